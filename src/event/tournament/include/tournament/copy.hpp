#pragma once

#include <vector>

#include "tournament/commands.hpp"

namespace dommer::tournament {

// What goes along into a copy of an event besides its settings.
enum class CopyWith : std::uint8_t { settings, players };
constexpr Ids<2> ids_of(CopyWith) { return {"settings", "players"}; }

// The settings of an event for one that is held again, from this day on: last day, closing date and round times move by
// as many days, the day of reference of an age class by as many years. What belongs to the old event alone is left out:
// its public page, and the first colour.
Settings settings_for_copy(const Settings& of, std::string name, Date first_day);

// What makes the copy: the settings, and on request whoever plays there, as they were entered. Nobody is numbered,
// paired, checked in or withdrawn; who withdrew there is not entered.
std::vector<Command> commands_of_copy(const Tournament& of, std::string name, Date first_day, CopyWith with);

}  // namespace dommer::tournament
