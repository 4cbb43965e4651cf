#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "records/record_error.hpp"
#include "statutes/treasury.hpp"

namespace dommer::records {

std::string record_of(const statutes::TreasuryEvent& event);
std::string_view type_of(const statutes::TreasuryEvent& event);
tl::expected<statutes::TreasuryEvent, RecordError> treasury_event_from(std::string_view record);

}  // namespace dommer::records
