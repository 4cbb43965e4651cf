#include "tournament/fees.hpp"

namespace dommer::tournament {

tiebreak::Ore fee_of(const Settings& settings, const Entrant& entrant) {
    return entrant.is_late ? settings.fees.entry + settings.fees.late : settings.fees.entry;
}

tiebreak::Ore owed_to_union(const Tournament& tournament) {
    return {tournament.settings.fees.to_union.amount * static_cast<std::int64_t>(tournament.entrants.size())};
}

FeesInAll fees_in_all(const Tournament& tournament) {
    FeesInAll all{.due = {}, .paid = {}, .to_union = owed_to_union(tournament)};
    for (const auto& [id, entrant] : tournament.entrants) {
        const tiebreak::Ore due = fee_of(tournament.settings, entrant);
        all.due = all.due + due, all.paid = all.paid + entrant.paid;
        if (entrant.paid < due) ++all.unpaid;
    }
    return all;
}

Accounts accounts_of(const Tournament& tournament) {
    Accounts accounts{.fees = fees_in_all(tournament).paid,
                      .to_union = owed_to_union(tournament),
                      .prizes = {},
                      .besides = {},
                      .balance = {}};
    for (const tiebreak::Ore prize : tournament.settings.prizes) accounts.prizes = accounts.prizes + prize;
    for (const AccountItem& item : tournament.account) accounts.besides = accounts.besides + item.amount;
    accounts.balance = {accounts.fees.amount - accounts.to_union.amount - accounts.prizes.amount +
                        accounts.besides.amount};
    return accounts;
}

}  // namespace dommer::tournament
