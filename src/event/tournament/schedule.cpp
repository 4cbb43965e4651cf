#include "tournament/schedule.hpp"

#include "pairing/round_robin.hpp"
#include "tournament/match.hpp"
#include "tournament/play.hpp"

namespace dommer::tournament {

std::vector<PlannedRound> schedule_of(const Tournament& tournament) {
    std::vector<PlannedRound> rounds;
    const std::vector<EntryId> order = by_number(tournament);
    if (!is_all_play_all(tournament.settings) || order.size() < 2) return rounds;
    const int players = static_cast<int>(order.size()), length = pairing::round_robin::table_size(players) - 1;
    const int cycles = (tournament.settings.rounds + length - 1) / length;
    const bool swapped = tournament.settings.choices.swap_rounds && tournament.settings.rounds >= 2 * length;
    const auto table = pairing::round_robin::schedule(players, cycles, swapped);
    const auto drawn = [&](int number) { return order[static_cast<std::size_t>(number - 1)]; };
    for (std::size_t at = 0; at < table.size() && static_cast<int>(at) < tournament.settings.rounds; ++at) {
        PlannedRound& round = rounds.emplace_back();
        if (at < tournament.rounds.size()) {
            for (const BoardPairing& held : tournament.rounds[at].tables)
                round.pairs.push_back({held.white, held.black});
            round.bye = tournament.rounds[at].bye;
            continue;
        }
        for (const auto& game : table[at].games) round.pairs.push_back({drawn(game.white), drawn(game.black)});
        if (table[at].bye > 0) round.bye = drawn(table[at].bye);
    }
    return rounds;
}

}  // namespace dommer::tournament
