#include "presets.hpp"

#include <algorithm>
#include <iterator>

namespace dommer::server {
namespace {

constexpr Preset all[] = {
    {"danish-monrad", "Monrad, 7 rounds", "A weekend by the Danish tournament rules", "monrad", 7, "DSU_ORD",
     "90/40+30/G+30"},
    {"danish-easter", "Easter group, 8 players", "All play all, as in the groups of a Danish Easter tournament",
     "round-robin", 7, "DSU_SB", "90/40+30/G+30"},
    {"fide-swiss", "FIDE Swiss, 9 rounds", "The Dutch system of 2026 with Buchholz, for title norms", "dutch", 9,
     "BH/C1, BH, SB", "90/40+30/G+30"},
    {"weekend-swiss", "FIDE Swiss, 5 rounds", "A weekend by the Dutch system", "dutch", 5, "BH/C1, BH, SB", "60/G+30"},
    {"rapid", "Rapid, 7 rounds", "An afternoon by the Dutch system", "dutch", 7, "BH/C1, BH, SB", "15/G+5"},
    {"club-evening", "Club Monrad, 5 rounds", "One evening of quick games", "monrad", 5, "DSU_ORD", "10/G+5"},
    {"knock-out", "Knock-out", "Who loses is out", "knock-out", 5, "DSU_ORD", "30/G+10"},
};

}  // namespace

std::span<const Preset> presets() { return all; }

const Preset* find_preset(std::string_view id) {
    const auto* found = std::ranges::find(all, id, &Preset::id);
    return found == std::end(all) ? nullptr : found;
}

}  // namespace dommer::server
