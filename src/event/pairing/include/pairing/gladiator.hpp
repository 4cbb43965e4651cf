#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pairing/field.hpp"
#include "vocabulary/names.hpp"
#include "vocabulary/points.hpp"

// Gladiator chess: every round has a winner. The rounds themselves are paired by any system.
namespace dommer::pairing::gladiator {

enum class Side : std::uint8_t { first, second };
enum class Stage : std::uint8_t { ordinary, reduced, blitz };
constexpr Ids<3> ids_of(Stage) { return {"ordinary", "reduced", "blitz"}; }

struct StageGame {
    Side white = Side::first;
    std::optional<Side> winner;  // nothing: drawn
    friend bool operator==(const StageGame&, const StageGame&) = default;
};

struct Encounter {  // as far as it was played
    StageGame ordinary;
    std::optional<StageGame> reduced;
    std::vector<std::optional<Side>> blitz;  // winners; nothing: drawn
};

struct Decided {
    Side winner;
    Stage stage;
};

// dsu_2011, 4.9.8: a drawn game is replayed with reversed colours and less time; drawn again, blitz until somebody
// wins. Who wins, at whatever stage, gets 1 point and the other 0. Nothing: still to be decided.
std::optional<Decided> decided(const Encounter& encounter);

enum class BadEncounter { replay_after_a_win, colours_not_reversed, blitz_before_the_replay, blitz_after_a_win };
std::optional<BadEncounter> check(const Encounter& encounter);

// dsu_2011, 4.9.8: who has White in the given game of the encounter (0 ordinary, 1 reduced, then blitz): colours
// alternate.
constexpr Side white_in(int game, Side first_white) {
    return game % 2 == 0 ? first_white : first_white == Side::first ? Side::second : Side::first;
}

struct Standing {
    int player = 0;
    Points points;
    int ordinary_wins = 0, reduced_wins = 0;
};
struct Result {
    int winner = 0, loser = 0;
};

// dsu_2011, 4.9.8: level on points: most won ordinary games, then most won games with reduced time, then direct
// encounter. Groups still level stay together, best first.
std::vector<std::vector<int>> final_order(std::vector<Standing> standings, const std::vector<Result>& head_to_head);

}  // namespace dommer::pairing::gladiator
