#pragma once

#include "pairing/dubov_1997.hpp"
#include "tournament/standing.hpp"

namespace dommer::tournament {

// A round on a player's pairing card.
struct CardRound {
    std::optional<PlayerId> opponent;
    std::optional<Colour> colour;
    std::optional<Points> result;  // none: not played yet
    std::optional<Points> total;   // none: the round is not complete
    std::optional<int> place;
    friend bool operator==(const CardRound&, const CardRound&) = default;
};

// dsu_2011, 4.9.2: the pairing cards, round 1 first. The total counts a postponed game as a draw; places are by the
// total, and within equal points by the place of the last pairing, at first by the starting number.
std::map<EntryId, std::vector<CardRound>> pairing_cards(const Tournament& tournament);

// dsu_2011, 4.9.6 9: the average rating of a player's opponents, after the rounds that are paired; it is published
// after every round, so that players can make the pairing themselves.
pairing::dubov_1997::Average average_of_opponents(const Tournament& tournament, EntryId id);

}  // namespace dommer::tournament
