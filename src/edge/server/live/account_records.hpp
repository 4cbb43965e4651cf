#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "accounts/accounts.hpp"
#include "records/record_error.hpp"

namespace dommer::server {

// How the events of accounts are written down: one JSON object each.

std::string record_of(const accounts::Event& event);
std::string_view type_of(const accounts::Event& event);
tl::expected<accounts::Event, records::RecordError> account_event_from(std::string_view record);

}  // namespace dommer::server
