#pragma once

#include "app/tournaments.hpp"
#include "registry/season_plan.hpp"

namespace dommer::app {

// The tournaments of the store as lines of a calendar.
std::vector<registry::CalendarLine> calendar_lines(const std::vector<Tournaments::Line>& tournaments);

}  // namespace dommer::app
