#pragma once

#include "tournament/tournament.hpp"

namespace dommer::tournament {

// So many are open at once: who fills the list with made-up names stops at that.
inline constexpr int most_open_requests = 500;

// Whether somebody may ask for a place now: until round 1 is paired.
bool takes_requests(const Tournament& tournament);

// Who plays or will: those who have left hold no place.
int places_taken(const Tournament& tournament);
bool has_a_place(const Tournament& tournament);  // always, where nobody has limited them

// Those who were confirmed while all places were taken, the next one to move up first. dsu_2011, 4.1 §27: who is late
// has no right to a place, so they wait behind those who were in time.
std::vector<const EntryRequest*> waiting_list(const Tournament& tournament);

// Requests of one player under several names of senders, or for somebody who is entered already: their numbers, without
// the request's own.
std::vector<int> requests_for_same(const Tournament& tournament, const EntryRequest& request);
std::optional<EntryId> entered_already(const Tournament& tournament, const Particulars& as);

// dsu_2011, 4.1 §27: what they will pay.
tiebreak::Ore fee_of(const Settings& settings, const EntryRequest& request);

// dsu_2011, 4.4 §62: whose word is still missing; none: it came the way it must.
inline std::optional<SentBy> missing_word(const EntryRequest& request) {
    return request.due && request.due != request.sent_by ? request.due : std::nullopt;
}

}  // namespace dommer::tournament
