#pragma once

#include <optional>
#include <span>
#include <vector>

#include "packs/pack.hpp"

// The classes of the Norwegian national tournament, by the pack of the day.
namespace dommer::tournament {

struct ClassLimit {
    std::string_view name;
    int from = 0;  // the lowest rating of it
};
// "Elite:2400 Master:2000 ... 5:0": falling to 0, each class once. Nothing: the pack does not say it in that form.
std::optional<std::vector<ClassLimit>> class_limits(const packs::Pack& pack);

struct ListedRating {
    Date list;  // the day of the list
    int rating = 0;
};

// "2023-08-01:1875,2024-07-01:1790", in any order; empty: none.
std::optional<std::vector<ListedRating>> parse_listed_ratings(std::string_view text);

struct ClassChoice {
    std::string_view own;           // by the newest list before the event
    std::string_view highest;       // that a list since the August before allows; the same where none allows more
    std::optional<Date> by_list;    // the list that allows it
    const packs::PackValue* again;  // the value by which an older list counts; none: the pack has no such rule
};

// The first of August that is at least a whole August before the event: its year's, or from January to August that of
// the year before.
Date august_before(Date event);

// The class of a player by the lists before an event; who has none is in the lowest. Having been over a limit on any
// list since the August before is enough; nobody is forced up.
std::optional<ClassChoice> class_of(const packs::Pack& pack, Date event, std::span<const ListedRating> ratings);

}  // namespace dommer::tournament
