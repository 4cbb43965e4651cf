#include "teams/fixtures.hpp"

#include "pairing/round_robin.hpp"

namespace dommer::teams {

std::vector<Fixture> fixtures(int teams, bool twice) {
    std::vector<Fixture> all;
    int round = 0;
    for (const auto& scheduled : pairing::round_robin::schedule(teams, twice ? 2 : 1)) {
        ++round;
        for (const auto& game : scheduled.games) all.push_back({round, game.black, game.white});
    }
    return all;
}

std::vector<int> free_rounds(int teams, int team) {
    std::vector<int> rounds;
    int round = 0;
    for (const auto& scheduled : pairing::round_robin::schedule(teams)) {
        ++round;
        if (scheduled.bye == team) rounds.push_back(round);
    }
    return rounds;
}

}  // namespace dommer::teams
