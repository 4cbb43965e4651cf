#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "pairing/round.hpp"

namespace dommer::pairing::round_robin {

struct ScheduledGame {
    int white = 0, black = 0;  // draw numbers from 1
    friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

struct ScheduledRound {  // games by the lower number
    std::vector<ScheduledGame> games;
    int bye = 0;  // who sits out of an odd field; 0: nobody
    friend bool operator==(const ScheduledRound&, const ScheduledRound&) = default;
};

// dsu_2011, Forms rounds: the printed tables for all numbers. dsu_2011, 4.9.11: an odd field gets an extra player with
// the highest number; who meets them sits out.
constexpr int table_size(int players) { return players + players % 2; }

// dsu_2011, 4.9.11: who `player` meets in `round`. In round 1 the lowest meets the highest, and so on; later everybody
// but the highest meets the next number, and the highest where they would meet themselves.
constexpr int opponent_in(int player, int round, int size) {
    const int ring = size - 1, wrapped = (round + 1) % ring;
    const auto in_ring = [ring](int number) { return (number % ring + ring - 1) % ring + 1; };
    if (player != size) {
        const int other = in_ring(wrapped - player + 2 * ring);
        return other == player ? size : other;
    }
    for (int other = 1; other <= ring; ++other)
        if (2 * other % ring == wrapped) return other;
    return 0;
}

// dsu_2011, 4.9.11: the highest number has Black against the lower half and White against the upper half; otherwise the
// lower number has White when one number is even and the other odd, and the higher number when they are alike.
constexpr bool has_white(int player, int other, int size) {
    if (player == size) return other > size / 2;
    if (other == size) return player <= size / 2;
    return (player < other) == ((player + other) % 2 != 0);
}

ScheduledRound scheduled_round(int players, int round);

// All rounds; with two cycles the second has the colours reversed.
std::vector<ScheduledRound> schedule(int players, int cycles = 1, bool swapped = false);

// fide_acceptance_2026, 98: which round of the table is played. Where everybody meets twice, the last two rounds of the
// first cycle change places, so that nobody has the same colour three times running.
constexpr int round_of_table(int round, int length, bool swapped) {
    const int in_cycle = (round - 1) % length + 1;
    if (!swapped || round > length || length < 3 || in_cycle < length - 1) return in_cycle;
    return in_cycle == length ? length - 1 : length;
}

// Two who have met, by draw number; the bye is a meeting with the extra player.
using Meeting = std::pair<int, int>;

// fide_acceptance_2026, 101: whether everybody can still meet everybody else of the cycle once in the rounds that are
// left of it. None: not decided with so little work, or the field is too large to try.
std::optional<bool> can_be_completed(int players, const std::vector<Meeting>& met, int rounds_left);

// The next round of the field: the numbers of the players in order are their draw numbers. Without a set number of
// rounds the field plays once all round; with twice as many rounds it plays twice.
tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                bool swapped = false);

}  // namespace dommer::pairing::round_robin
