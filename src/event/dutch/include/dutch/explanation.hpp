#pragma once

#include <optional>
#include <vector>

#include "dutch/entrants.hpp"

namespace dommer::dutch {

// How the answer of a bracket was found; every way gives the same answer.
enum class Path : std::uint8_t { nothing_to_choose, face, generic };

// How good a way to pair a bracket is, criterion by criterion. Smaller is better everywhere; lists compare from the
// front.
struct Quality {
    int unpaired = 0;                               // C6: downfloaters
    std::vector<Points> floater_scores;             // C7: descending
    int next_unpaired = 0;                          // C8: downfloaters of the next bracket, at best, ...
    std::vector<Points> next_floater_scores;        // ... and their scores
    int bye_unplayed = 0;                           // C9: rounds without a game of the player who takes the bye
    int beyond_two = 0;                             // C10
    int third_colour = 0;                           // C11
    int colour_faults = 0;                          // C12
    int strong_faults = 0;                          // C13
    int floats_again = 0, meets_floater_again = 0;  // C14, C15
    int floats_again_before = 0, meets_floater_again_before = 0;  // C16, C17
    std::vector<Points> c18, c19, c20, c21;                       // score differences, descending
    friend bool operator==(const Quality&, const Quality&) = default;
};

// 6 to 21; nothing if the two are equally good.
std::optional<int> first_difference(const Quality& a, const Quality& b);
bool is_better(const Quality& a, const Quality& b);

}  // namespace dommer::dutch
