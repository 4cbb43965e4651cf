#pragma once

#include "teams/season_rules.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::teams::season {

// A step of the arbiter's instructions: the key of its sentence (data/texts, league_step) and where it stands.
struct ChecklistStep {
    std::string_view id;
    Citation rule;
};

// dsu_2011, 5.2 1, 5.2 2, 5.2 3, 5.2 4, 5.2 5, 5.2 6, 5.2 7 and 5.2 8: what the arbiter of a match of the league sees
// to, in this order. dsu_2011, 5.1 §12 g: captains may announce flag-fall there. dsu_2011, 5.4 1, 5.4 2, 5.4 3, 5.4
// 4, 5.4 5, 5.4 6 and 5.4 7: the same for the pokal, where nobody may.
std::span<const ChecklistStep> checklist_of(const Rules& rules);

}  // namespace dommer::teams::season
