#pragma once

#include "correspondence/game.hpp"
#include "notation/series.hpp"

namespace dommer::correspondence {

// What players and the director ask for. A fact that only has to be checked is its own event (events.hpp).

enum class DrawClaim : unsigned char { repetition, fifty_moves, dead_position };
constexpr Ids<3> ids_of(DrawClaim) { return {"repetition", "fifty_moves", "dead_position"}; }

// The message as it was written: the repetition of the opponent's move and what is accepted of the series, the own
// move, a series behind a 0. "11.-, 1716 12. 2425, 01625 13. 1118".
struct Send {
    Colour by = Colour::white;
    Sending sending;
    std::string text;
    notation::Form form = notation::Iccf{};
    bool offers_draw = false;
    // laws_dk_2009, 9.2 a and 9.3 a: a draw is claimed with the move that is about to be sent.
    std::optional<DrawClaim> claims = std::nullopt;
    std::string words = {};  // to the opponent, beside the move
};
struct AcceptDraw {
    Colour by = Colour::white;
    Date on;
    std::string words = {};  // to the opponent
};
struct ClaimDraw {
    Colour by = Colour::white;
    DrawClaim claim = DrawClaim::repetition;
    Date on;
};
struct Resign {
    Colour by = Colour::white;
    Date on;
    std::string words = {};  // to the opponent
};
// dsu_2011, 6.3.3.3 and 6.3.3.4: the director finds that the time was exceeded; the program counts who loses.
struct RuleOnTime {
    Date on;
    std::string reason;
};
// dsu_2011, 6.3.4: the silent player did not answer the director at once.
struct RuleSilent {
    Date on;
    std::string reason;
};
// dsu_2011, 6.2.7: the director decides a game that was called in.
struct Adjudicate {
    Result result = Result::drawn;
    Date on;
    std::string reason;
};
// dsu_2011, 6.2.8: what a withdrawal does to a game, finished or not.
struct WithdrawFrom {
    Colour by = Colour::white;
    OpenGames outcome = OpenGames::lost;
    Date on;
};
// dsu_2011, 6.2.1 and 6.3.6.2: one player proposes (AgreementProposed), the other accepts.
struct AcceptAgreement {
    Colour by = Colour::white;
    Agreement what = Agreement::play_on;
    Date on;
};
// dsu_2011, 6.4.3: what was decided in an appeal about the end of a game. None: the game goes on.
struct CorrectEnding {
    std::optional<Result> result = std::nullopt;
    Date on;
    std::string reason;
};
// dsu_2011, 6.4.3: an expelled player is back: what leaving the group did to the game no longer holds. An ending that
// stood before it holds again.
struct UndoWithdrawal {
    Date on;
    std::string reason;
};

using GameCommand =
    std::variant<Started, Send, FaultyMessage, LongThinkAnnounced, MoveRepeated, DirectorTold, DirectorWrote,
                 LeaveTaken, MediumAgreed, PlayOnAgreed, DatesCorrected, AcceptDraw, ClaimDraw, Resign, TimeClaimed,
                 TimeClaimRejected, RuleOnTime, RuleSilent, Suspended, Resumed, CalledIn, AnalysisSent, Adjudicate,
                 WithdrawFrom, ResultReported, ScoreSent, CardChanged, ReserveTookOver, CorrectEnding, UndoWithdrawal,
                 AgreementProposed, AcceptAgreement, DirectorAnswered>;

enum class Why : unsigned char {
    exists_already,
    not_started,
    bad_terms,
    game_over,
    not_over,
    suspended,
    not_suspended,
    not_your_move,
    in_the_future,
    before_the_start,
    no_day_of_receipt,
    no_day_of_sending,
    received_before_sent,
    sent_before_last_message,
    unreadable_move,
    wrong_number,
    empty_message,
    wrong_repetition,
    changed_senders_move,
    series_stopped,
    own_move_missing,
    too_many_moves,
    no_opponents_move,
    unanswered_claim,
    no_offer,
    claim_not_correct,
    not_overstepped,
    no_time_claim,
    reminder_too_soon,
    director_too_soon,
    director_not_told,
    not_silent,
    silent_not_written_to,
    leave_too_early,
    leave_backwards,
    leave_over_quota,
    leave_already_taken,
    special_leave_over_quota,
    not_by_agreement,
    no_such_message,
    reason_missing,
    adjudication_too_soon,
    not_called_in,
    reported_already,
    score_not_wanted,
    account_twice,
    reserve_stop_too_long,
    agreed_already,
    no_proposal,
    answered_before_received,
    called_in,
    thinks_with_notice,
    not_written_to,
    not_the_receiver
};
constexpr Ids<54> ids_of(Why) {
    return {"exists_already",
            "not_started",
            "bad_terms",
            "game_over",
            "not_over",
            "suspended",
            "not_suspended",
            "not_your_move",
            "in_the_future",
            "before_the_start",
            "no_day_of_receipt",
            "no_day_of_sending",
            "received_before_sent",
            "sent_before_last_message",
            "unreadable_move",
            "wrong_number",
            "empty_message",
            "wrong_repetition",
            "changed_senders_move",
            "series_stopped",
            "own_move_missing",
            "too_many_moves",
            "no_opponents_move",
            "unanswered_claim",
            "no_offer",
            "claim_not_correct",
            "not_overstepped",
            "no_time_claim",
            "reminder_too_soon",
            "director_too_soon",
            "director_not_told",
            "not_silent",
            "silent_not_written_to",
            "leave_too_early",
            "leave_backwards",
            "leave_over_quota",
            "leave_already_taken",
            "special_leave_over_quota",
            "not_by_agreement",
            "no_such_message",
            "reason_missing",
            "adjudication_too_soon",
            "not_called_in",
            "reported_already",
            "score_not_wanted",
            "account_twice",
            "reserve_stop_too_long",
            "agreed_already",
            "no_proposal",
            "answered_before_received",
            "called_in",
            "thinks_with_notice",
            "not_written_to",
            "not_the_receiver"};
}

struct Refusal {
    Why why = Why::not_started;
    std::size_t column = 0;  // of the message's text, from 1; 0: not about the text
    int penalty = 0;         // the days that a message sent so costs its sender
    std::optional<notation::MoveError> move;
    std::optional<Date> earliest;  // from when it may be asked again
    std::string word = {};         // of the text, where the fault is
    friend bool operator==(const Refusal&, const Refusal&) = default;
};
Citation article_of(Why why, Regime regime = Regime::general);

struct Moment {
    Date today;
};

// What follows from a command, or why it may not be.
tl::expected<std::vector<GameEvent>, Refusal> decide(const std::optional<Game>& game, const GameCommand& command,
                                                     const Moment& moment);

}  // namespace dommer::correspondence
