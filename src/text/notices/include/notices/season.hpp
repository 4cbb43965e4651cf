#pragma once

#include <string>
#include <vector>

#include "teams/match_checklist.hpp"
#include "teams/season_decide.hpp"
#include "teams/season_plan.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// What speaks against an act on a season, with its section.
std::string words(const teams::season::Refusal& refusal, Language language);
// Every board and fault of a line-up with the sections, a line each.
std::vector<std::string> lines_of(const teams::season::LineUpReview& review, Language language);
std::string words(teams::Unlawful reason, Language language);
// Why a decision was drafted, by what it is about.
std::string reason_of(const teams::season::Decision& decision, Language language);
std::string_view words(const teams::season::ChecklistStep& step, Language language);
// What is to be looked at in the plan, with its section, and what was changed in it.
std::string words(const teams::season::RemarkedPlan& remark, Language language);
std::string words(const teams::season::PlanChange& change, Language language);

// What the pack of the season fixes by the value of this name, and how sure it is or from which pack it is inherited.
// Empty: the pack has no such value.
std::string rule_of(const teams::season::Season& season, std::string_view key, Language language);

}  // namespace dommer::notices
