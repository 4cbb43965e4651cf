#pragma once

#include "api_request.hpp"
#include "app/festivals.hpp"

namespace dommer::server {

// The festival of the path; a Problem if there is none.
VersionedPtr<std::optional<hall::Festival>> festival_of(const ApiRequest& request);

// Whoever may do something in a festival by a role of its own, or in every one of its tournaments. Before it has any:
// who may make events.
bool may_in_festival(const ApiRequest& request, const hall::Festival& festival, accounts::Permission permission);
// A Problem if they may not.
void must_in_festival(const ApiRequest& request, const hall::Festival& festival, accounts::Permission permission);

}  // namespace dommer::server
