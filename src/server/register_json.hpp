#pragma once

#include "asked.hpp"

namespace dommer::server {

Date today();

// Neither erased nor merged into another.
bool is_shown(const registry::Person& person);
std::optional<int> rating_of(const RatingCurves& curves, registry::PersonId person);
std::optional<registry::ClubId> club_of(const registry::Person& person, Date day);
// Members today, by name.
std::vector<registry::PersonId> members_of(const registry::Register& all, registry::ClubId club);

// What anybody may see.
Json card_json(const registry::Register& all, const RatingCurves& curves, registry::PersonId id);
Json club_json(const registry::Register& all, registry::ClubId id);

}  // namespace dommer::server
