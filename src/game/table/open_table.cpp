#include "deciding.hpp"

namespace dommer::table {

// laws_dk_2023, 1.1: two players, who move in turn.
// The table as it stands before the first act. A full-move number n means n-1 moves completed by each, White's n-th too
// when Black is on move.
Table open_table(Agreement agreement) {
    Table table;
    table.position = agreement.start;
    table.counters = agreement.counters;
    const bool black_to_move = agreement.start.to_move() == Colour::black;
    table.moves_before = {agreement.counters.move_number - 1 + black_to_move, agreement.counters.move_number - 1};
    agreement.control.carries_over =
        agreement.control.delay == Time{} || agreement.edition->clock.delay_mode_carries_over;
    table.clock = Clock(agreement.control, table.moves_before);
    if (agreement.before.period) table.clock.assume_period(*agreement.before.period - 1);
    if (agreement.before.period_requirement_met) table.clock.assume_requirement_met();
    table.clock.run(agreement.start.to_move());
    table.repetitions.appeared(table.position);
    table.offences[static_cast<std::size_t>(Offence::illegal_move)] = agreement.before.illegal_moves;
    table.offences[static_cast<std::size_t>(Offence::two_hands)] = agreement.before.two_hand_moves;
    table.record_requests = agreement.before.record_requests;
    if (agreement.before.sheets) {
        table.sheets.kept_by_players = true;
        table.sheets.written = *agreement.before.sheets;
    }
    table.agreement = std::move(agreement);
    for (const Event& event : opening_events(table)) table = evolve(std::move(table), event);
    return table;
}

Events opening_events(const Table& table) {
    Events events;
    if (auto end = ending_at_start(table)) events.push_back(std::move(*end));
    return events;
}

}  // namespace dommer::table
