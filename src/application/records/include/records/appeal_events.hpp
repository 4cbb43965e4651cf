#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "appeals/case_events.hpp"
#include "records/record_error.hpp"

namespace dommer::records {

std::string record_of(const appeals::CaseEvent& event);
std::string_view type_of(const appeals::CaseEvent& event);
tl::expected<appeals::CaseEvent, RecordError> appeal_event_from(std::string_view record);

// The whole case in the same words.
std::string record_of(const appeals::Case& now);

}  // namespace dommer::records
