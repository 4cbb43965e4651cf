#include "tournament/lots.hpp"

#include <algorithm>
#include <random>

namespace dommer::tournament {

// The generator is fixed by the C++ standard to the last bit; its distributions are not, so the numbers below are taken by hand,
// without bias: a draw beyond the last full multiple is thrown away.
std::vector<EntryId> drawn_order(std::vector<EntryId> among, std::uint64_t seed) {
    std::ranges::sort(among);  // the order in which they were named has no say
    std::mt19937_64 urn(seed);
    for (std::size_t left = among.size(); left > 1; --left) {
        const std::uint64_t limit = std::mt19937_64::max() - std::mt19937_64::max() % left;
        std::uint64_t drawn = urn();
        while (drawn >= limit) drawn = urn();
        std::swap(among[left - 1], among[drawn % left]);
    }
    return among;
}

}  // namespace dommer::tournament
