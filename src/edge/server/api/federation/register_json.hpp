#pragma once

#include "api_request.hpp"

namespace dommer::server {

// A day behind the question mark: YYYY-MM-DD.
Date day_asked(const ApiRequest& request, const char* name, Date otherwise);

std::optional<registry::ClubId> club_of(const registry::Person& person, Date day);
// Members today, by name.
std::vector<registry::PersonId> members_of(const registry::Register& all, registry::ClubId club);

// What anybody may see.
Json card_json(const registry::Register& all, const RatingCurves& curves, registry::PersonId id);
Json club_json(const registry::Register& all, registry::ClubId id);

}  // namespace dommer::server
