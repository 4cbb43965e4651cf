#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "records/record_error.hpp"
#include "statutes/admissions.hpp"

namespace dommer::records {

std::string record_of(const statutes::AdmissionEvent& event);
std::string_view type_of(const statutes::AdmissionEvent& event);
tl::expected<statutes::AdmissionEvent, RecordError> admission_event_from(std::string_view record);

}  // namespace dommer::records
