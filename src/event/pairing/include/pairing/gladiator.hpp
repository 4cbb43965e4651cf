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

// dsu_2011, 4.9.8: one ordinary game and one replay with less time, unless the event has more of either.
struct Form {
    int ordinary_games = 1, replays = 1;
    friend constexpr bool operator==(const Form&, const Form&) = default;
};

// The games of an encounter as far as it was played: who won each; nothing: drawn.
using Winners = std::vector<std::optional<Side>>;

// dsu_2011, 4.9.8: the ordinary games first, then those with less time, then blitz. Games count from 0.
constexpr Stage stage_of(int game, const Form& form) {
    return game < form.ordinary_games                  ? Stage::ordinary
           : game < form.ordinary_games + form.replays ? Stage::reduced
                                                       : Stage::blitz;
}

struct Decided {
    Side winner;
    Stage stage;
    int games;  // how many it took
};

// dsu_2011, 4.9.8: who has scored more in the ordinary games has won; drawn, a game with less time follows, and drawn
// again blitz until somebody wins. Who wins, at whatever stage, gets 1 point and the other 0. Ordinary games that
// cannot change it any more are not awaited. Nothing: still to be decided.
std::optional<Decided> decided(const Winners& winners, const Form& form = {});

// dsu_2011, 4.9.8: who has White in the given game of the encounter, counted from 0: colours alternate.
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
