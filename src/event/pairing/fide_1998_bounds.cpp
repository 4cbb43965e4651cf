#include "fide_1998_bounds.hpp"

#include "cheapest_pairing.hpp"
#include "index.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

// Those left over meet stand-ins.
std::optional<int> with_stand_ins(const Outline& outline, const Work& work) {
    const int size = static_cast<int>(outline.places.size());
    const auto cost_of = [&](int a, int b) -> std::optional<int> {
        if (b < size) return outline.cost_of(a, b);
        return a < size ? outline.cost_if_left(a) : std::nullopt;
    };
    return least_cost(size + outline.left, cost_of, work);
}

// Those left over meet the players of the bracket below, who else meet each other, and one of them may be left over
// there. A player left over weighs more than all pairs together, so the cheapest pairing leaves over as few as can be.
std::optional<int> with_the_bracket_below(const Contest& contest, const Outline& outline) {
    const int size = static_cast<int>(outline.places.size()), natives = static_cast<int>(outline.below->natives.size());
    const int heavy = 2 * (size + natives) + 1, odd = (natives - outline.left) % 2;
    const auto native = [&](int index) { return outline.below->natives[at(index - size)]; };
    const auto cost_of = [&](int a, int b) -> std::optional<int> {
        if (b < size) return outline.cost_of(a, b);
        if (b == size + natives)
            return a >= size && (!outline.below->lowest || contest[native(a)].may_have_bye) ? std::optional(0)
                                                                                            : std::nullopt;
        if (a >= size) return contest.legal(native(a), native(b)) ? std::optional(0) : std::nullopt;
        const auto left = outline.cost_if_left(a);
        return left && contest.legal(outline.places[at(a)], native(b)) ? std::optional(heavy + *left) : std::nullopt;
    };
    const auto cost = least_cost(size + natives + odd, cost_of, contest.work());
    if (!cost || *cost / heavy > outline.left) return std::nullopt;
    return *cost / heavy == outline.left
               ? *cost % heavy
               : with_stand_ins(outline, contest.work());  // fewer would do: then no bound from below
}

}  // namespace

std::optional<int> least_cost_of(const Contest& contest, const Outline& outline) {
    const bool heterogeneous_below = outline.below != nullptr && !outline.below->is_one_bracket && outline.left > 0 &&
                                     outline.left < static_cast<int>(outline.below->natives.size());
    return heterogeneous_below ? with_the_bracket_below(contest, outline) : with_stand_ins(outline, contest.work());
}

}  // namespace dommer::pairing::fide_1998
