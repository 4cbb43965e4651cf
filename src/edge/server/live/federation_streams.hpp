#pragma once

#include "accounts/accounts.hpp"
#include "app/registers.hpp"

namespace dommer::server {

using app::Versioned, app::VersionedPtr;

const app::Stream<accounts::Accounts, accounts::Event>& stream_of_accounts();

// A player's number from a day on, and why it changed then.
struct RatingPoint {
    Date day;
    int rating = 0;
    rating::Change by = rating::Change::report;
};
// By person, oldest first: what the rating register makes of everything it has taken in.
using RatingCurves = std::map<registry::PersonId, std::vector<RatingPoint>>;
RatingCurves curves_of(const registry::RatingRegister& ratings, const registry::Register& members, rating::List list,
                       Date today);

}  // namespace dommer::server
