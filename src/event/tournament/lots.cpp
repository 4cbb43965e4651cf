#include "tournament/lots.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "vocabulary/urn.hpp"

namespace dommer::tournament {

std::vector<EntryId> drawn_order(std::vector<EntryId> among, std::uint64_t seed) {
    std::ranges::sort(among);  // the order in which they were named has no say
    Urn(seed).shuffle(among);
    return among;
}

// nsf_monrad_2000, 2.2: by quarters of strength.
std::vector<EntryId> drawn_by_quarters(const std::vector<EntryId>& strongest_first, std::uint64_t seed) {
    constexpr std::size_t turns[] = {0, 2, 3, 1, 2, 0, 1, 3};  // A C D B C A B D
    const std::size_t quarter = strongest_first.size() / 4;
    std::map<EntryId, std::size_t> group;  // the fifth is those who were taken out
    for (std::size_t place = 0; place < strongest_first.size(); ++place)
        group[strongest_first[place]] = quarter == 0 ? 4 : std::min(place / quarter, std::size_t{4});
    std::array<std::vector<EntryId>, 5> drawn;
    for (const EntryId id : drawn_order(strongest_first, seed)) drawn[group[id]].push_back(id);
    std::vector<EntryId> order;
    std::array<std::size_t, 4> taken{};
    for (std::size_t turn = 0; order.size() < 4 * quarter; ++turn) {
        const std::size_t from = turns[turn % std::size(turns)];
        order.push_back(drawn[from][taken[from]++]);
    }
    order.insert(order.end(), drawn[4].begin(), drawn[4].end());
    return order;
}

}  // namespace dommer::tournament
