#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "records/record_error.hpp"
#include "teams/season_events.hpp"

namespace dommer::records {

std::string record_of(const teams::season::Event& event);
std::string_view type_of(const teams::season::Event& event);
tl::expected<teams::season::Event, RecordError> season_event_from(std::string_view record);

// As people read it, without what is private: contacts and birth dates.
std::string public_fields_of(const teams::season::Event& event);

// Settings of a season alone, in the same words; what is left out of the rules is that of the competition they name.
std::string record_of(const teams::season::Settings& settings);
tl::expected<teams::season::Settings, RecordError> season_settings_from(std::string_view record);
tl::expected<teams::StrengthList, RecordError> strength_list_from(std::string_view record);
std::string record_of(const teams::StrengthList& list);

}  // namespace dommer::records
