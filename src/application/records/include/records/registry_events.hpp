#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "records/record_error.hpp"
#include "registry/events.hpp"

namespace dommer::records {

std::string record_of(const registry::Event& event);
std::string fields_of(const registry::Event& event);  // as people read it
std::string_view type_of(const registry::Event& event);
tl::expected<registry::Event, RecordError> registry_event_from(std::string_view record);

}  // namespace dommer::records
