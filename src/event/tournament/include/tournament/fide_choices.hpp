#pragma once

#include <cstdint>
#include <optional>

#include "tiebreak/unrated.hpp"
#include "tournament/entrant.hpp"

namespace dommer::tournament {

// Which number says how strong an entrant is, where FIDE's stands beside the rating that is played by.
enum class StrengthBy : std::uint8_t { rating, fide, fide_or_rating, rating_or_fide, higher };
constexpr Ids<5> ids_of(StrengthBy) { return {"rating", "fide", "fide-or-rating", "rating-or-fide", "higher"}; }

// The order of entrants with the same number and title.
enum class EqualsBy : std::uint8_t { name, fide_id, age };
constexpr Ids<3> ids_of(EqualsBy) { return {"name", "fide-id", "age"}; }

// The rating that tie-breaks use of an entrant who has several: the first one, the latest, or that of each round.
enum class TieBreakRating : std::uint8_t { first, latest, each_round };
constexpr Ids<3> ids_of(TieBreakRating) { return {"first", "latest", "each-round"}; }

// What the organiser chooses and announces where FIDE's rules leave a choice.
struct FideChoices {
    StrengthBy strength = StrengthBy::rating;
    EqualsBy equals = EqualsBy::name;
    // fide_acceptance_2026, 98: in a double round robin the last two rounds of the first cycle change places, so that
    // nobody has the same colour three times running.
    bool swap_rounds = true;
    std::optional<int> half_byes = std::nullopt;      // the most half-point byes of a player; none: any number
    std::optional<int> last_half_bye = std::nullopt;  // the last round for one; none: any round
    std::optional<bool> is_long = std::nullopt;       // it lasts over a month; none: as the days say
    TieBreakRating tie_break_rating = TieBreakRating::first;
    // fide_acceptance_2026, 124 and 126: the sources of rating lists in the order in which they are asked, and no
    // others; none named: in the usual order.
    std::vector<std::string> list_order = {};
    tiebreak::Unrated unrated = {};  // what who has no rating counts as in tie-breaks by rating
    friend bool operator==(const FideChoices&, const FideChoices&) = default;
};

bool are_possible(const FideChoices& choices);

// fide_acceptance_2026, 145: the number by which an entrant is numbered; 0: unrated.
constexpr int strength(const Particulars& who, StrengthBy by) {
    const int played = who.rating.value, fides = who.elo.value;
    switch (by) {
        case StrengthBy::rating: break;
        case StrengthBy::fide: return fides;
        case StrengthBy::fide_or_rating: return fides > 0 ? fides : played;
        case StrengthBy::rating_or_fide: return played > 0 ? played : fides;
        case StrengthBy::higher: return played > fides ? played : fides;
    }
    return played;
}

// fide_acceptance_2026, 145 and 146: the stronger number first, then the higher title, then as the choices say.
bool ranks_before(const Particulars& one, const Particulars& other, const FideChoices& choices);

}  // namespace dommer::tournament
