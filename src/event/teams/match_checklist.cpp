#include "teams/match_checklist.hpp"

namespace dommer::teams::season {

std::span<const ChecklistStep> checklist_of(const Rules& rules) {
    static const std::vector<ChecklistStep> league{
        {"duties", {"dsu-2011", "5.2 1"}},   {"before", {"dsu-2011", "5.2 2"}}, {"recording", {"dsu-2011", "5.2 3"}},
        {"flag", {"dsu-2011", "5.1 §12 g"}}, {"clocks", {"dsu-2011", "5.2 4"}}, {"quiet", {"dsu-2011", "5.2 5"}},
        {"card", {"dsu-2011", "5.2 6"}},     {"report", {"dsu-2011", "5.2 7"}}, {"keep", {"dsu-2011", "5.2 8"}}};
    static const std::vector<ChecklistStep> pokal{
        {"pokal_duties", {"dsu-2011", "5.4 1"}}, {"pokal_before", {"dsu-2011", "5.4 2"}},
        {"pokal_flag", {"dsu-2011", "5.4 3"}},   {"clocks", {"dsu-2011", "5.4 4"}},
        {"quiet", {"dsu-2011", "5.4 5"}},        {"claims", {"dsu-2011", "5.4 6"}},
        {"replay", {"dsu-2011", "5.4 7"}}};
    static const std::vector<ChecklistStep> league_with_phones = [] {
        std::vector<ChecklistStep> steps = league;
        steps.insert(steps.begin() + 2, {"phone_in_bag", {"laws-2023", "11.3.2.1"}});
        return steps;
    }();
    return rules.one_hall ? pokal : rules.phone_in_bag ? league_with_phones : league;
}

}  // namespace dommer::teams::season
