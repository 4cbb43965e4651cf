#pragma once

#include <span>

#include "lists/listed_player.hpp"
#include "tournament/commands.hpp"

namespace dommer::tournament {

// Whose list it is: FIDE's, whose players have FIDE's numbers, or a federation's own.
enum class ListOf : std::uint8_t { fide, federation };
constexpr Ids<2> ids_of(ListOf) { return {"fide", "federation"}; }

// fide_acceptance_2026, 118 and 123: the number for an event of this pace: of the pace, else the standard one, else
// what there is; 0: none.
int effective_rating(const lists::ListedPlayer& player, Pace pace);

struct RatingDifference {
    EntryId entrant;
    bool is_fides = false;  // FIDE's number beside the rating, and not the rating itself
    pairing::Rating was, listed;
    bool was_typed = false;  // and not taken from a list
    friend bool operator==(const RatingDifference&, const RatingDifference&) = default;
};

struct RatingCheck {
    int compared = 0;
    std::vector<RatingDifference> differences;  // by starting number, else in the order of entry
    std::vector<EntryId> not_listed;            // nobody of the list has their number
    friend bool operator==(const RatingCheck&, const RatingCheck&) = default;
};

// fide_acceptance_2026, 133 and 142: whose numbers differ from those of a list, old and new. Nothing is changed by it.
RatingCheck check_ratings(const Tournament& tournament, std::span<const lists::ListedPlayer> listed, ListOf whose);

// fide_acceptance_2026, 144: of the differences those of the chosen players; of everybody if nobody is named.
std::vector<ChosenRating> chosen_of(const RatingCheck& check, std::span<const EntryId> players);

}  // namespace dommer::tournament
