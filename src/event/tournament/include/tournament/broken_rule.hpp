#pragma once

#include <string>
#include <vector>

#include "tournament/entrant.hpp"
#include "vocabulary/citation.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tournament {

// What a pairing by hand does that the rules of pairing would not.
struct BrokenRule {
    enum class What : std::uint8_t {
        met_before,
        forbidden,
        third_colour,
        colour_difference,
        second_bye,
        not_the_system,
        both_colours,
        not_completable
    } what;
    std::vector<EntryId> entrants;  // whom it is about; of the whole round: nobody
    int number = 0;                 // the round they met in, or the difference
    std::optional<Citation> article;
    friend bool operator==(const BrokenRule&, const BrokenRule&) = default;
};
constexpr Ids<8> ids_of(BrokenRule::What) {
    return {"met-before", "forbidden",      "third-colour", "colour-difference",
            "second-bye", "not-the-system", "both-colours", "not-completable"};
}

// How somebody names a breach whom they accept it from: met-before:3-7, by the numbers of entry.
std::string name_of(const BrokenRule& broken);

}  // namespace dommer::tournament
