#include "rating_systems.hpp"

#include <algorithm>

namespace dommer::cli {
namespace {

constexpr RatingSystem rating_systems[] = {
    {"dsu", rate_danish,
     [](const std::vector<rating::Rating>& opponents, Points score) {
         return rating::danish_performance(opponents, score);
     },
     [](const RatedPlayer& player) { return player.national ? player.national : player.elo; }},
    {"fide", rate_fide,
     [](const std::vector<rating::Rating>& opponents, Points score) {
         return rating::fide_performance(opponents, score);
     },
     [](const RatedPlayer& player) { return player.elo; }},
};

}  // namespace

const RatingSystem& rating_system(std::string_view id) {
    return *std::ranges::find(rating_systems, id, &RatingSystem::id);
}

std::vector<std::string> rating_system_names() {
    std::vector<std::string> names;
    for (const RatingSystem& system : rating_systems) names.emplace_back(system.id);
    return names;
}

}  // namespace dommer::cli
