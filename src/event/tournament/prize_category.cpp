#include "tournament/prize_category.hpp"

#include <algorithm>
#include <set>

namespace dommer::tournament {

bool is_in(const PrizeCategory& category, const Particulars& player, Date first_day) {
    return !outside(category.whom, player, first_day);
}

bool are_possible(const std::vector<PrizeCategory>& categories) {
    std::set<std::string> names;
    return std::ranges::all_of(categories, [&](const PrizeCategory& each) {
        return !each.name.empty() && names.insert(each.name).second && each.whom != EntryLimits{} &&
               are_possible(each.whom) && !each.prizes.empty() && each.prizes.back().amount > 0 &&
               std::ranges::is_sorted(each.prizes, std::greater{});
    });
}

}  // namespace dommer::tournament
