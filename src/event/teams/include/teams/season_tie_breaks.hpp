#pragma once

#include "pairing/team_cards.hpp"
#include "teams/season.hpp"

// Tables of seasons that go by FIDE's tie-breaks, and not by the ladder of a competition.
namespace dommer::teams::season {

// Whether every code may rank teams; so may none at all.
bool are_codes_for_teams(const std::string& codes);

// A group as FIDE's tie-breaks see it: teams by their place in the order drawn.
pairing::TeamCards cards_of(const Season& season, std::string_view group);

// fide_tiebreaks_2026, 4.2: the first score, then each tie-break in turn; what is level to the end shares the place.
std::vector<Standing> standings_by_codes(const Season& season, std::string_view group);

}  // namespace dommer::teams::season
