#include "dutch/colours.hpp"

#include <algorithm>
#include <cstdlib>

namespace dommer::dutch {

int colour_difference(std::span<const Colour> played) {
    const auto whites = std::ranges::count(played, Colour::white);
    return static_cast<int>(2 * whites - static_cast<std::ptrdiff_t>(played.size()));
}

std::optional<Colour> repeated_colour(std::span<const Colour> played) {
    if (played.size() < 2 || played[0] != played[1]) return std::nullopt;
    return played[0];
}

Preference preference_after(std::span<const Colour> played) {
    if (played.empty()) return {};
    const int difference = colour_difference(played);
    const Colour towards_balance = difference > 0 ? Colour::black : Colour::white;
    if (difference > 1 || difference < -1) return {Strength::absolute, towards_balance};
    if (const auto repeated = repeated_colour(played)) return {Strength::absolute, opponent_of(*repeated)};
    if (difference != 0) return {Strength::strong, towards_balance};
    return {Strength::mild, opponent_of(played[0])};
}

Colours allocate_colours(const ColourClaim& higher, const ColourClaim& lower, Colour initial) {
    const Preference a = higher.preference, b = lower.preference;
    if (a.strength == Strength::none && b.strength == Strength::none)
        return {higher.odd_number ? initial : opponent_of(initial), ColourRule::initial_colour};
    if (b.strength == Strength::none) return {a.colour, ColourRule::both_granted};
    if (a.strength == Strength::none || a.colour != b.colour) return {opponent_of(b.colour), ColourRule::both_granted};
    if (a.strength != b.strength)
        return {a.strength > b.strength ? a.colour : opponent_of(b.colour), ColourRule::stronger};
    const int wide_a = std::abs(higher.difference), wide_b = std::abs(lower.difference);
    if (a.strength == Strength::absolute && wide_a != wide_b)
        return {wide_a > wide_b ? a.colour : opponent_of(b.colour), ColourRule::stronger};
    const std::size_t common = std::min(higher.played.size(), lower.played.size());
    for (std::size_t at = 0; at < common; ++at)
        if (higher.played[at] != lower.played[at]) return {opponent_of(higher.played[at]), ColourRule::last_difference};
    return {a.colour, ColourRule::higher_ranked};
}

}  // namespace dommer::dutch
