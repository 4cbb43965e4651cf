#include "appeals/ladder.hpp"

#include <algorithm>
#include <vector>

#include "appeals/competence.hpp"
#include "appeals/deposit.hpp"

namespace dommer::appeals {

const Step* next_step(const AppealRules& rules, Ladder ladder, Instance decided_by) {
    const auto found = std::ranges::find_if(
        rules.steps, [&](const Step& step) { return step.ladder == ladder && step.from == decided_by; });
    return found == rules.steps.end() ? nullptr : &*found;
}

std::vector<Instance> instances_of(const AppealRules& rules, Ladder ladder) {
    std::vector<Instance> instances;
    for (const Step& step : rules.steps) {
        if (step.ladder != ladder) continue;
        if (instances.empty()) instances.push_back(step.from);
        instances.push_back(step.to);
    }
    return instances;
}

// dsu_2011, 6.4.3 and 6.8.10: in correspondence chess, e-mail tournaments among it, its own section asks for it.
std::string_view article_of_deposit(Ladder ladder) { return ladder == Ladder::correspondence ? "6.4.3" : "1.3 §9"; }

std::string_view article_of(NotCompetent reason) {
    switch (reason) {
        case NotCompetent::not_a_chess_matter: return "3.5.4 135";
        case NotCompetent::event_not_covered: return "3.5.4 116";
        case NotCompetent::other_bodies_not_exhausted: return "1.3 §9";
    }
    return "1.3 §9";
}

}  // namespace dommer::appeals
