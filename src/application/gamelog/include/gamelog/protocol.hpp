#pragma once

#include "gamelog/replay.hpp"
#include "vocabulary/language.hpp"

// The game told to people.
namespace dommer::gamelog {

// What an event says, in a few words, without its articles; empty for what only explains.
std::string words_of(const table::Event& event, Language language, laws::Variant variant = laws::Variant::standard);
std::string_view words_of(const table::Refusal& refusal, Language language);
std::string words_of(const table::Ending& ending, Language language);  // 0-1, second illegal move
std::string words_of(const Entry& entry);                              // white: move e2e4, in the words of the log

// A refusal that says the log is wrong, not the player: no such piece, no such option, time that runs backwards.
bool cannot_have_happened(const table::Refusal& refusal);

// What followed from an entry, sentence by sentence, each with the articles that it rests on.
struct Ruled {
    std::string words;
    std::vector<std::string> articles;
};
std::vector<Ruled> ruled_on(const Course& course, std::size_t entry, Language language);

// One paragraph an entry: the act, what followed with its articles, the clocks before and after.
std::string protocol(const Scenario& scenario, const Course& course, Language language = Language::english);

// The entries in which two editions part, both rulings side by side.
struct Parting {
    std::size_t entry;
    std::vector<std::string> first, second;
};
std::vector<Parting> partings(const Course& first, const Course& second, std::size_t entries,
                              Language language = Language::english);

// The game as PGN, every move with [%clk]; it stops before an illegal move that was left standing.
std::string to_pgn(const Scenario& scenario);

std::string clock_text(table::Time left);  // 1:30:00

}  // namespace dommer::gamelog
