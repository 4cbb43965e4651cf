#pragma once

#include <vector>

#include "correspondence/classes.hpp"

// The cup: groups, what a score is worth in the individual tournament.
namespace dommer::correspondence {

struct CupGroups {
    int of_seven = 0, of_six = 0;
    friend bool operator==(const CupGroups&, const CupGroups&) = default;
};
// dsu_2011, 6.6.1.1: as many groups of 7 as possible, the others of 6. None: the number cannot be made of 7s and 6s,
// and the director decides.
std::optional<CupGroups> cup_groups(int entries);

// dsu_2011, 6.6.1.2: nobody starts in more than two groups at a time.
inline constexpr int most_cup_groups_at_a_time = 2;
// dsu_2011, 6.6.1.6: from this correspondence rating a player may begin in the semi-final.
constexpr bool may_begin_in_semifinal(int correspondence_rating) { return correspondence_rating >= 2000; }

// dsu_2011, 6.6.1.2: players in order of strength go through the groups forth and back, so that the groups are about
// equally strong. Gives the group (from 0) of each.
std::vector<int> forth_and_back(const std::vector<int>& sizes);
// The same with the sizes of `groups`.
std::vector<int> groups_of_equal_strength(int entries, const CupGroups& groups);

enum class CupStage : unsigned char { preliminary, semifinal, final };
constexpr Ids<3> ids_of(CupStage) { return {"preliminary", "semifinal", "final"}; }
// dsu_2011, 6.6.2.1: 60 % of a semi-final give the qualification class, 80 % the master class; without a semi-final the
// same of the final. dsu_2011, 6.6.2.2: otherwise 40 % and 60 % of the final. None: no right.
std::optional<Class> class_of_cup(CupStage stage, bool semifinal_held, Fraction percent);

struct CupChampionshipPlaces {
    int all = 1, needing_75_percent = 0;
    friend bool operator==(const CupChampionshipPlaces&, const CupChampionshipPlaces&) = default;
};
// dsu_2011, 6.6.2.2: with a semi-final the winner may play the championship class, and one more for every started 50
// entries beyond 100, each with at least 75 %.
constexpr CupChampionshipPlaces championship_places(int entries) {
    const int more = entries > 100 ? (entries - 100 + 49) / 50 : 0;
    return {1 + more, more};
}

}  // namespace dommer::correspondence
