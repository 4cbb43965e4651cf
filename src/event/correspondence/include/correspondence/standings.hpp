#pragma once

#include <span>
#include <vector>

#include "correspondence/classes.hpp"

// Who stands where in a group.
namespace dommer::correspondence {

struct GroupResult {  // players by their place in the list
    int first = 0, second = 0;
    Points first_scored, second_scored;  // nobody scores if both have lost
};

enum class DecidedBy : unsigned char { points, sonneborn_berger, head_to_head, shared };
constexpr Ids<4> ids_of(DecidedBy) { return {"points", "sonneborn_berger", "head_to_head", "shared"}; }

struct GroupRow {
    int player = 0, rank = 0, played = 0;
    Points points;
    int sonneborn_berger = 0;  // in quarter-points
    DecidedBy decided_by = DecidedBy::points;
    friend bool operator==(const GroupRow&, const GroupRow&) = default;
};

// dsu_2011, 6.5.4.1: ties for the first and second place. dsu_2011, 6.6.1.4: in the cup for the first three.
// dsu_2011, 6.6.1.5: in its final for the first.
inline constexpr int places_in_a_class = 2, places_in_a_cup_round = 3, places_in_the_cup_final = 1;

// dsu_2011, 6.5.2, 6.5.4.1, 6.6.1.4 and 6.6.1.5: points, then Sonneborn-Berger, then the mutual games; else shared.
// Level players who reach a place for which ties are broken are ordered as a whole, others share (our reading
// R-CORR-21). Best first, level players in the order of the list.
std::vector<GroupRow> group_table(int players, std::span<const GroupResult> results, int places = places_in_a_class);

// dsu_2011, 6.5.2: level on the first place of the championship class after all that: a play-off of two games, unless
// they agree to share.
std::vector<int> play_off_for_first(std::span<const GroupRow> table, Class in);

}  // namespace dommer::correspondence
