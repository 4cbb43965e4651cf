#pragma once

#include "command.hpp"
#include "tiebreak/fide.hpp"

namespace dommer::cli {

// A table of standings as people read it: who stands where, what each tie-break is worth and what it is made of.
struct StandingsTable {
    const pairing::Field& field;
    const tiebreak::Standings& standings;
    std::function<double(int)> points;
    std::string_view entrant;  // "player" or "team"
};

std::string shown(const tiebreak::Step& step, int place);
Json json_of(const StandingsTable& table, bool explain);
void print_table(const StandingsTable& table, bool explain);

}  // namespace dommer::cli
