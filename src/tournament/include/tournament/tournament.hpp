#pragma once

#include <map>
#include <vector>

#include "pairing/round.hpp"
#include "tournament/entrant.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace dommer::tournament {

struct Table {  // a board of a round
    EntryId white, black;
    std::optional<Result> result;
    friend bool operator==(const Table&, const Table&) = default;
};

struct SittingOut {
    EntryId entrant;
    ByeValue value = ByeValue::zero;
    friend bool operator==(const SittingOut&, const SittingOut&) = default;
};

// Paired by the system, or by the arbiter's hand against it.
enum class PairedBy : std::uint8_t { system, hand };

struct HeldRound {
    std::vector<Table> tables;  // board 1 first
    std::optional<EntryId> bye;
    std::vector<SittingOut> sitting_out;
    PairedBy by = PairedBy::system;
    bool published = false;
    friend bool operator==(const HeldRound&, const HeldRound&) = default;
};

struct Forbidden {
    std::vector<EntryId> entrants;
    bool weak = false;
    friend bool operator==(const Forbidden&, const Forbidden&) = default;
};

struct Adjusted {
    EntryId entrant;
    RoundNumber round;
    Points points;
    std::string reason;
    friend bool operator==(const Adjusted&, const Adjusted&) = default;
};

// A drawing of lots, so that anybody can draw again and see the same.
struct Lots {
    std::string about;
    std::uint64_t seed = 0;
    std::vector<EntryId> order;
    friend bool operator==(const Lots&, const Lots&) = default;
};

enum class Phase : std::uint8_t { entry, running, finished };

// A tournament as its log has made it.
struct Tournament {
    Settings settings;
    Phase phase = Phase::entry;
    std::map<EntryId, Entrant> entrants;
    std::vector<HeldRound> rounds;  // round 1 first; only the last may be without all its results
    std::vector<Forbidden> forbidden;
    std::vector<Adjusted> adjustments;
    std::vector<Lots> lots;
    friend bool operator==(const Tournament&, const Tournament&) = default;
};

const Entrant* find(const Tournament& tournament, EntryId id);
const Table* find(const Tournament& tournament, RoundNumber round, int board);

// The boards of a round that have no result yet, from 1; a postponed game has one until the end.
std::vector<int> boards_without_result(const HeldRound& round);

// The next round to be paired.
inline RoundNumber next_round(const Tournament& tournament) { return {static_cast<int>(tournament.rounds.size()) + 1}; }

}  // namespace dommer::tournament
