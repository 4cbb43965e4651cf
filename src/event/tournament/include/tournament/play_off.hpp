#pragma once

#include <variant>

#include "tournament/standing.hpp"
#include "vocabulary/citation.hpp"

// Play-offs after the last round, for a title or a place.
namespace dommer::tournament {

// Which section has them, what it says of more than two players, and whether prizes follow.
struct PlayOffRule {
    Citation article;
    bool by_points = true;   // else only who is level in the correction too
    bool has_ladder = true;  // else who runs the tournament fixes the form
    bool prizes_follow = true;
};
// dsu_2011, 4.2 §36: two level on points for the championship; prizes follow the play-off.
// dsu_2011, 4.2 §37: level in points and correction for the place in the national class; prizes stay shared.
// dsu_2011, 4.3.3: level on points for the title: blitz, the form fixed by the tournament director; prizes follow.
std::optional<PlayOffRule> rule_of(PlayOffFor which);

// Who is level for the first place by the rule; fewer than two: there is nothing to play off. All rounds must be
// complete.
std::vector<EntryId> level_for_first(const Tournament& tournament);

struct PlayOffWon {
    EntryId by;
};
struct PlayOffGoesOn {
    std::string_view stage;
    std::optional<EntryId> white;  // none: lots decide
};
struct PlayOffDecidedElsewhere {};  // by the executive committee or the tournament director
using PlayOffStatus = std::variant<PlayOffWon, PlayOffGoesOn, PlayOffDecidedElsewhere>;

// dsu_2011, 4.2 §36: two rapid, two blitz, then 6 minutes against 5, a draw wins for Black; more than two: the
// executive committee. dsu_2011, 4.2 §37: two blitz, two more, then the same last game.
PlayOffStatus status_of(const PlayOff& play_off);

// Whether this stage is the last game of the ladder, in which a draw wins for Black.
bool is_last_game(PlayOffFor which, std::string_view stage);

// The game of the ladder that comes next; none: it is decided, or the rules leave the form to others.
struct NextPlayOffGame {
    std::string_view stage;
    EntryId white, black;
    std::optional<std::pair<int, int>> minutes;  // of White and Black in the last game
};
std::optional<NextPlayOffGame> next_game(const PlayOff& play_off);

}  // namespace dommer::tournament
