#include "federation_streams.hpp"

#include "account_records.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"

namespace dommer::server {
namespace {

storage::NewEvent written_account(const accounts::Event& event) {
    return {std::string(type_of(event)), record_of(event)};
}

template <class Event>
storage::NewEvent written(const Event& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}

registry::Register with_member_event(registry::Register all, const registry::Event& event) {
    return registry::evolve(std::move(all), event);
}
registry::RatingRegister with_rating_event(registry::RatingRegister now, const registry::RatingEvent& event) {
    return registry::evolve(std::move(now), event);
}

}  // namespace

const StreamForm<accounts::Accounts, accounts::Event>& accounts_form() {
    static const StreamForm<accounts::Accounts, accounts::Event> form{"accounts", account_event_from, written_account,
                                                                      accounts::evolve};
    return form;
}

const StreamForm<registry::Register, registry::Event>& members_form() {
    static const StreamForm<registry::Register, registry::Event> form{app::members_stream, records::registry_event_from,
                                                                      written<registry::Event>, with_member_event};
    return form;
}

const StreamForm<registry::RatingRegister, registry::RatingEvent>& ratings_form() {
    static const StreamForm<registry::RatingRegister, registry::RatingEvent> form{
        app::ratings_stream, records::rating_event_from, written<registry::RatingEvent>, with_rating_event};
    return form;
}

RatingCurves curves_of(const registry::RatingRegister& ratings, const registry::Register& members) {
    RatingCurves curves;
    const auto players = registry::history_of(ratings, members, rating::List::standard);
    if (!players) return curves;
    const rating::Ledger ledger = rating::recompute(players->history);
    for (std::size_t place = 0; place < players->persons.size(); ++place)
        for (const rating::Entry& entry : ledger.entries()[place])
            curves[players->persons[place]].push_back({entry.day, entry.after.number});
    return curves;
}

}  // namespace dommer::server
