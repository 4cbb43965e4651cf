#include "appeals/rules_on.hpp"

#include <map>
#include <mutex>
#include <vector>

#include "packs/known_values.hpp"

namespace dommer::appeals {
namespace {

struct Dated {
    std::vector<Step> steps;
    AppealRules rules;
};

void set_days(std::vector<Step>& steps, Instance from, const packs::PackValue* value) {
    const auto days = value == nullptr ? std::nullopt : packs::number_in(value->value);
    for (Step& step : steps)
        if (days && step.ladder == Ladder::team && step.from == from) step.days = *days;
}

}  // namespace

// dsu_2011, 5.1 §15: to the committee. dsu_2011, 5.1 §16: to the board. Each within the days of the pack.
// dsu_2011, 5.3 §12: nobody hears an appeal in the cup on the day of play. The text does not say what holds after it:
// our reading is 1.3 §9, to the board; a pack of the cup may say that the director's word is the last.
const AppealRules& rules_on(Date day) {
    const packs::Pack* pack = packs::pack_on(packs::Federation::denmark, packs::Subject::league, day);
    const packs::Pack* cup = packs::pack_on(packs::Federation::denmark, packs::Subject::cup, day);
    if (pack == nullptr && cup == nullptr) return dsu_2011;
    // Packs stay where they are once they are given out, and so do the rules made of them.
    static std::mutex guard;
    static std::map<std::pair<const packs::Pack*, const packs::Pack*>, Dated> made;
    const std::lock_guard lock(guard);
    const auto [found, is_new] =
        made.try_emplace({pack, cup}, Dated{{std::begin(steps_dsu_2011), std::end(steps_dsu_2011)}, dsu_2011});
    if (is_new) {
        if (pack != nullptr) {
            set_days(found->second.steps, Instance::director, pack->find("appeal_to_committee_days"));
            set_days(found->second.steps, Instance::committee, pack->find("appeal_to_board_days"));
        }
        const packs::PackValue* after_the_day = cup == nullptr ? nullptr : cup->find("appeal");
        if (after_the_day != nullptr && after_the_day->value == "final")
            std::erase_if(found->second.steps, [](const Step& step) { return step.ladder == Ladder::cup; });
        found->second.rules.steps = found->second.steps;
    }
    return found->second.rules;
}

}  // namespace dommer::appeals
