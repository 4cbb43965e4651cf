#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pairing/history.hpp"
#include "pairing/regulations.hpp"

namespace dommer::trf {

using pairing::PlayerId;
using pairing::RoundNumber;

// The result column of a player's round. `blank` is an absence, or a round not paired yet.
enum class Code : std::uint8_t {
    blank,
    win,
    draw,
    loss,
    unrated_win,
    unrated_draw,
    unrated_loss,
    forfeit_win,
    forfeit_loss,
    half_bye,
    full_bye,
    zero_bye,
    allocated_bye,
    unknown
};

struct Cell {  // one round of one player, as the columns say
    std::optional<PlayerId> opponent;
    std::optional<Colour> colour;
    Code code = Code::blank;
    friend bool operator==(const Cell&, const Cell&) = default;
};

struct PlayerLine {  // record 001
    PlayerId id;
    std::string sex, title, name;
    std::optional<int> rating;
    std::string federation, fide_number, birth;
    std::optional<Points> points;
    std::optional<int> rank;
    std::vector<Cell> cells;  // round 1 first; all players have equally many
    friend bool operator==(const PlayerLine&, const PlayerLine&) = default;
};

struct OtherLine {  // kept as it is: headings, teams, national ratings, comments
    std::string code, text;
    friend bool operator==(const OtherLine&, const OtherLine&) = default;
};

struct ByeLine {  // record 240, XXZ
    pairing::ByeValue value = pairing::ByeValue::zero;
    RoundNumber round;
    std::vector<PlayerId> players;
    friend bool operator==(const ByeLine&, const ByeLine&) = default;
};

struct AbnormalPoints {  // record 299: what a result was worth to these players, or (code blank) a bonus or penalty
    Code code = Code::blank;
    Points points;
    std::optional<RoundNumber> round;  // every round, if left out
    std::vector<PlayerId> players;
    std::optional<Points> match_points = std::nullopt;  // of teams, whose game points are the points above
    friend bool operator==(const AbnormalPoints&, const AbnormalPoints&) = default;
};

struct Report {
    std::vector<OtherLine> lines;
    std::vector<PlayerLine> players;
    std::optional<int> rounds;                   // 142, XXR
    std::optional<Colour> initial_colour;        // 152, XXC white1 black1
    bool numbered_by_rank = false;               // XXC rank: the players are paired in the order of their lines
    std::optional<pairing::PointSystem> points;  // 162, XXS, BB.
    std::vector<ByeLine> byes;
    std::vector<pairing::VirtualPoints> acceleration;  // 250, XXA
    std::vector<pairing::Prohibition> prohibitions;    // 260, XXP
    std::vector<AbnormalPoints> abnormal_points;
    std::vector<pairing::VirtualPoints> match_acceleration = {};  // 250: fictitious match points of teams
    friend bool operator==(const Report&, const Report&) = default;
};

// The text of the first line with this code ("012": the name of the event).
std::string_view text_of(const Report& report, std::string_view code);

// The cells of the reports, and what they hold.
int rounds_in(const Report& report);
char letter_of(Code code);

}  // namespace dommer::trf
