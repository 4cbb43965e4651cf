#include "correspondence/cup.hpp"

#include <algorithm>
#include <numeric>

namespace dommer::correspondence {

std::optional<CupGroups> cup_groups(int entries) {
    for (int sixes = 0; 6 * sixes <= entries && entries > 0; ++sixes)
        if ((entries - 6 * sixes) % 7 == 0) return CupGroups{(entries - 6 * sixes) / 7, sixes};
    return std::nullopt;
}

std::vector<int> forth_and_back(const std::vector<int>& sizes) {
    std::vector<int> left = sizes, group;
    const int count = static_cast<int>(sizes.size());
    const int entries = std::accumulate(sizes.begin(), sizes.end(), 0);
    for (int pass = 0; static_cast<int>(group.size()) < entries; ++pass)
        for (int at = 0; at < count; ++at) {
            const int next = pass % 2 == 0 ? at : count - 1 - at;
            if (left[static_cast<std::size_t>(next)]-- > 0) group.push_back(next);
        }
    return group;
}

std::vector<int> groups_of_equal_strength(int entries, const CupGroups& groups) {
    std::vector<int> sizes(static_cast<std::size_t>(groups.of_seven), 7);
    sizes.insert(sizes.end(), static_cast<std::size_t>(groups.of_six), 6);
    std::vector<int> group = forth_and_back(sizes);
    group.resize(std::min(group.size(), static_cast<std::size_t>(entries)));
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
