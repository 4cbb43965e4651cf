#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "correspondence/conduct.hpp"
#include "correspondence/thinking_time.hpp"
#include "vocabulary/language.hpp"

// What happens in a game. Dates are those on which it happened, not those on which it was told, so the order in which
// two facts are reported changes nothing about the time used.
namespace dommer::correspondence {

struct PlayerCard {
    std::string name, address;              // the address that messages go to: postal or e-mail
    int person = 0;                         // in the register; 0: not there
    std::string user = {};                  // the account that plays on the pages; empty: by post or e-mail alone
    std::optional<Language> language = {};  // that letters to the player are written in; none: the director's
    friend bool operator==(const PlayerCard&, const PlayerCard&) = default;
};

// dsu_2011, 6.2.9: scores go to the director from the championship class, the cup final and the first division.
struct Started {
    std::string group;
    std::array<PlayerCard, 2> players;  // White, Black
    Date start;
    Regime regime = Regime::general;
    int days = 30, moves = 10;         // of the time control; the regime's own unless a server's organiser sets others
    int post_days = 2;                 // one way: until when no news is no news, and a card is on its way
    std::vector<std::string> opening;  // dsu_2011, 1.1.22: the moves a theme tournament begins with, numeric
    bool score_wanted = false;
    friend bool operator==(const Started&, const Started&) = default;
};

// dsu_2011, 6.8.5: a new address is told at once; which account plays on the pages, and the language of letters.
struct CardChanged {
    Colour by = Colour::white;
    std::string address, user;
    std::optional<Language> language = {};
    friend bool operator==(const CardChanged&, const CardChanged&) = default;
};
// dsu_2011, 6.7.4.3: a reserve goes on with the game of a team's player.
struct ReserveTookOver {
    Colour by = Colour::white;
    PlayerCard card;
    Date on;
    friend bool operator==(const ReserveTookOver&, const ReserveTookOver&) = default;
};
// dsu_2011, 6.2.4: sent, and so binding. Numeric codes: what was played with it (the accepted part of the opponent's
// series, then the sender's own move), and the series that is proposed.
struct MoveSent {
    Colour by = Colour::white;
    Sending sending;
    std::vector<std::string> moves, series;
    int accepted = 0;
    bool offers_draw = false;
    std::string words = {};  // to the opponent
    friend bool operator==(const MoveSent&, const MoveSent&) = default;
};
// dsu_2011, 6.3.5, 6.3.5.1, 6.8.4 and 6.8.6: a message that could not be played, or not be read.
struct FaultyMessage {
    Colour by = Colour::white;
    Misdeed what = Misdeed::impossible_move;
    Sending sending;
    friend bool operator==(const FaultyMessage&, const FaultyMessage&) = default;
};
// dsu_2011, 6.3.4: a player announces more than 14 days for a move.
struct LongThinkAnnounced {
    Colour by = Colour::white;
    Date on;
    friend bool operator==(const LongThinkAnnounced&, const LongThinkAnnounced&) = default;
};
// dsu_2011, 6.3.4 and 6.8.3: the waiting player repeats the last move; tells the director; the director writes.
struct MoveRepeated {
    Colour by = Colour::white;
    Date on;
    friend bool operator==(const MoveRepeated&, const MoveRepeated&) = default;
};
struct DirectorTold {
    Colour by = Colour::white;
    Date on;
    friend bool operator==(const DirectorTold&, const DirectorTold&) = default;
};
struct DirectorWrote {
    Colour to = Colour::white;
    Date on;
    friend bool operator==(const DirectorWrote&, const DirectorWrote&) = default;
};
// dsu_2011, 6.3.4: the silent player has answered both the director and the opponent, and has not lost.
struct DirectorAnswered {
    Colour by = Colour::white;
    Date on;
    friend bool operator==(const DirectorAnswered&, const DirectorAnswered&) = default;
};
// dsu_2011, 6.3.6: a player's own leave. dsu_2011, 6.3.6.4: special leave that the director grants. dsu_2011, 6.7.4.3:
// the clock is stopped for a reserve.
enum class LeaveKind : unsigned char { own, special, reserve };
constexpr Ids<3> ids_of(LeaveKind) { return {"own", "special", "reserve"}; }
struct LeaveTaken {
    Colour by = Colour::white;
    LeaveKind kind = LeaveKind::own;
    Date notice;
    Period period;
    friend bool operator==(const LeaveTaken&, const LeaveTaken&) = default;
};
// What two players may agree on: one proposes it, the other accepts.
enum class Agreement : unsigned char { play_on, email, post };
constexpr Ids<3> ids_of(Agreement) { return {"play_on", "email", "post"}; }
struct AgreementProposed {
    Colour by = Colour::white;
    Agreement what = Agreement::play_on;
    Date on;
    friend bool operator==(const AgreementProposed&, const AgreementProposed&) = default;
};
// dsu_2011, 6.2.1: two players may agree on fax or e-mail.
struct MediumAgreed {
    Medium medium = Medium::fax_or_email;
    Date on;
    friend bool operator==(const MediumAgreed&, const MediumAgreed&) = default;
};
// dsu_2011, 6.3.6.2: two players may agree to play on in the obligatory leaves, which cost no time in any case.
struct PlayOnAgreed {
    Date on;
    friend bool operator==(const PlayOnAgreed&, const PlayOnAgreed&) = default;
};
// dsu_2011, 6.2.1, 6.8.2 and 3.5.5 107: the dates of a message as they are now known, with the reason.
struct DatesCorrected {
    int message = 1;  // from 1
    Sending sending;
    std::string reason;
    Date on;
    std::optional<Colour> by = std::nullopt;  // who received the message; none: the director
    friend bool operator==(const DatesCorrected&, const DatesCorrected&) = default;
};
// dsu_2011, 6.3.3.5 and 6.8.7: a claim that the opponent has exceeded the time; the director rejects it or ends the
// game.
struct TimeClaimed {
    Colour by = Colour::white;
    Date on;
    std::string text = {};  // what shows it (6.3.3.5)
    friend bool operator==(const TimeClaimed&, const TimeClaimed&) = default;
};
struct TimeClaimRejected {
    Date on;
    std::string reason;
    friend bool operator==(const TimeClaimRejected&, const TimeClaimRejected&) = default;
};
// dsu_2011, 6.4.1: the director decides whether a game rests while a matter is decided.
struct Suspended {
    Date on;
    std::string reason;
    friend bool operator==(const Suspended&, const Suspended&) = default;
};
struct Resumed {
    Date on;
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
// dsu_2011, 6.2.7 and 6.2.8: called in for adjudication; what each player has to say about the position.
struct CalledIn {
    Date on;
    std::optional<Colour> withdrew = std::nullopt;  // whose withdrawal is the cause; none: the age of the game
    friend bool operator==(const CalledIn&, const CalledIn&) = default;
};
struct AnalysisSent {
    Colour by = Colour::white;
    Date on;
    std::string text;
    friend bool operator==(const AnalysisSent&, const AnalysisSent&) = default;
};

enum class Result : unsigned char { white_won, black_won, drawn, both_lost };
constexpr Ids<4> ids_of(Result) { return {"1-0", "0-1", "1/2-1/2", "0-0"}; }
enum class EndReason : unsigned char {
    checkmate,
    stalemate,
    dead_position,
    agreement,
    repetition,
    fifty_moves,
    resignation,
    time,
    time_tolerated,
    silence,
    adjudication,
    withdrawal,
    appeal
};
constexpr Ids<13> ids_of(EndReason) {
    return {"checkmate", "stalemate",      "dead_position", "agreement",    "repetition", "fifty_moves", "resignation",
            "time",      "time_tolerated", "silence",       "adjudication", "withdrawal", "appeal"};
}
// What the director ended needs no report to the director.
constexpr bool is_made_by_director(EndReason reason) { return reason > EndReason::resignation; }
struct Ended {
    Result result = Result::drawn;
    EndReason reason = EndReason::agreement;
    Date on;
    std::string note;  // what a director gave as reason, or a player's last words to the opponent
    friend bool operator==(const Ended&, const Ended&) = default;
};
// dsu_2011, 6.4.3: a decision in an appeal took the end of the game away, or the calling in. It goes on, and the days
// since count for nobody.
struct Reopened {
    Date on;
    std::string reason;
    friend bool operator==(const Reopened&, const Reopened&) = default;
};
// dsu_2011, 6.2.6 and 6.8.9: the result as it was told to the director.
struct ResultReported {
    Colour by = Colour::white;
    Date on;
    friend bool operator==(const ResultReported&, const ResultReported&) = default;
};
struct ScoreSent {
    Colour by = Colour::white;
    Date on;
    friend bool operator==(const ScoreSent&, const ScoreSent&) = default;
};

using GameEvent = std::variant<Started, MoveSent, FaultyMessage, LongThinkAnnounced, MoveRepeated, DirectorTold,
                               DirectorWrote, LeaveTaken, MediumAgreed, PlayOnAgreed, DatesCorrected, TimeClaimed,
                               TimeClaimRejected, Suspended, Resumed, CalledIn, AnalysisSent, Ended, ResultReported,
                               ScoreSent, CardChanged, ReserveTookOver, Reopened, AgreementProposed, DirectorAnswered>;

// The log's names for them, in the order of the variant.
inline constexpr std::array<std::string_view, std::variant_size_v<GameEvent>> game_event_names{"started",
                                                                                               "move-sent",
                                                                                               "faulty-message",
                                                                                               "long-think-announced",
                                                                                               "move-repeated",
                                                                                               "director-told",
                                                                                               "director-wrote",
                                                                                               "leave-taken",
                                                                                               "medium-agreed",
                                                                                               "play-on-agreed",
                                                                                               "dates-corrected",
                                                                                               "time-claimed",
                                                                                               "time-claim-rejected",
                                                                                               "suspended",
                                                                                               "resumed",
                                                                                               "called-in",
                                                                                               "analysis-sent",
                                                                                               "ended",
                                                                                               "result-reported",
                                                                                               "score-sent",
                                                                                               "card-changed",
                                                                                               "reserve-took-over",
                                                                                               "reopened",
                                                                                               "agreement-proposed",
                                                                                               "director-answered"};
constexpr std::string_view name_of(const GameEvent& event) { return game_event_names[event.index()]; }

}  // namespace dommer::correspondence
