#pragma once

#include "accounts/accounts.hpp"
#include "app/registers.hpp"
#include "stream.hpp"

namespace dommer::server {

// The streams a federation has one of each.
const StreamForm<accounts::Accounts, accounts::Event>& accounts_form();
const StreamForm<registry::Register, registry::Event>& members_form();
const StreamForm<registry::RatingRegister, registry::RatingEvent>& ratings_form();

// A player's number from a day on.
struct RatingPoint {
    Date day;
    int rating = 0;
};
// By person, oldest first: what the rating register makes of everything it has taken in.
using RatingCurves = std::map<registry::PersonId, std::vector<RatingPoint>>;
RatingCurves curves_of(const registry::RatingRegister& ratings, const registry::Register& members);

}  // namespace dommer::server
