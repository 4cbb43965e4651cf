#include <algorithm>

#include "deciding.hpp"
#include "tournament/entry_requests.hpp"

namespace dommer::tournament {

// Who can still be answered, or take it back.
const EntryRequest* Decider::open_request(int number) const {
    const auto found = now.requests.find(number);
    if (found == now.requests.end()) return nullptr;
    return &found->second;
}

// Sent again with the same key it is the same request.
Decision Decider::operator()(const RequestEntry& c) const {
    const auto has_key = [&](const auto& each) { return each.second.key == c.key; };
    if (!c.key.empty() && std::ranges::any_of(now.requests, has_key)) return std::vector<Event>{};
    if (!now.settings.online_entry) return no(Refused::no_online_entry);
    if (has_begun()) return no(Refused::entry_is_closed);
    if (c.as.name.empty()) return no(Refused::name_missing);
    if (c.contact.email.empty() && c.contact.phone.empty()) return no(Refused::contact_missing);
    if (const auto refusal = outside_limits(c.as)) return tl::unexpected(*refusal);
    const auto is_open = [](const auto& each) { return each.second.state == RequestState::asked; };
    if (std::ranges::count_if(now.requests, is_open) >= most_open_requests) return no(Refused::too_many_requests);
    EntryRequest request{.number = now.requests.empty() ? 1 : now.requests.rbegin()->first + 1,
                         .as = c.as,
                         .contact = c.contact,
                         .sent_by = c.sent_by,
                         .due = c.due,
                         .late = is_late(),
                         .key = c.key};
    return only(EntryRequested{std::move(request)});
}

// dsu_2011, 4.4 §62: an entry comes through the club's chairman, the district or the register keeper; whoever confirms
// another one says that they agree.
Decision Decider::operator()(const ConfirmRequest& c) const {
    const EntryRequest* asked = open_request(c.request);
    if (asked == nullptr) return no(Refused::no_such_request, {}, {c.request});
    if (asked->state != RequestState::asked && asked->state != RequestState::waiting)
        return no(Refused::request_is_answered, {}, {c.request});
    if (is_erased(*asked)) return no(Refused::request_is_erased, {}, {c.request});
    if (has_begun()) return no(Refused::entry_is_closed);
    const auto missing = missing_word(*asked);
    if (missing && !c.word_given && asked->state == RequestState::asked)
        return no(Refused::entry_route_missing, {}, {c.request});
    // What would speak against the entry speaks against the confirmation, also while they wait for a place.
    auto entry = entered(c.as, c.ground, asked->late, c.request);
    if (!entry) return entry;
    if (!has_a_place(now) && asked->state == RequestState::waiting) return std::vector<Event>{};
    std::vector<Event> events{RequestConfirmed{c.request, c.as, c.ground}};
    if (has_a_place(now)) events.insert(events.end(), entry->begin(), entry->end());
    return events;
}

Decision Decider::operator()(const DeclineRequest& c) const {
    const EntryRequest* asked = open_request(c.request);
    if (asked == nullptr) return no(Refused::no_such_request, {}, {c.request});
    if (asked->state != RequestState::asked && asked->state != RequestState::waiting)
        return no(Refused::request_is_answered, {}, {c.request});
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(RequestDeclined{c.request, c.reason});
}

// Nobody but who sent it can take it back; once numbers are given, leaving is said at the desk.
Decision Decider::operator()(const TakeRequestBack& c) const {
    const EntryRequest* asked = open_request(c.request);
    if (asked == nullptr || asked->key.empty() || asked->key != c.key)
        return no(Refused::no_such_request, {}, {c.request});
    if (asked->state == RequestState::withdrawn) return std::vector<Event>{};
    if (asked->state == RequestState::declined) return no(Refused::request_is_answered, {}, {c.request});
    if (!asked->entrant) return only(RequestTakenBack{c.request});
    if (now.phase != Phase::entry) return no(Refused::entry_is_closed);
    return only(EntryCancelled{*asked->entrant});
}

// Whoever leaves before the first pairing, and whoever adds places, makes room: the first who wait move up at once.
Decision Decider::with_those_who_wait(std::vector<Event> events) const {
    Tournament then = now;
    for (const Event& event : events) then = evolve(std::move(then), event);
    if (!then.rounds.empty() || then.phase == Phase::finished) return events;
    std::vector<EntryRequest> waiting;
    for (const EntryRequest* each : waiting_list(then)) waiting.push_back(*each);
    for (const EntryRequest& next : waiting) {
        if (!has_a_place(then)) break;
        const auto entry = Decider{then, moment}.entered(next.as, next.ground, next.late, next.number);
        if (!entry) continue;
        for (const Event& event : *entry) then = evolve(std::move(then), event), events.push_back(event);
    }
    return events;
}

}  // namespace dommer::tournament
