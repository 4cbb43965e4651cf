#pragma once

#include "gamelog/law_desk.hpp"
#include "packs/pack.hpp"

namespace dommer::answers {

// What the rule packs of a day say of a matter of the law desk, beside the Laws: a competition's own rule, or FIDE's
// guideline for games on a screen. Without a day: those that came last.
std::vector<packs::SectionValue> rules_beside(gamelog::Happening what, std::optional<Date> on);

}  // namespace dommer::answers
