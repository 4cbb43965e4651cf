#pragma once

#include <nlohmann/json.hpp>

#include "storage/event.hpp"
#include "storage/store_error.hpp"

namespace dommer::storage {

// An event as a line of JSON.
nlohmann::ordered_json line_of(const StoredEvent& event);

// Where it is not one: why. A line without its payload has an empty one.
enum class Payload { demanded, may_be_left_out };
tl::expected<StoredEvent, std::string> event_in_line(std::string_view text, Payload payload = Payload::demanded);

}  // namespace dommer::storage
