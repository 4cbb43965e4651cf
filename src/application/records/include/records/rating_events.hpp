#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "records/record_error.hpp"
#include "registry/rating_register.hpp"

namespace dommer::records {

std::string record_of(const registry::RatingEvent& event);
std::string_view type_of(const registry::RatingEvent& event);
tl::expected<registry::RatingEvent, RecordError> rating_event_from(std::string_view record);

}  // namespace dommer::records
