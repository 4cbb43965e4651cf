#pragma once

#include <span>

#include "lists/known_list.hpp"
#include "lists/listed_player.hpp"
#include "tournament/commands.hpp"

namespace dommer::tournament {

// Whose list it is: FIDE's, whose players have FIDE's numbers, or a federation's own.
enum class ListOf : std::uint8_t { fide, federation };
constexpr Ids<2> ids_of(ListOf) { return {"fide", "federation"}; }

// fide_acceptance_2026, 118 and 123: the number for an event of this pace: of the pace, else the standard one, else
// what there is; 0: none.
int effective_rating(const lists::ListedPlayer& player, Pace pace);

// What one list has of a player.
struct RatingInList {
    std::string list;
    pairing::Rating rating;
    friend bool operator==(const RatingInList&, const RatingInList&) = default;
};

struct RatingDifference {
    EntryId entrant;
    bool is_fides = false;  // FIDE's number beside the rating, and not the rating itself
    pairing::Rating was, listed;
    bool was_typed = false;                 // and not taken from a list
    std::string list = {};                  // where `listed` is from, among known lists
    std::vector<RatingInList> others = {};  // what the other lists have
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

// A list of a known source with those of its players who may be in the event.
struct OpenedList {
    lists::KnownList known;
    std::vector<lists::ListedPlayer> players;
};

// fide_acceptance_2026, 137: the day whose lists hold: the first one; in an event over thirty days the day of the
// check.
Date day_of_lists(const Settings& settings, Date today);

// fide_acceptance_2026, 123: the lists in the order in which they are asked: as the choices say; else FIDE's first
// where FIDE rates the event, the federation's first elsewhere. Of one source the list of the event's pace first, then
// the standard one, then the others.
std::vector<lists::KnownList> in_order(std::vector<lists::KnownList> lists, const Settings& settings);

// fide_acceptance_2026, 127 and 128: the number of the first list that has one, and what the others have beside it.
RatingCheck check_ratings(const Tournament& tournament, std::span<const OpenedList> lists);

// The numbers by which the entrants can be found, for who reads a long list.
class WantedPlayers {
public:
    explicit WantedPlayers(const Tournament& tournament);
    bool has(const lists::ListedPlayer& player, const lists::KnownList& list) const;
    friend bool operator==(const WantedPlayers&, const WantedPlayers&) = default;

private:
    std::vector<int> fide_ids_, persons_;  // in order
};

// fide_acceptance_2026, 129: of one list, for the chosen players; without a name of the first that has a number.
std::vector<ChosenRating> chosen_from(const RatingCheck& check, std::span<const EntryId> players,
                                      std::string_view list = {});

// fide_acceptance_2026, 144: of the differences those of the chosen players; of everybody if nobody is named.
std::vector<ChosenRating> chosen_of(const RatingCheck& check, std::span<const EntryId> players);

}  // namespace dommer::tournament
