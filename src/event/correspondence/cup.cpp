#include "correspondence/cup.hpp"

namespace dommer::correspondence {

std::optional<CupGroups> cup_groups(int entries) {
    for (int sixes = 0; 6 * sixes <= entries && entries > 0; ++sixes)
        if ((entries - 6 * sixes) % 7 == 0) return CupGroups{(entries - 6 * sixes) / 7, sixes};
    return std::nullopt;
}

std::vector<int> groups_of_equal_strength(int entries, const CupGroups& groups) {
    const int count = groups.of_seven + groups.of_six;
    std::vector<int> left, group;
    for (int at = 0; at < count; ++at) left.push_back(at < groups.of_seven ? 7 : 6);
    for (int pass = 0; static_cast<int>(group.size()) < entries && count > 0; ++pass)
        for (int at = 0; at < count && static_cast<int>(group.size()) < entries; ++at) {
            const int next = pass % 2 == 0 ? at : count - 1 - at;
            if (left[static_cast<std::size_t>(next)]-- > 0) group.push_back(next);
        }
    return group;
}

std::optional<Class> class_of_cup(CupStage stage, bool semifinal_held, Fraction percent) {
    if (stage == CupStage::preliminary) return std::nullopt;
    const bool easier = stage == CupStage::final && semifinal_held;
    if (percent >= (easier ? 60 : 80)) return Class::master;
    if (percent >= (easier ? 40 : 60)) return Class::qualification;
    return std::nullopt;
}

}  // namespace dommer::correspondence
