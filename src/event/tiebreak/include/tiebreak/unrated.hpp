#pragma once

#include <optional>

#include "pairing/field.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tiebreak {

// What a player without a rating counts as in the tie-breaks that look at ratings: announced beforehand, or these
// tie-breaks are left out.
enum class UnratedAs : std::uint8_t { left_out, fixed, lowest, average };
constexpr Ids<4> ids_of(UnratedAs) { return {"left-out", "fixed", "lowest", "average"}; }

struct Unrated {
    UnratedAs as = UnratedAs::left_out;
    int rating = 0;  // where it is fixed
    friend bool operator==(const Unrated&, const Unrated&) = default;
};

// fide_acceptance_2026, 208 and 209: a fixed rating, the lowest of the rated players, or their average, a half upwards;
// none: left out, or nobody is rated.
std::optional<int> rating_for_unrated(const pairing::Field& field, const Unrated& unrated);

}  // namespace dommer::tiebreak
