#pragma once

#include <chrono>
#include <map>

#include "pairing/round.hpp"
#include "vocabulary/names.hpp"

// DSU's knock-out system.
namespace dommer::pairing::knock_out {

struct SeedClass {
    int first_seed = 0, last_seed = 0;
    std::vector<int> draw_numbers;  // rising
    friend bool operator==(const SeedClass&, const SeedClass&) = default;
};

// The next of 2, 4, 8, ... that holds them all. Other sizes are filled up with byes for the missing lowest seeds (K4).
constexpr int bracket_size(int players) {
    int size = 2;
    while (size < players) size *= 2;
    return size;
}

// dsu_2011, 4.9.7: seeds 1-2 draw for the first and last number, 3-4 for the two in the middle, 5-8 for the quarters,
// and so on: players seeded to the final can meet there at the earliest, those seeded to the semifinals likewise.
std::vector<SeedClass> seed_classes(int size);

using Lots = std::map<int, int>;  // seed to draw number

enum class BadLot { not_a_seed, outside_the_class, drawn_twice };
struct LotError {
    BadLot what;
    int seed = 0;
};
// dsu_2011, 4.9.7: each seed draws a number of its class, each number is drawn once. An incomplete draw can be checked.
std::optional<LotError> check(const Lots& lots, int size);

// A complete draw from a lot seed: the same seed gives the same draw.
Lots draw(int size, std::uint64_t lot);

struct Match {
    int upper = 0, lower = 0;
    friend bool operator==(const Match&, const Match&) = default;
};
// dsu_2011, 4.9.7: round 1 is 1-2, 3-4, ... by draw number; the winners of neighbouring matches meet (our reading K3).
std::vector<Match> first_round(int size);
std::vector<Match> first_round_seeds(const Lots& lots, int size);

struct Seeded {
    std::string name;
    int danish_rating = 0;
    Title title = Title::none;
    int elo = 0;
    int number = 0;  // by which the lot is drawn
};
// dsu_2011, 4.9.7: seeded by Danish rating, title, Elo; equal after that: the lot decides.
bool seeded_before(const Seeded& a, const Seeded& b);
// dsu_2011, 4.9.7: the order of seeding, the lot among who is equal in all three. Places, best first.
std::vector<int> seeding(std::span<const Seeded> players, std::uint64_t lot);

enum class Stage : std::uint8_t { normal, rapid, blitz, final_game };
constexpr Ids<4> ids_of(Stage) { return {"normal", "rapid", "blitz", "final"}; }
enum class Side : std::uint8_t { a, b };

struct FinalGame {
    Side white = Side::a;
    Points a_scored;
};

struct MatchScore {  // half-points of A, game by game; a stage that was not played is empty
    std::vector<Points> normal, rapid, blitz;
    std::optional<FinalGame> final_game;
};

struct MatchForm {  // stages may be left out by the regulations; the last one must decide
    int normal_games = 2, rapid_games = 2, blitz_games = 2;
    bool final_game = true;
};

struct Won {
    Side by;
    Stage at;
};
struct GoesOn {
    Stage next;
    bool lots_for_colours;  // before every match and before each new type of play-off
};
struct Unbroken {};  // level, and no stage is left by the regulations
using MatchStatus = std::variant<Won, GoesOn, Unbroken>;

// dsu_2011, 4.9.7: normal games, then two rapid, two blitz, and one blitz game in which a draw wins the match for
// Black.
MatchStatus status_of(const MatchScore& score, const MatchForm& form = {});

inline constexpr std::chrono::minutes final_white{5}, final_black{4};

// The same of a field, whose players have one number each: rating, title, lot.
std::vector<int> seeding(const Field& field, std::uint64_t lot);

// The next round: winners of neighbouring matches. Drawn matches must be decided before; a player without an opponent
// goes through with a bye. If neither player of a match came, nobody goes on from it (the handbook does not speak of
// it: our reading). The players' numbers are their draw numbers, or with a lot the draw follows from its seed, which
// stands among the reasons of the round.
// dsu_2011, 4.9.7: the round in which two players of the bracket can meet, if both get that far.
std::optional<int> round_of_meeting(const Field& field, std::optional<std::uint64_t> lot, PlayerId a, PlayerId b);

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                std::optional<std::uint64_t> lot = std::nullopt);

}  // namespace dommer::pairing::knock_out
