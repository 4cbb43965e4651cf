#pragma once

#include "api_request.hpp"
#include "app/admission.hpp"

namespace dommer::server {

// What the register knows fills what was left out; what speaks against the entry is a Problem.
tournament::Enter from_register(const ApiRequest& request, int number, const tournament::Settings& settings,
                                const app::Vouched& vouched = {});
// What the register says of who asks for a place: nothing of why they may not play.
app::RequestedEntry requested_from_register(const ApiRequest& request, int number,
                                            const tournament::Settings& settings);

}  // namespace dommer::server
