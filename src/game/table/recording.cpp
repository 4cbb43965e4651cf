#include "deciding.hpp"
#include "table/written.hpp"

// Article 8: scoresheets.
namespace dommer::table {

// laws_dk_2023, 8.4: under five minutes at some stage of the period and no increment of 30 seconds: free for the rest
// of it; A.2: no duty in rapid and blitz.
bool must_record(const Table& table, Colour side) {
    if (table.agreement.time_class != laws::TimeClass::standard) return false;
    if (table.clock.increment() >= seconds(30)) return true;
    return !table.clock.face(side).under_five;
}

namespace {

// laws_dk_2023, 8.1.3: the own last move must be on the sheet before another is made.
bool own_last_move_is_written(const Table& table, Colour side) {
    const auto& sheet = table.sheets.written[side];
    for (std::size_t at = table.plies.size(); at-- > 0;)
        if (table.plies[at].before.to_move() == side) return sheet.size() > at;
    return true;
}

}  // namespace

void add_recording_breaches(const Table& table, Colour by, Events& events) {
    // laws_dk_2023, 8.1.2: not in advance, except for a claim under 9.2 or 9.3 or for sealing.
    if (table.turn.written_ahead && !table.turn.bound_to_play)
        events.push_back(recorded(table, RecordKind::breach, by, not_in_advance));
    if (table.sheets.kept_by_players && must_record(table, by) && !own_last_move_is_written(table, by))
        events.push_back(recorded(table, RecordKind::breach, by, record_before_next));
}

namespace {

// laws_dk_2023, 8.1.3: one of the last two moves, or the next that the sheet lacks. Anything else is written in
// advance.
bool records_play(const Table& table, const action::Write& act) {
    const auto says = [&](std::size_t at) { return means(table.plies[at].before, act.text, table.plies[at].move); };
    const std::size_t made = table.plies.size(), noted = table.sheets.written[act.by].size();
    if ((made > 0 && says(made - 1)) || (made > 1 && says(made - 2))) return true;
    return table.sheets.kept_by_players && noted < made && says(noted);
}

}  // namespace

// laws_dk_2023, 8.1.1.1: the moves are recorded one by one, in algebraic notation. What is written ahead counts for a
// claim or breaks 8.1.2.
Decision decide_on(const Table& table, const action::Write& act) {
    Events events;
    // laws_dk_2023, 8.1.1.2: the certified electronic scoresheet; older texts know only the paper one.
    if (act.electronic && !table.edition().recording.electronic_sheet)
        events.push_back(recorded(table, RecordKind::breach, act.by, electronic_sheet));
    std::optional<HandMove> ahead;
    const bool on_move = table.on_move() == act.by && !table.over();
    if (on_move && !records_play(table, act))
        if (const auto move = read_written(table.position, act.text)) ahead = hand_move(*move, table.agreement.variant);
    events.push_back({fact::MoveWritten{act.by, act.text, ahead}, {act.electronic ? electronic_sheet : recording}});
    return events;
}

// laws_dk_2023, 8.6: it cannot be shown that time was overstepped: the next move is the first of the next period.
Decision decide_on(const Table&, const action::Reconstruct& act) {
    if (act.known) return Events{{fact::Noted{}, {count_unknown}}};
    return Events{{fact::NextPeriodBegan{Colour::white}, {count_unknown}},
                  {fact::NextPeriodBegan{Colour::black}, {count_unknown}}};
}

namespace {

std::optional<Result> result_named(std::string_view text) {
    const auto result = value_from<Result>(text);
    return result >= Result::white_wins && result <= Result::both_by_default ? result : std::nullopt;
}

}  // namespace

// laws_dk_2023, 8.7: the result that both have signed stands, even if it is wrong, unless the arbiter decides
// otherwise.
Decision decide_on(const Table& table, const action::Sign& act) {
    if (act.result != id_of(table.ending.result) && !result_named(act.result))
        return refused(table, RefusalCode::unknown_option, {result_signed});
    Events events{{fact::ResultSigned{act.by, act.result}, {result_signed}}};
    if (act.result == id_of(table.ending.result)) return events;
    events.push_back({fact::Warned{}, {result_signed}});
    const auto signed_by_both =
        table.signed_result[opponent_of(act.by)] == act.result ? result_named(act.result) : std::nullopt;
    if (signed_by_both) events.push_back(ended(*signed_by_both, Reason::none, {result_signed}));
    events.push_back(asks_arbiter({"let_signed_result_stand", "correct_result"}, {result_signed}));
    return events;
}

// laws_dk_2023, A.4.3 and B.2.3: the player on move may ask to see the arbiter's record, five times a game.
Decision decide_on(const Table& table, const action::RequestScoresheet& act) {
    const Rule rule =
        table.agreement.time_class == laws::TimeClass::blitz ? blitz_record_requests : rapid_record_requests;
    if (act.by != table.on_move()) return refused(table, RefusalCode::not_on_move, {rule});
    Events events{{fact::RecordRequested{act.by}, {rule}}};
    const auto most = table.edition().speed.record_requests;
    if (most && table.record_requests[act.by] >= *most)
        events.push_back(
            recorded(table, RecordKind::disturbance, act.by, disturbing, {disturbing, rule, conduct_penalised}));
    return events;
}

}  // namespace dommer::table
