#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ownership/ownership.hpp"
#include "records/record_error.hpp"

namespace dommer::records {

std::string record_of(const ownership::Event& event);
std::string_view type_of(const ownership::Event& event);
tl::expected<ownership::Event, RecordError> ownership_event_from(std::string_view record);

}  // namespace dommer::records
