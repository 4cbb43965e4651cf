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

// Those left over meet the players of the bracket below, who else meet each other, and one of them may be over there;
// where the bracket below is homogeneous with them, they may meet each other and be over too. A player left over weighs
// more than all pairs together, so the cheapest pairing leaves over as few as can be.
class WithTheBracketBelow {
public:
    WithTheBracketBelow(const Contest& contest, const Outline& outline)
        : contest_(contest),
          outline_(outline),
          size_(static_cast<int>(outline.places.size())),
          players_(static_cast<int>(outline.below->players.size())),
          heavy_(2 * (size_ + players_) + 1),
          is_joined_(outline.below->is_one_bracket(outline.left)) {}

    std::optional<int> least() const {
        const auto cost = least_cost(
            size_ + players_ + (players_ + outline_.left) % 2, [&](int a, int b) { return cost_of(a, b); },
            contest_.work());
        if (!cost || *cost / heavy_ > outline_.left) return std::nullopt;
        return *cost / heavy_ == outline_.left
                   ? *cost % heavy_
                   : with_stand_ins(outline_, contest_.work());  // fewer would do: then no bound from below
    }

private:
    std::optional<int> cost_of(int a, int b) const {
        if (b < size_) {
            if (const auto here = outline_.cost_of(a, b)) return here;
            return is_joined_ && contest_.legal(place(a), place(b)) ? sum(left(a), left(b)) : std::nullopt;
        }
        if (a < size_ && b == size_ + players_) return is_joined_ && may_be_over(place(a)) ? left(a) : std::nullopt;
        if (b == size_ + players_) return is_free(a) && may_be_over(place(a)) ? std::optional(0) : std::nullopt;
        if (!contest_.legal(place(a), place(b)) || (!is_free(a) && !is_free(b))) return std::nullopt;
        return a < size_ ? left(a) : std::optional(0);
    }

    int place(int index) const {
        return index < size_ ? outline_.places[at(index)] : outline_.below->players[at(index - size_)];
    }
    // Of those who are moved down no two meet, unless the bracket below is homogeneous.
    bool is_free(int index) const {
        return is_joined_ || (index >= size_ && outline_.below->is_free(index - size_, outline_.left));
    }
    bool may_be_over(int place) const { return !outline_.below->lowest || contest_[place].may_have_bye; }
    std::optional<int> left(int index) const {
        const auto cost = outline_.cost_if_left(index);
        return cost ? std::optional(heavy_ + *cost) : std::nullopt;
    }
    static std::optional<int> sum(std::optional<int> a, std::optional<int> b) {
        return a && b ? std::optional(*a + *b) : std::nullopt;
    }

    const Contest& contest_;
    const Outline& outline_;
    int size_, players_, heavy_;
    bool is_joined_;
};

}  // namespace

std::optional<int> least_cost_of(const Contest& contest, const Outline& outline) {
    if (outline.below == nullptr || outline.left == 0) return with_stand_ins(outline, contest.work());
    return WithTheBracketBelow(contest, outline).least();
}

}  // namespace dommer::pairing::fide_1998
