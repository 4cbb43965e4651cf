#pragma once

#include "gamelog/replay.hpp"

// The game told to people.
namespace dommer::gamelog {

// What an event says, in a few words, without its articles; empty for what only explains.
std::string words_of(const table::Event& event, laws::Variant variant = laws::Variant::standard);
std::string words_of(const table::Refusal& refusal);
std::string words_of(const table::Ending& ending);  // 0-1, second illegal move
std::string words_of(const Entry& entry);           // white: move e2e4

// A refusal that says the log is wrong, not the player: no such piece, no such option, time that runs backwards.
bool cannot_have_happened(const table::Refusal& refusal);

// One paragraph an entry: the act, what followed with its articles, the clocks before and after.
std::string protocol(const Scenario& scenario, const Course& course);

// The entries in which two editions part, both rulings side by side.
struct Parting {
    std::size_t entry;
    std::vector<std::string> first, second;
};
std::vector<Parting> partings(const Course& first, const Course& second, std::size_t entries);

// The game as PGN, every move with [%clk]; it stops before an illegal move that was left standing.
std::string to_pgn(const Scenario& scenario);

std::string clock_text(table::Time left);  // 1:30:00

}  // namespace dommer::gamelog
