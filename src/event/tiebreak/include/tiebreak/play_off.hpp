#pragma once

#include <chrono>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "vocabulary/points.hpp"

// Play-offs of the Danish handbook: stages of two games, and a last game in which a draw wins for Black.
namespace dommer::tiebreak::play_off {

enum class Side : std::uint8_t { a, b };

struct SuddenDeath {
    Side white = Side::a;
    Points a_scored;
};

struct Score {
    std::vector<std::vector<Points>> stages;  // of A, game by game; a stage that was not played is empty
    std::optional<SuddenDeath> sudden_death;
};

struct Ladder {
    std::vector<std::string_view> stages;
    int games_a_stage = 2;
    std::chrono::minutes white, black;  // of the last game
};

// dsu_2011, 4.2 §36: the national championship: two rapid games, two blitz games, then 6 minutes against 5, a draw wins
// for Black.
inline const Ladder landshold{{"rapid", "blitz"}, 2, std::chrono::minutes(6), std::chrono::minutes(5)};
// dsu_2011, 4.2 §37: the candidate class: two blitz games, two more, then 6 minutes against 5, a draw wins for Black.
inline const Ladder candidate{{"blitz1", "blitz2"}, 2, std::chrono::minutes(6), std::chrono::minutes(5)};

struct Won {
    Side by;
    std::string_view stage;
};
struct Next {
    std::string_view stage;
};
struct CommitteeDecides {};  // 4.2 §36: three or more are level
using Status = std::variant<Won, Next, CommitteeDecides>;

inline constexpr std::string_view last_stage = "sudden death";

Status status_of(const Ladder& ladder, const Score& score, int players);

}  // namespace dommer::tiebreak::play_off
