#include "tournament/lots.hpp"

#include <algorithm>

#include "vocabulary/urn.hpp"

namespace dommer::tournament {

std::vector<EntryId> drawn_order(std::vector<EntryId> among, std::uint64_t seed) {
    std::ranges::sort(among);  // the order in which they were named has no say
    Urn(seed).shuffle(among);
    return among;
}

}  // namespace dommer::tournament
