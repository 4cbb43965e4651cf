#pragma once

#include "app/tournaments.hpp"
#include "registry/season_plan.hpp"
#include "teams/season.hpp"

namespace dommer::app {

// The tournaments of the store as lines of a calendar.
std::vector<registry::CalendarLine> calendar_lines(const std::vector<Tournaments::Line>& tournaments);
// The days on which a season of a team competition has matches.
std::vector<registry::CalendarLine> calendar_lines(const std::string& season, const teams::season::Season& now);

}  // namespace dommer::app
