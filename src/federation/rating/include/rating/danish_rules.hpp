#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rating/number.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

namespace dommer::packs {
struct Pack;
}

namespace dommer::rating {

enum class List { standard, rapid, blitz };
constexpr Ids<3> ids_of(List) { return {"standard", "rapid", "blitz"}; }

struct Coefficient {
    Rating from;  // this coefficient holds from here up to the next
    int k;
};

// The bonus is what a score exceeds the expected one by, less a threshold that grows with the number of games.
struct BonusThreshold {
    int games;         // up to so many games ...
    Hundredths first;  // ... this threshold; then
    int step_games;    // for every so many games more, or part of them,
    Hundredths step;   // so much more
};

// A single change of every number below a level, on the day the season begins: old + share * (level - old).
struct Compression {
    Rating level;
    Fraction share;
};

struct Alignment {
    Rating over;           // players over this on both lists
    int more_games_than;   // with more Elo-rated games than this
    int least_difference;  // a smaller difference changes nothing
    Rating full_above;     // above this the whole number, below it one less for every ten points
};

struct Inactivity {
    int reassess_months, unlisted_months, restart_months;
};

// What one season of the Danish rating rules fixes, with everything it inherits filled in.
struct DanishRules {
    std::string_view id, title, book;
    Date valid_from;
    std::vector<Coefficient> coefficients;  // falling
    std::optional<int> average_method;      // the widest spread of a group it may be used in
    BonusThreshold bonus;
    Rating floor_standard, floor_rapid, floor_blitz;
    Rating highest_club_entry;
    Inactivity inactivity;
    std::optional<Alignment> alignment;
    std::optional<Compression> compression;
    std::vector<List> lists_begin;  // on the day the season begins, with the standard numbers of that day

    Rating floor(List list) const;
};

enum class BadSeason { unknown_key, bad_value, value_missing };
struct SeasonError {
    BadSeason what;
    std::string_view key;
};

// The rating rules that a pack fixes, for computing; where its values come from is the pack's.
tl::expected<DanishRules, SeasonError> season_of(const packs::Pack& pack);

// Every Danish rating pack of data/packs, in the order of their days.
std::span<const DanishRules> danish_seasons();
const DanishRules* find_season(std::string_view id);

// The season in force on a day. Days before the first season are computed by the first.
const DanishRules& season_on(Date day);

}  // namespace dommer::rating
