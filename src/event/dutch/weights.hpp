#pragma once

#include "bracket.hpp"
#include "matching/wide_integer.hpp"

namespace dommer::dutch {

// The criteria as fields of one wide integer, most important on top. A field holds the largest sum it can ever meet in
// one matching, so no field runs over into the next.
class Fields {
public:
    struct Place {
        int bit = 0;
        int width = 0;  // 0: nothing to tell apart
    };

    // What an edge is worth beside the criteria, while the generation order is settled.
    Place exchange, sum, bonus;

    explicit Fields(const Bracket& bracket, bool bye_decided_here);
    int bits() const { return bits_; }

    template <typename Wide>
    void put(Wide& weight, Place place, int value) const {
        if (place.width > 0 && value > 0) weight.add_at(place.bit, static_cast<std::uint64_t>(value));
    }

    // A pair of the bracket: places a < b in it, b a resident.
    template <typename Wide>
    Wide of_pair(const Bracket& bracket, int a, int b) const;
    // A pair below the bracket: `upper` is a floater of the bracket (place) or nothing, the lower player is in the next
    // scoregroup.
    template <typename Wide>
    Wide of_next(std::optional<int> upper) const;
    // A player of the bracket takes the bye.
    template <typename Wide>
    Wide of_bye(const Bracket& bracket, int at) const;

private:
    struct ByScore {  // one field for each score of the bracket, the highest on top
        std::vector<Place> places;
    };
    Place take(int most);
    ByScore take_each(const std::vector<int>& most);
    Place of(const ByScore& fields, int at) const {
        return fields.places[static_cast<std::size_t>(score_index_[static_cast<std::size_t>(at)])];
    }

    int bits_ = 0;
    std::vector<int> score_index_;  // of each player of the bracket: 0 the highest score
    Place c6_, c8_, c9_, c10_, c11_, c12_, c13_, c14_, c15_, c16_, c17_;
    ByScore c7_, c8_scores_, c18_, c19_, c20_, c21_;
};

// Faults of a single pair against the colour criteria.
struct PairColours {
    bool c10 = false, c11 = false, c12 = false, c13 = false;
};
PairColours colour_faults(const Entrants& entrants, int higher, int lower);

template <typename Wide>
Wide Fields::of_pair(const Bracket& bracket, int a, int b) const {
    Wide weight;
    const Entrant &upper = bracket[a], &lower = bracket[b];
    const bool moved_down = bracket.is_moved_down(a);
    const PairColours faults = colour_faults(*bracket.entrants, bracket.rank(a), bracket.rank(b));
    put(weight, c6_, 1);
    put(weight, c10_, !faults.c10), put(weight, c11_, !faults.c11), put(weight, c12_, !faults.c12),
        put(weight, c13_, !faults.c13);
    // Being paired is not floating again.
    const auto settled = [&](Float Entrant::*when) {
        return (lower.*when == Float::down ? 1 : 0) + (!moved_down && upper.*when == Float::down ? 1 : 0);
    };
    put(weight, c14_, settled(&Entrant::last)), put(weight, c16_, settled(&Entrant::before_last));
    const bool up = moved_down && lower.last == Float::up, up_before = moved_down && lower.before_last == Float::up;
    put(weight, c15_, !up), put(weight, c17_, !up_before);
    if (moved_down) {
        put(weight, of(c7_, a), 1);
        put(weight, of(c18_, a), upper.last == Float::down), put(weight, of(c20_, a), upper.before_last == Float::down);
        put(weight, of(c19_, a), !up), put(weight, of(c21_, a), !up_before);
    }
    return weight;
}

template <typename Wide>
Wide Fields::of_next(std::optional<int> upper) const {
    Wide weight;
    put(weight, c8_, 1);
    if (upper) put(weight, of(c8_scores_, *upper), 1);
    return weight;
}

template <typename Wide>
Wide Fields::of_bye(const Bracket& bracket, int at) const {
    Wide weight;
    put(weight, c9_, bracket[at].played);
    return weight;
}

}  // namespace dommer::dutch
