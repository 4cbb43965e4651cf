#pragma once

#include "appeals/decision.hpp"
#include "vocabulary/citation.hpp"
#include "wording/rule_places.hpp"

namespace dommer::wording {

// dsu_2011, 3.5.2 and 3.5.3: the appeals board's published decisions on a rule, in whatever edition it stands: articles
// move, and a decision names the rule where it stood in one of them.
std::vector<const appeals::Decision*> decisions_on_rule(const RulePlace& place);

// The rules that somebody means who types an article: of the newest Laws that have it, or of the book they name.
std::vector<RulePlace> rules_typed(std::string_view typed);
// Whether one of the articles is the rule, in whatever edition it stands, or a part of it: 6.7 finds what cites 6.7.1.
bool is_among(const RulePlace& place, const std::vector<Citation>& articles);

// The same as people type it: an article of the newest Laws that have it, or a book and an article. Nothing: there is
// no such article, or no decision on it.
std::vector<const appeals::Decision*> decisions_citing(std::string_view typed);

}  // namespace dommer::wording
