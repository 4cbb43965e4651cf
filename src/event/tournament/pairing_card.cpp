#include "tournament/pairing_card.hpp"

#include <algorithm>

#include "tournament/play.hpp"
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
    const CrossTable table(tournament);
    for (const EntryId id : order)
        for (const CrossCell& cell : table.row(id))
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

std::map<EntryId, pairing::dubov_1997::Average> averages_of_opponents(const Tournament& tournament) {
    const PairingInput input = pairing_input_before(tournament, {static_cast<int>(tournament.rounds.size()) + 1});
    std::map<EntryId, pairing::dubov_1997::Average> averages;
    const auto cards = pairing::cards_of(input.field, input.history, input.regulations);
    if (!cards) return averages;
    const auto entrants = entrants_of(tournament, input.field);
    for (int place = 0; place < input.field.size(); ++place)
        averages[entrants[static_cast<std::size_t>(place)]] =
            pairing::dubov_1997::average_of_opponents(input.field, *cards, place);
    return averages;
}

}  // namespace dommer::tournament
