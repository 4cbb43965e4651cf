#pragma once

#include "teams/season.hpp"
#include "trf/report.hpp"

namespace dommer::sheets {

std::string slashed(Date day);  // 2026/10/04, as the report has days

// What the headings of the report of a group say: the event, its days and arbiters, how it is paired and ranked.
std::vector<trf::OtherLine> season_headings(const teams::season::Season& season, const teams::season::GroupPlan& group,
                                            int players);

}  // namespace dommer::sheets
