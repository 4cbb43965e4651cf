#pragma once

#include <map>

#include "pairing/card.hpp"
#include "tiebreak/code.hpp"
#include "vocabulary/fraction.hpp"

// FIDE's tie-breaks (Handbook C.07), all editions. Exact: half-points, quarter-points, fractions.
namespace dommer::tiebreak {

enum class Format : std::uint8_t { swiss, predetermined };  // a round robin is predetermined

struct Event {
    const pairing::Field& field;
    const pairing::Cards& cards;
    pairing::PointSystem points;
    Format format = Format::swiss;
    Edition edition = newest;
    int rounds = 0;  // of the event; those played so far while it runs
    std::optional<int>
        rating_of_unrated;  // announced beforehand; without it rating tie-breaks stand out with unrated players
    std::optional<std::uint64_t> lot_seed = std::nullopt;  // recorded with the event; the lots follow from it
    std::vector<pairing::PlayerId> play_off = {};          // in the order the play-off brought
    std::vector<std::vector<int>> ratings_in = {};  // by round and place, where a rating is of a round; empty: of all
    std::map<std::string, std::vector<std::optional<Fraction>>> elsewhere = {};  // by code and place
};

// What one round adds to a tie-break. `cut` says that a modifier took it out.
struct Contribution {
    int round = 0;      // from 1; 0: not of a round
    int opponent = -1;  // place; -1: none
    int board = 0;      // of a team match, from 1; 0: not of a board
    Fraction value;
    Fraction measure;     // the opponent's score or rating behind it
    bool waived = false;  // a voluntarily unplayed round
    bool dummy = false;   // an unplayed round
    bool cut = false;
    bool secondary = false;                       // of teams: in the score that is not the primary one
    std::optional<Points> scored = std::nullopt;  // own points against them, where they count
};

struct Value {
    Fraction value;  // more is better; of RTNG and TPN turned where less is better
    std::vector<Contribution> parts;
    bool counts = true;                  // false: the tie-break cannot be used in this event
    std::vector<Fraction> further = {};  // compared after the value, one after the other
    bool is_sum = true;                  // whether the value is the sum of the parts
};

// The score of a player as their opponents see it.
// fide_tiebreaks_2026, 16.3: a requested bye after which they played no more is worth a draw to them; other rounds what
// was awarded.
Points adjusted_score(const Event& event, int place);

// fide_tiebreaks_2026, 14: the values of one code for all players (not of direct encounter: that is of a group).
std::vector<Value> values_of(const Event& event, const Code& code);

// fide_tiebreaks_2026, 6: direct encounter of a group of level players; subgroups best first.
std::vector<std::vector<int>> direct_encounter(const Event& event, const std::vector<int>& group,
                                               bool forfeits_as_games);

// What each member of the group scored against the others of it, game by game; by place.
std::vector<Value> scores_among_each_other(const Event& event, const std::vector<int>& group, bool forfeits_as_games);

struct Step {
    Code code;
    std::vector<Value> values;  // by place; of direct encounter the score among each other in the group they were in
};

struct Standings {
    std::vector<std::vector<int>> groups;  // places, best first; a group is still level after all tie-breaks
    std::vector<Step> steps;
    friend std::vector<int> order_of(const Standings& standings) {
        std::vector<int> order;
        for (const auto& group : standings.groups) order.insert(order.end(), group.begin(), group.end());
        return order;
    }
};

// fide_tiebreaks_2026, 4.2: points, then each tie-break in turn inside every group that is still level.
Standings standings(const Event& event, const std::vector<Code>& codes);

}  // namespace dommer::tiebreak
