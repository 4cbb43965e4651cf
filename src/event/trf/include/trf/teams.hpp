#pragma once

#include <tl/expected.hpp>

#include "pairing/team_cards.hpp"
#include "trf/report.hpp"

namespace dommer::trf {

enum class TeamFault {
    no_teams,
    number_expected,
    number_twice,
    unknown_player,
    player_in_two_teams,
    against_two_teams,
    within_a_team,
    unknown_team
};
struct TeamFinding {
    TeamFault fault;
    std::string record;  // the code of the record concerned
    int team = 0;
    std::optional<PlayerId> player;
    std::optional<RoundNumber> round;
};

// Whether the encoded type (record 192) is one for teams.
bool is_team_event(const Report& report);
// Whether it says that game points come first.
bool game_points_first(const Report& report);

// The matches behind the games: records 310 (or 013) say who plays for whom, 300 in which order, 320 and 330 which byes
// and forfeited matches there were, 352 how many boards, 362 what a match is worth.
tl::expected<pairing::TeamCards, TeamFinding> team_cards(const Report& report);

}  // namespace dommer::trf
