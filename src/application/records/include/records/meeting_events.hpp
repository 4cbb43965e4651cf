#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "records/record_error.hpp"
#include "statutes/meeting_events.hpp"

namespace dommer::records {

std::string record_of(const statutes::MeetingEvent& event);
std::string_view type_of(const statutes::MeetingEvent& event);
tl::expected<statutes::MeetingEvent, RecordError> meeting_event_from(std::string_view record);

// The whole meeting in the same words, with what follows from it: votes, caps, days.
std::string record_of(const statutes::UnionLaw& law, const statutes::Meeting& now);

}  // namespace dommer::records
