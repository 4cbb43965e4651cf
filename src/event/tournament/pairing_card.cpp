#include "tournament/pairing_card.hpp"

#include <algorithm>

#include "tournament/progress.hpp"

namespace dommer::tournament {
namespace {

std::vector<EntryId> by_starting_number(const Tournament& tournament) {
    std::vector<EntryId> order;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number) order.push_back(id);
    std::ranges::sort(order, {}, [&](EntryId id) { return *tournament.entrants.at(id).number; });
    return order;
}

}  // namespace

std::map<EntryId, std::vector<CardRound>> pairing_cards(const Tournament& tournament) {
    std::map<EntryId, std::vector<CardRound>> cards;
    std::vector<EntryId> order = by_starting_number(tournament);
    for (const EntryId id : order)
        for (const CrossCell& cell : cross_row(tournament, id))
            cards[id].push_back({cell.opponent ? tournament.entrants.at(*cell.opponent).number : std::nullopt,
                                 cell.colour, cell.points, std::nullopt, std::nullopt});
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
        if (!boards_without_result(tournament.rounds[round]).empty()) break;
        const auto totals = scores_before(tournament, {static_cast<int>(round) + 2});
        const auto total = [&](EntryId id) { return totals.contains(id) ? totals.at(id) : Points{}; };
        std::ranges::stable_sort(order, std::greater{}, total);
        for (std::size_t at = 0; at < order.size(); ++at)
            if (round < cards[order[at]].size()) {
                cards[order[at]][round].total = total(order[at]);
                cards[order[at]][round].place = static_cast<int>(at) + 1;
            }
    }
    return cards;
}

pairing::dubov_1997::Average average_of_opponents(const Tournament& tournament, EntryId id) {
    pairing::dubov_1997::Average average;
    for (const CrossCell& cell : cross_row(tournament, id))
        if (cell.opponent)
            average.sum += tournament.entrants.at(*cell.opponent).particulars.rating.value, ++average.count;
    return average;
}

}  // namespace dommer::tournament
