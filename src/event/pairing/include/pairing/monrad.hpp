#pragma once

#include "pairing/first_pairing.hpp"
#include "pairing/round.hpp"
#include "pairing/why_not.hpp"

// The Monrad system of the Danish handbook. Players are places 0..n-1 of a field; an `order` lists places by placing.
namespace dommer::pairing::monrad {

// dsu_2011, 4.9.2: after a round the players are sorted by points, and among equals by their placing at the last
// pairing.
std::vector<int> reordered(std::span<const int> previous_order, std::span<const Points> points);

struct Formed {
    std::vector<Pair> pairs;         // in the order of formation, the better placed player first
    std::vector<Pair> before_stuck;  // what the downward run formed before somebody had met all that were left
    std::vector<int> stuck;          // who was left then, by placing
    int pairs_undone = 0;            // how many of the last formed pairs the rearrangement took in
};

struct Impossible {
    std::vector<Pair> before_stuck;
    std::vector<int> stuck;
};

// dsu_2011, 4.9.1: the best placed player meets the nearest following one they have not met, and so on; at the bottom
// the lowest players are rearranged, with the last formed pair, then the second last (4.9.2), until everybody is
// paired. Of several rearrangements we take the first in the same order of search (our reading M1).
tl::expected<Formed, Impossible> form_pairs(std::span<const int> order, const MayMeet& not_met);

// dsu_2011, 4.9.1: White to the one who has had White less often; when equal, to the lower placed of the two.
constexpr bool better_placed_has_white(int whites_of_better, int whites_of_lower) {
    return whites_of_better < whites_of_lower;
}

// dsu_2011, 4.9.1: an even number of withdrawn players are matched with each other; of an odd number the one who left
// first stays in the pairing as the lowest placed.
struct StandIns {
    std::optional<int> in_order;  // the withdrawn player (or the stand-in of an odd field) who is paired
    std::vector<int> matched;     // the others
};
StandIns withdrawn_in_the_pairing(std::span<const int> withdrawn_in_order);

// dsu_2011, 4.9.2: the printed table: with `players` in the field, the round to check, before the round before it
// starts.
constexpr int round_to_check(int players) { return players / 2 + 1; }

// dsu_2011, 4.9.2: the following round should be checked before this one is started.
struct LookAhead {
    bool next_round_possible = true;  // after the natural pairs
    std::optional<std::vector<Pair>>
        accepted;  // the first pairing that leaves the next round possible, if there is one (M5)
};
LookAhead look_ahead(std::span<const int> order, const MayMeet& not_met, const std::vector<Pair>& natural,
                     const Work& work = Work::without_limit());

enum class Outlook { safe, next_round_impossible, some_results_block, not_decided };

struct Forecast {
    Outlook outlook = Outlook::safe;
    int rounds_ahead = 0;                   // the round that could not be paired, counted from the present one
    std::vector<std::vector<int>> results;  // half-points of the better placed player, pair by pair, round by round
};

// What may happen to the rounds still to come once `pairs` are played: every course of results is followed as far as
// `rounds_left` more rounds (this one not counted), until `budget` courses have been looked at. Nobody plays against
// the stand-in, so their games have one result.
Forecast forecast(std::span<const int> order, std::span<const Points> points, const MayMeet& not_met,
                  const std::vector<Pair>& pairs, int rounds_left, int budget, int stand_in = -1,
                  const Work& work = Work::without_limit());

struct Options {
    bool keep_next_round_possible = true;  // M5: take the first pairing after which the next round can be paired
    int forecast_budget = 1000;            // courses of results
};

// What the Monrad of another federation does otherwise.
struct Variant {
    Citation rule{"dsu-2011", "4.9.1"};
    bool equals_by_number = false;        // among equals by starting number, not by the placing before
    std::optional<int> most_of_a_colour;  // two who both have so many more of one colour are kept apart if possible
    bool last_round_by_score = false;     // not in the last round, if their scores are equal
    int most_meetings = 1;                // of two players
};

// The forecast is advice: it may take this much of the work that the round is paired with, and says when it was not
// enough.
inline constexpr std::uint64_t work_of_forecast = 500'000'000;

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Options& options = {}, const Work& work = Work::without_limit(),
                                                const Variant& variant = {});

extern const PairRules pair_rules;

}  // namespace dommer::pairing::monrad
