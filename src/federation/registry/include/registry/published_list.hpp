#pragma once

#include "registry/rating_register.hpp"

namespace dommer::registry {

// What the list is asked to hold: the text names the groups and leaves the numbers open.
struct ListedGroups {
    Date on;                      // the numbers of this day
    std::optional<Date> closing;  // of the last championship's entry: candidate results after it count
    std::size_t juniors = 10, women = 10;
};

struct ListedPlayer {
    PersonId person;
    Rating rating;
    bool is_2200 = false, has_candidate_result = false, is_among_juniors = false, is_among_women = false;
};

// The groups that bring a player onto the list.
enum class ListedAs : std::uint8_t { rating_2200, candidate, junior, woman };
constexpr Ids<4> ids_of(ListedAs) { return {"2200", "candidate", "junior", "woman"}; }
std::vector<ListedAs> groups_of(const ListedPlayer& player);

// dsu_2011, 4.1 §4: the list that the register keeper publishes on request: players of 2200 and more, those with a
// candidate result, the highest rated juniors and the highest rated women. Highest number first; who is off the list by
// 4.5.5.1 is not on it. The error names a tournament in which both numbers of a person took part.
tl::expected<std::vector<ListedPlayer>, std::string> published_list(const RatingRegister& now, const Register& all,
                                                                    const ListedGroups& groups);

// dsu_2011, 4.1 §4: who has got a candidate result since the closing date of the last championship.
std::vector<PersonId> candidates_since(const RatingRegister& now, const Register& all, Date closing);

}  // namespace dommer::registry
