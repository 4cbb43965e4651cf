#pragma once

#include "client.hpp"

namespace dommer::server_test {

// docs/openapi.json.
const Json& contract();

// What in a value does not fit a schema of the contract; empty: it fits. As much of JSON Schema as the contract uses.
std::string misfit(const Json& value, const Json& schema, const std::string& where = "");

}  // namespace dommer::server_test
