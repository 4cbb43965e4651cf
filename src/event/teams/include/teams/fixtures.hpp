#pragma once

#include <vector>

namespace dommer::teams {

struct Fixture {  // teams by number from 1
    int round = 0, home = 0, away = 0;
    friend bool operator==(const Fixture&, const Fixture&) = default;
};

// dsu_2011, 5.1 §1 and 5.5 §5: everybody meets everybody, by the table of 4.9.11; whom the table gives White is away,
// for the visitors have White on board 1. An odd number of teams has a free round for each. Twice: the second time with
// home and away changed.
std::vector<Fixture> fixtures(int teams, bool twice = false);

// The rounds in which the table of so many teams lets a team sit out: none with an even number.
std::vector<int> free_rounds(int teams, int team);

}  // namespace dommer::teams
