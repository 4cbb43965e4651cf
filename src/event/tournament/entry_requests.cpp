#include "tournament/entry_requests.hpp"

#include <algorithm>

#include "tournament/fees.hpp"
#include "tournament/same_player.hpp"

namespace dommer::tournament {

bool takes_requests(const Tournament& tournament) {
    return tournament.settings.online_entry && tournament.rounds.empty() && tournament.phase != Phase::finished;
}

int places_taken(const Tournament& tournament) {
    return static_cast<int>(
        std::ranges::count_if(tournament.entrants, [](const auto& each) { return !each.second.withdrawal; }));
}

bool has_a_place(const Tournament& tournament) {
    return tournament.settings.places == 0 || places_taken(tournament) < tournament.settings.places;
}

std::vector<const EntryRequest*> waiting_list(const Tournament& tournament) {
    std::vector<const EntryRequest*> waiting;
    for (const auto& [number, request] : tournament.requests)
        if (request.state == RequestState::waiting && !is_erased(request)) waiting.push_back(&request);
    std::ranges::stable_sort(waiting, {}, &EntryRequest::late);
    return waiting;
}

std::vector<int> requests_for_same(const Tournament& tournament, const EntryRequest& request) {
    std::vector<int> numbers;
    for (const auto& [number, other] : tournament.requests)
        if (number != request.number && (other.state == RequestState::asked || other.state == RequestState::waiting) &&
            is_same_player(other.as, request.as))
            numbers.push_back(number);
    return numbers;
}

std::optional<EntryId> entered_already(const Tournament& tournament, const Particulars& as) {
    for (const auto& [id, entrant] : tournament.entrants)
        if (is_same_player(entrant.particulars, as)) return id;
    return std::nullopt;
}

tiebreak::Ore fee_of(const Settings& settings, const EntryRequest& request) {
    Entrant as;
    as.is_late = request.late;
    return fee_of(settings, as);
}

}  // namespace dommer::tournament
