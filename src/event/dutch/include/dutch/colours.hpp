#pragma once

#include <optional>
#include <span>

#include "vocabulary/colour.hpp"

namespace dommer::dutch {

enum class Strength : std::uint8_t { none, mild, strong, absolute };

struct Preference {
    Strength strength = Strength::none;
    Colour colour = Colour::white;  // without meaning when there is none
    friend constexpr bool operator==(Preference, Preference) = default;
};

// fide_dutch_2026, 1.6: games played with White minus games played with Black. Colours of played games, latest first.
int colour_difference(std::span<const Colour> played);

// fide_dutch_2026, 1.7.1: the colour of the last two games played, if it was the same.
std::optional<Colour> repeated_colour(std::span<const Colour> played);

// fide_dutch_2026, 1.7: absolute when the difference is beyond one or the last two colours were equal (the difference
// decides if they point different ways); strong when it is one; mild, the opposite of the last game, when it is nought.
Preference preference_after(std::span<const Colour> played);

constexpr bool want_the_same(Preference a, Preference b) {
    return a.strength != Strength::none && b.strength != Strength::none && a.colour == b.colour;
}

struct ColourClaim {  // what the colour rules look at
    Preference preference;
    int difference = 0;
    std::span<const Colour> played;  // latest first
    bool odd_number = true;          // of the tournament pairing number
};

// Which colour rule decided, 5.2.1 to 5.2.5.
enum class ColourRule : std::uint8_t {
    both_granted = 1,
    stronger = 2,
    last_difference = 3,
    higher_ranked = 4,
    initial_colour = 5
};
struct Colours {
    Colour higher;  // of the higher ranked player
    ColourRule rule;
};

// fide_dutch_2026, 5.2.1-5.2.4: grant both preferences; the stronger one (of two absolute ones the wider difference);
// alternate from the last round the two had different colours; the higher ranked player's preference; their number and
// the lot.
Colours allocate_colours(const ColourClaim& higher, const ColourClaim& lower, Colour initial);

}  // namespace dommer::dutch
