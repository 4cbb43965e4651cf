#pragma once

#include "pairing/fide_1998.hpp"

namespace dommer::pairing::fide_1998 {

// Bounds are worked out for brackets up to this size: in larger ones a pairing is found at once or not at all.
inline constexpr int exact_up_to = 150;

// The bracket below as part of a matching of those who are left over, so many: its players, and stand-ins for who is
// over there. dsu_2011, 4.9.5 A3: where they are many it is homogeneous, and they may meet each other and be over too;
// else they meet natives alone. Where somebody may have to move on from there in their turn this allows more than the
// text, never less.
class TakenUp {
public:
    TakenUp(const Contest& contest, const Below& below, int left);
    int size() const { return players_ + stand_ins_; }
    bool is_homogeneous() const { return is_homogeneous_; }
    bool meets(int place, int other) const;  // one who is left, and one of these
    bool meet(int a, int b) const;           // two of these, the smaller first

private:
    bool is_free(int index) const { return is_homogeneous_ || index < natives_; }  // to meet one who is moved down
    bool may_be_over(int place) const { return !below_.lowest || contest_[place].may_have_bye; }

    const Contest& contest_;
    const Below& below_;
    int players_, natives_, stand_ins_;
    bool is_homogeneous_;
};

// A bracket as a bound sees it: who can be paired at which cost (nothing: not at all), how many are left over and at
// which cost, and, if those left must be taken up by the bracket below, that bracket. Costs are 0 to 2.
struct Outline {
    std::span<const int> places;
    int left = 0;
    std::function<std::optional<int>(int, int)> cost_of;  // by index into places, the smaller first
    std::function<std::optional<int>(int)> cost_if_left;  // by index
    const Below* below = nullptr;
};

// The least that pairing the bracket costs; nothing if it cannot be paired so at all.
std::optional<int> least_cost_of(const Contest& contest, const Outline& outline);

}  // namespace dommer::pairing::fide_1998
