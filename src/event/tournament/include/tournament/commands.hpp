#pragma once

#include <optional>
#include <tl/expected.hpp>

#include "tournament/broken_rule.hpp"
#include "tournament/events.hpp"
#include "tournament/fide_act.hpp"
#include "vocabulary/citation.hpp"
#include "vocabulary/instant.hpp"

namespace dommer::tournament {

struct Create {
    Settings settings;
};
struct ChangeSettings {
    Settings settings;
};
struct Enter {
    Particulars as;
    std::string ground = {};
};  // after the first pairing: a late entry
// Somebody asks for a place on the event's page; the organiser says yes or no.
struct RequestEntry {
    Particulars as;
    Contact contact;
    std::string key;  // digest of the sender's secret; the same key is the same request
    SentBy sent_by = SentBy::player;
    std::optional<SentBy> due = {};
};
struct ConfirmRequest {
    int request = 0;
    Particulars as;  // as the register has them now, or as they were typed
    std::string ground = {};
    bool word_given = false;  // dsu_2011, 4.4 §62: club, district or register keeper have said yes
};
struct DeclineRequest {
    int request = 0;
    std::string reason;
};
struct TakeRequestBack {
    int request = 0;
    std::string key;
};
struct CorrectEntry {
    EntryId entrant;
    Particulars to;
};
struct CancelEntry {
    EntryId entrant;
};
struct CheckIn {
    EntryId entrant;
    bool there = true;
};
enum class NumberBy : std::uint8_t { rating, lot, order, quarters };
constexpr Ids<4> ids_of(NumberBy) { return {"rating", "lot", "order", "quarters"}; }
// How the system has the numbers given unless somebody says otherwise.
inline NumberBy usual_numbers(const systems::NamedSystem& system) {
    return system->customs.numbers_by_lot ? NumberBy::lot : NumberBy::rating;
}
struct GiveNumbers {
    NumberBy by = NumberBy::rating;
    std::vector<EntryId> order;
};  // the order only where it is given
// fide_acceptance_2026, 148: two entrants of the same strength change their numbers.
struct ExchangeNumbers {
    EntryId one, other;
};
// fide_acceptance_2026, 143 and 144: the numbers of a newer list that somebody chose to take.
struct ChosenRating {
    EntryId entrant;
    pairing::Rating rating;
    bool is_fides = false;
    std::string list = {};  // which list it is of; empty: that of the command
    friend bool operator==(const ChosenRating&, const ChosenRating&) = default;
};
struct TakeRatings {
    std::vector<ChosenRating> chosen;
    std::string list;
};
struct GrantBye {
    EntryId entrant;
    RoundNumber round;
    ByeValue value = ByeValue::zero;
};
struct CancelBye {
    EntryId entrant;
    RoundNumber round;
};
struct Withdraw {
    EntryId entrant;
    Notice notice = Notice::given;
};
struct Return {
    EntryId entrant;
};
struct ForbidPair {
    Forbidden pair;
};  // from the next round on
struct AllowPair {
    std::vector<EntryId> entrants;
    std::string reason;
};  // they may meet again, from the next round on
struct PairRound {
    pairing::PairedRound paired;
};  // what the system made of `pairing_input_of`
struct PairByHand {
    std::vector<BoardPairing> tables;
    std::optional<EntryId> bye;
    std::vector<std::string> broken;
    std::string reason;
    std::optional<SystemRound> by_system = std::nullopt;
    bool instead = false;  // of the last round, which is taken back with it
};
struct TakeRoundBack {
    std::string reason;
};
struct Publish {};
// dsu_2011, 4.1 §15: the result of a game; 1, 1/2 or 0 points unless the settings have others.
struct EnterResult {
    RoundNumber round;
    int board = 0;
    Result result;
};  // of a match: its next game, the first named player's points first
// dsu_2011, 4.9.5 F7: a wrong result or reversed colours count from the next pairing.
struct CorrectResult {
    RoundNumber round;
    int board = 0;
    std::optional<Result> result;
    std::string reason;
};  // none: as if never entered
// What the rating report says of a game; pairing and standings keep the result that they went by.
struct CorrectForRating {
    RoundNumber round;
    int board = 0;
    std::optional<Result> result;
    std::string reason;
};  // none: as it was
struct ReverseColours {
    RoundNumber round;
    int board = 0;
    std::string reason;
};  // they were played the other way round
// A player says what the result of their game is; once the opponent says the same, it counts.
struct ReportResult {
    RoundNumber round;
    int board = 0;
    EntryId by;
    Result result;
};
// Players may sign with keys that are kept under this number; empty: no longer.
struct ChangeSigning {
    std::string keys;
};
struct AdjustPoints {
    EntryId entrant;
    Points points;
    std::string reason;
};
// laws_dk_2023, 12.9: what the arbiter lays on a player beyond the game; dsu_2011, 4.1 §7: what the committee does.
struct Penalise {
    EntryId entrant;
    Measure what;
    std::string reason;
};
struct LiftPenalty {
    int number = 0;
    std::string reason;
};  // after an appeal, or given by mistake
struct RecordPayment {
    EntryId entrant;
    tiebreak::Ore amount;
};  // less than nothing: paid back
// dsu_2011, 4.2 §31: an item of the accounts that are rendered after the event.
struct BookItem {
    AccountItem as;
};
struct DrawLots {
    std::string about;
    std::vector<EntryId> among;
};
// laws_dk_2023, II.1: the array of Chess960 is drawn, for the round that begins next.
struct DrawArray {
    std::string reason = {};       // needed where one was drawn already
    bool boards_are_open = false;  // the program's own boards of the last round, at which games begin from its array
};
// fide_acceptance_2026, 205: players who are level to the last are put in an order, or are level again.
struct OrderTied {
    std::vector<EntryId> order;
    std::string reason;
    bool level_again = false;
};
// fide_acceptance_2026, 207: values of a tie-break that is worked out elsewhere; none: it is taken away.
struct EnterTieBreakValues {
    std::string code;
    std::vector<ElsewhereValue> values;
    std::string reason;
};
struct WriteGame {
    WrittenGame as;
};
struct TakeStep {
    Step step;
    Date day;
};
struct BeginPlayOff {};
struct PlayPlayOffGame {
    std::optional<EntryId> winner;
};  // the next game of it; none: drawn
struct DecidePlayOff {
    std::vector<EntryId> order;
    std::string reason;
};  // played in a form that others fixed
struct TakePlayOffBack {
    std::string reason;
};
struct Finish {};
struct Reopen {
    std::string reason;
};
struct LeaveFideMode {
    std::string reason;
};
struct GoBack {
    int point = 0;
    std::string reason;
};  // to a restore point
// An event that was begun elsewhere, as `taken_over_from` read it.
struct TakeOver {
    std::vector<Event> events;
};

using Command =
    std::variant<Create, ChangeSettings, Enter, CorrectEntry, CancelEntry, CheckIn, GiveNumbers, GrantBye, CancelBye,
                 Withdraw, Return, ForbidPair, AllowPair, PairRound, PairByHand, TakeRoundBack, Publish, EnterResult,
                 CorrectResult, ReverseColours, AdjustPoints, Penalise, LiftPenalty, RecordPayment, BookItem, DrawLots,
                 WriteGame, TakeStep, BeginPlayOff, PlayPlayOffGame, DecidePlayOff, TakePlayOffBack, Finish, Reopen,
                 CorrectForRating, LeaveFideMode, GoBack, TakeOver, ExchangeNumbers, TakeRatings, ReportResult,
                 ChangeSigning, OrderTied, EnterTieBreakValues, RequestEntry, ConfirmRequest, DeclineRequest,
                 TakeRequestBack, DrawArray>;

enum class Refused : std::uint8_t {
    exists_already,
    no_such_tournament,
    settings_wrong,
    system_is_in_use,
    rounds_already_held,
    name_missing,
    entered_already,
    no_such_entrant,
    tournament_is_over,
    has_been_paired,
    numbers_not_given,
    order_incomplete,
    round_is_paired,
    round_beyond_the_last,
    no_such_bye,
    withdrawn_already,
    not_withdrawn,
    round_unfinished,
    too_few_players,
    all_rounds_held,
    pairing_does_not_fit,
    no_round_to_take_back,
    results_entered,
    reason_missing,
    published_already,
    nothing_to_publish,
    not_published,
    no_such_board,
    result_there_already,
    no_result_to_correct,
    same_result,
    nothing_to_add,
    lots_need_two,
    results_missing,
    postponed_games_left,
    postponed_before_last_round,
    last_round_not_postponed,
    rounds_left,
    not_over,
    group_too_small,
    entry_is_closed,
    moves_missing,
    no_such_result,
    no_play_off_here,
    nobody_is_level,
    play_off_needed,
    play_off_began,
    no_play_off_began,
    play_off_undecided,
    play_off_is_decided,
    play_off_has_no_ladder,
    not_in_the_play_off,
    not_forbidden,
    penalty_not_in_laws,
    not_coordinated,
    committee_incomplete,
    fine_not_announced,
    quarantine_needs_months,
    no_such_penalty,
    penalty_lifted_already,
    nothing_paid,
    more_than_was_paid,
    birth_date_needed,
    under_the_age,
    over_the_age,
    for_women_only,
    rated_under_limit,
    rated_over_limit,
    for_these_clubs_only,
    item_needs_words,
    item_needs_an_amount,
    fide_mode_refuses,
    answer_missing,
    second_answer_missing,
    not_in_fide_mode,
    no_such_restore_point,
    too_late_to_go_back,
    half_byes_used_up,
    half_bye_too_late,
    no_half_bye_for_them,
    numbers_are_fixed,
    not_equally_strong,
    no_rating_chosen,
    list_not_named,
    not_at_this_board,
    not_for_players,
    not_level,
    no_such_tie_break,
    no_values_given,
    not_chess960,
    array_not_drawn,
    boards_are_open,
    no_online_entry,
    too_many_requests,
    no_such_request,
    request_is_answered,
    request_is_erased,
    entry_route_missing,
    contact_missing,
};
constexpr Ids<99> ids_of(Refused) {
    return {
        "exists_already",
        "no_such_tournament",
        "settings_wrong",
        "system_is_in_use",
        "rounds_already_held",
        "name_missing",
        "entered_already",
        "no_such_entrant",
        "tournament_is_over",
        "has_been_paired",
        "numbers_not_given",
        "order_incomplete",
        "round_is_paired",
        "round_beyond_the_last",
        "no_such_bye",
        "withdrawn_already",
        "not_withdrawn",
        "round_unfinished",
        "too_few_players",
        "all_rounds_held",
        "pairing_does_not_fit",
        "no_round_to_take_back",
        "results_entered",
        "reason_missing",
        "published_already",
        "nothing_to_publish",
        "not_published",
        "no_such_board",
        "result_there_already",
        "no_result_to_correct",
        "same_result",
        "nothing_to_add",
        "lots_need_two",
        "results_missing",
        "postponed_games_left",
        "postponed_before_last_round",
        "last_round_not_postponed",
        "rounds_left",
        "not_over",
        "group_too_small",
        "entry_is_closed",
        "moves_missing",
        "no_such_result",
        "no_play_off_here",
        "nobody_is_level",
        "play_off_needed",
        "play_off_began",
        "no_play_off_began",
        "play_off_undecided",
        "play_off_is_decided",
        "play_off_has_no_ladder",
        "not_in_the_play_off",
        "not_forbidden",
        "penalty_not_in_laws",
        "not_coordinated",
        "committee_incomplete",
        "fine_not_announced",
        "quarantine_needs_months",
        "no_such_penalty",
        "penalty_lifted_already",
        "nothing_paid",
        "more_than_was_paid",
        "birth_date_needed",
        "under_the_age",
        "over_the_age",
        "for_women_only",
        "rated_under_limit",
        "rated_over_limit",
        "for_these_clubs_only",
        "item_needs_words",
        "item_needs_an_amount",
        "fide_mode_refuses",
        "answer_missing",
        "second_answer_missing",
        "not_in_fide_mode",
        "no_such_restore_point",
        "too_late_to_go_back",
        "half_byes_used_up",
        "half_bye_too_late",
        "no_half_bye_for_them",
        "numbers_are_fixed",
        "not_equally_strong",
        "no_rating_chosen",
        "list_not_named",
        "not_at_this_board",
        "not_for_players",
        "not_level",
        "no_such_tie_break",
        "no_values_given",
        "not_chess960",
        "array_not_drawn",
        "boards_are_open",
        "no_online_entry",
        "too_many_requests",
        "no_such_request",
        "request_is_answered",
        "request_is_erased",
        "entry_route_missing",
        "contact_missing",
    };
}

// What speaks against a command, the article it rests on where it is a rule and not only the order of things, and whom
// or which rounds and boards it is about.
struct Refusal {
    Refused why;
    std::vector<EntryId> entrants = {};
    std::vector<int> numbers = {};
    std::optional<FideAct> act = std::nullopt;  // what FIDE mode asks about or refuses
    std::vector<BrokenRule> breaches = {};      // that nobody has said yes to
    std::vector<std::string> names = {};        // of the clubs that may enter
    friend bool operator==(const Refusal&, const Refusal&) = default;
};
std::optional<Citation> article_of(const Refusal& refusal);

// What the outside world knows: the time, a lot drawn for this command, who gives it, and what they answered when they
// were asked.
struct Moment {
    Instant time;
    std::uint64_t lot = 0;
    std::string actor = {};
    Answer answer = {};
};

// A result that the same hand entered less than two minutes ago, and no round was paired with: put right without a
// reason, also by who may only enter results. No rule asks for one; whoever looks later finds both in the log. Says how
// much of the two minutes is left; none: it is no slip, or no longer.
std::optional<std::chrono::milliseconds> slip_left(const Tournament& now, RoundNumber round, int board,
                                                   const Moment& moment);

using Decision = tl::expected<std::vector<Event>, Refusal>;

// `tournament` is none before it was created.
Decision decide(const std::optional<Tournament>& tournament, const Command& command, const Moment& moment);

}  // namespace dommer::tournament
