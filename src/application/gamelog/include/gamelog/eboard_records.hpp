#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "livegame/eboards.hpp"
#include "records/record_error.hpp"

// The electronic boards of an event as JSON in the log.
namespace dommer::gamelog {

std::string_view type_of(const livegame::EboardEvent& event);
std::string record_of(const livegame::EboardEvent& event);
tl::expected<livegame::EboardEvent, records::RecordError> eboard_event_from(std::string_view record);

}  // namespace dommer::gamelog
