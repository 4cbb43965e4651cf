#pragma once

#include <variant>
#include <vector>

#include "pairing/field.hpp"
#include "vocabulary/colour.hpp"
#include "vocabulary/names.hpp"

namespace dommer::pairing {

// How a played game ended. White may be awarded a draw and Black a loss, or both a loss: the odd results.
enum class Outcome : std::uint8_t {
    white_wins,
    draw,
    black_wins,
    white_draws_black_loses,
    white_loses_black_draws,
    both_lose,
    unknown
};

// A game that was played. One that lasted less than a move is played too, but not rated.
struct Game {
    PlayerId white, black;
    Outcome outcome = Outcome::unknown;
    bool rated = true;
    friend bool operator==(const Game&, const Game&) = default;
};

enum class Default : std::uint8_t { white_wins, black_wins, both_lose };

// Two players were paired, but one or both did not appear: not a game, no colours.
struct Forfeit {
    PlayerId white, black;
    Default outcome = Default::both_lose;
    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

// The odd player over of the round.
struct PairingAllocatedBye {
    PlayerId player;
    friend bool operator==(const PairingAllocatedBye&, const PairingAllocatedBye&) = default;
};

enum class ByeValue : std::uint8_t { zero, half, full };
constexpr Ids<3> ids_of(ByeValue) { return {"zero", "half", "full"}; }

// A round the player asked to sit out, or was let off. A player without an entry was absent: the same as zero.
struct RequestedBye {
    PlayerId player;
    ByeValue value = ByeValue::zero;
    friend bool operator==(const RequestedBye&, const RequestedBye&) = default;
};

using RoundEntry = std::variant<Game, Forfeit, PairingAllocatedBye, RequestedBye>;
using Round = std::vector<RoundEntry>;

struct History {  // round 1 first
    std::vector<Round> rounds;
    friend bool operator==(const History&, const History&) = default;
};

}  // namespace dommer::pairing
