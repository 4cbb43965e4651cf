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

// Those left over are taken up by the bracket below. A player left over weighs more than all pairs together, so the
// cheapest pairing leaves over as few as can be.
class WithTheBracketBelow {
public:
    WithTheBracketBelow(const Contest& contest, const Outline& outline)
        : contest_(contest),
          outline_(outline),
          below_(contest, *outline.below, outline.left),
          size_(static_cast<int>(outline.places.size())),
          heavy_(2 * (size_ + below_.size()) + 1) {}

    std::optional<int> least() const {
        const auto cost = least_cost(
            size_ + below_.size(), [&](int a, int b) { return cost_of(a, b); }, contest_.work());
        if (!cost || *cost / heavy_ > outline_.left) return std::nullopt;
        return *cost / heavy_ == outline_.left
                   ? *cost % heavy_
                   : with_stand_ins(outline_, contest_.work());  // fewer would do: then no bound from below
    }

private:
    std::optional<int> cost_of(int a, int b) const {
        if (a >= size_) return below_.meet(a - size_, b - size_) ? std::optional(0) : std::nullopt;
        if (b >= size_) return below_.meets(place(a), b - size_) ? left(a) : std::nullopt;
        if (const auto here = outline_.cost_of(a, b)) return here;
        return below_.is_homogeneous() && contest_.legal(place(a), place(b)) ? sum(left(a), left(b)) : std::nullopt;
    }

    int place(int index) const { return outline_.places[at(index)]; }
    std::optional<int> left(int index) const {
        const auto cost = outline_.cost_if_left(index);
        return cost ? std::optional(heavy_ + *cost) : std::nullopt;
    }
    static std::optional<int> sum(std::optional<int> a, std::optional<int> b) {
        return a && b ? std::optional(*a + *b) : std::nullopt;
    }

    const Contest& contest_;
    const Outline& outline_;
    TakenUp below_;
    int size_, heavy_;
};

}  // namespace

// One stand-in makes the number even. Where natives may move on there is one for each of them, and one for who is over
// then: those that nobody needs meet each other.
TakenUp::TakenUp(const Contest& contest, const Below& below, int left)
    : contest_(contest),
      below_(below),
      players_(static_cast<int>(below.players.size())),
      natives_(players_ - below.moved_down),
      stand_ins_(below.alone > 0 ? below.alone + 1 : 0),
      is_homogeneous_(!is_heterogeneous(below.moved_down + left, natives_ - below.alone)) {
    stand_ins_ += (players_ + left + stand_ins_) % 2;
}

bool TakenUp::meets(int place, int other) const {
    if (other < players_) return is_free(other) && contest_.legal(place, below_.players[at(other)]);
    return other == players_ && is_homogeneous_ && may_be_over(place);
}

bool TakenUp::meet(int a, int b) const {
    if (a >= players_) return true;
    if (b == players_) return is_free(a) && may_be_over(below_.players[at(a)]);
    if (b > players_) return a < below_.alone;
    return (is_free(a) || is_free(b)) && contest_.legal(below_.players[at(a)], below_.players[at(b)]);
}

std::optional<int> least_cost_of(const Contest& contest, const Outline& outline) {
    if (outline.below == nullptr || outline.left == 0) return with_stand_ins(outline, contest.work());
    return WithTheBracketBelow(contest, outline).least();
}

}  // namespace dommer::pairing::fide_1998
