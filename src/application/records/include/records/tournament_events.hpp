#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "records/record_error.hpp"
#include "tournament/events.hpp"

namespace dommer::records {

std::string record_of(const tournament::Event& event);
tl::expected<tournament::Event, RecordError> tournament_event_from(std::string_view record);

// As people read it: the fields of its record, of a birth date only the year unless it may be seen whole.
enum class BirthDates : std::uint8_t { years, whole };
std::string fields_of(const tournament::Event& event, BirthDates births);

// The name of the event's kind, as it stands in its record.
std::string_view type_of(const tournament::Event& event);

// Settings alone, as presets and the desk write them.
std::string record_of(const tournament::Settings& settings);
tl::expected<tournament::Settings, RecordError> settings_from(std::string_view record);

// The regulations of the event alone, in the same words.
std::string record_of(const tournament::EventRegulations& regulations);
tl::expected<tournament::EventRegulations, RecordError> regulations_from(std::string_view record);

// Who may enter by age, sex, rating and club, in the same words.
std::string record_of(const tournament::EntryLimits& limits);
tl::expected<tournament::EntryLimits, RecordError> limits_from(std::string_view record);
std::string record_of(const std::vector<tournament::PrizeCategory>& categories);
tl::expected<std::vector<tournament::PrizeCategory>, RecordError> categories_from(std::string_view record);
std::string record_of(const tournament::KeptApart& rule);
tl::expected<tournament::KeptApart, RecordError> kept_apart_from(std::string_view record);
std::string record_of(const tournament::FideChoices& choices);
tl::expected<tournament::FideChoices, RecordError> choices_from(std::string_view record);

}  // namespace dommer::records
