#pragma once

#include <array>
#include <map>

#include "tournament/tournament.hpp"

// The field and the games in numbers.
namespace dommer::tournament {

enum class AgeBand : std::uint8_t { under_20, from_20, from_40, from_60, unknown };
constexpr Ids<5> ids_of(AgeBand) { return {"under_20", "from_20", "from_40", "from_60", "unknown"}; }

struct Statistics {
    int players = 0, rated = 0, women = 0;
    int average_rating = 0, highest_rating = 0, lowest_rating = 0;  // of those who have one; 0: nobody has
    std::array<int, 5> ages = {};                            // by AgeBand: how old they become in the year of the event
    std::map<std::string, int> federations;                  // those that are known
    int games = 0, white_won = 0, drawn = 0, black_won = 0;  // played to a result
    int defaults = 0;
};

Statistics statistics_of(const Tournament& tournament);

}  // namespace dommer::tournament
