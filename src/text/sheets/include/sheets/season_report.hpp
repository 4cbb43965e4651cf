#pragma once

#include "teams/known_person.hpp"
#include "teams/season.hpp"
#include "trf/report.hpp"

namespace dommer::sheets {

// A group of a season as FIDE's report of a team event: its players and games, records 310 for the teams, 300 for each
// line-up, 320 for byes, 330 for forfeited matches, 352 and 362 for colours and match points, and 299 for penalty
// points. Teams have the numbers of the order drawn, and the visitors have White on board 1. Of a birth date the year
// alone unless whole ones are asked for.
trf::Report season_report(const teams::season::Season& season, std::string_view group,
                          const teams::season::KnownPersons& persons = {}, bool whole_births = false);

}  // namespace dommer::sheets
