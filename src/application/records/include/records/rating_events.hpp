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

// The words of the records, also used on the command line.
std::string_view name_of(rating::List list);
std::string_view name_of(registry::NumberGround ground);
std::string_view name_of(rating::Proposer proposer);
std::string_view name_of(rating::Approver approver);
std::optional<rating::List> list_from(std::string_view name);
std::optional<registry::NumberGround> ground_from(std::string_view name);
std::optional<rating::Proposer> proposer_from(std::string_view name);
std::optional<rating::Approver> approver_from(std::string_view name);

}  // namespace dommer::records
