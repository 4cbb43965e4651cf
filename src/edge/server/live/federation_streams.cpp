#include "federation_streams.hpp"

#include "account_records.hpp"

namespace dommer::server {
namespace {

storage::NewEvent written_account(const accounts::Event& event) {
    return {std::string(type_of(event)), record_of(event)};
}

}  // namespace

const app::Stream<accounts::Accounts, accounts::Event>& stream_of_accounts() {
    static const app::Stream<accounts::Accounts, accounts::Event> stream{"accounts", account_event_from,
                                                                         written_account, accounts::evolve};
    return stream;
}

RatingCurves curves_of(const registry::RatingRegister& ratings, const registry::Register& members, rating::List list,
                       Date today) {
    RatingCurves curves;
    const auto players = registry::history_of(ratings, members, list);
    if (!players) return curves;
    const rating::Ledger ledger = rating::registered_on(players->history, today);
    for (std::size_t place = 0; place < players->persons.size(); ++place)
        for (const rating::Entry& entry : ledger.entries()[place])
            curves[players->persons[place]].push_back({entry.day, entry.after.number, entry.by});
    return curves;
}

}  // namespace dommer::server
