#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "pairing/field.hpp"
#include "vocabulary/colour.hpp"
#include "vocabulary/points.hpp"

namespace dommer::pairing {

// What each result is worth. The colours are apart because some events pay them differently.
struct PointSystem {
    Points white_win = win, black_win = win;
    Points white_draw = draw, black_draw = draw;
    Points white_loss = loss, black_loss = loss;
    Points forfeit_win = win, forfeit_loss = loss;
    Points zero_bye = loss, half_bye = draw, full_bye = win;
    Points allocated_bye = win;
    Points unknown = draw;
    friend bool operator==(const PointSystem&, const PointSystem&) = default;

    // Win, draw and loss; the byes and forfeits follow.
    static constexpr PointSystem of(Points a_win, Points a_draw, Points a_loss) {
        return {.white_win = a_win,
                .black_win = a_win,
                .white_draw = a_draw,
                .black_draw = a_draw,
                .white_loss = a_loss,
                .black_loss = a_loss,
                .forfeit_win = a_win,
                .forfeit_loss = loss,
                .zero_bye = loss,
                .half_bye = a_draw,
                .full_bye = a_win,
                .allocated_bye = a_win,
                .unknown = a_draw};
    }
};

constexpr Points most_of_a_win(const PointSystem& points) { return std::max(points.white_win, points.black_win); }
constexpr Points least_of_a_loss(const PointSystem& points) { return std::min(points.white_loss, points.black_loss); }

// Points that count for the pairing alone, for a range of players and rounds. Where ranges overlap, the later row
// holds.
struct VirtualPoints {
    PlayerId first, last;
    RoundNumber from, to;
    Points points;
    friend bool operator==(const VirtualPoints&, const VirtualPoints&) = default;
};

// No two of these players meet in these rounds. An absolute prohibition is never broken; a weak one is given up, all
// weak ones together, when the round cannot be paired otherwise.
struct Prohibition {
    std::vector<PlayerId> players;
    RoundNumber from{1}, to{9999};
    bool weak = false;
    friend bool operator==(const Prohibition&, const Prohibition&) = default;
};

// What the arbiter added to (or took from) players' scores in a round.
struct Adjustment {
    std::vector<PlayerId> players;
    RoundNumber round;
    Points points;
    friend bool operator==(const Adjustment&, const Adjustment&) = default;
};

// What holds for the whole event.
struct Regulations {
    std::optional<int> rounds;  // scheduled; unknown means that no round is known to be the last
    PointSystem points;
    std::optional<Colour> initial_colour;  // of the first player in round 1, by lot
    std::vector<VirtualPoints> acceleration;
    std::vector<Prohibition> prohibitions;
    std::vector<Adjustment> adjustments;
    friend bool operator==(const Regulations&, const Regulations&) = default;
};

// What holds for the round to be paired.
struct RoundRequests {
    std::vector<PlayerId> absent;           // byes of any value and absences alike: not to be paired
    std::optional<PlayerId> allocated_bye;  // fixed by the arbiter
    friend bool operator==(const RoundRequests&, const RoundRequests&) = default;
};

}  // namespace dommer::pairing
