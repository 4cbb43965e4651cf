#pragma once

#include <tl/expected.hpp>

#include "pairing/team_cards.hpp"
#include "trf/event.hpp"
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
    unknown_team,
    no_members,
    player_without_team,
    not_of_the_team,   // 300 lists somebody who plays for another
    not_in_line_up,    // a game of somebody whom 300 does not list
    too_many_boards,   // more than record 352 has
    colours_unclear,   // both teams have the same colour on the first board
    bye_and_match,     // 320 names a team that has a match
    forfeit_and_games  // 330 names a match whose boards were played
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
// The same of older reports too: by records 310, or by 013 where record 092 begins with "Team". Records 013 stand in
// reports of single players as well, to tell who belongs together.
bool is_of_teams(const Report& report);
// Whether it says that game points come first.
bool game_points_first(const Report& report);

// What a system for teams needs, taken from a report: the entrants are teams, the games matches.
// fide_team_swiss_2026, 1.2: the points are the primary score, match points or game points; the other one is beside
// them. fide_team_swiss_2026, 1.3: a bye is worth what record 320 says, or a drawn match.
struct TeamEvent {
    Event event;
    std::vector<Points> secondary;  // by place; empty: it has no say
};

// The event as it stood before a round was paired. Record 240 names teams that have no match in it; where the round is
// on file, teams without one are away too.
tl::expected<TeamEvent, TeamFinding> team_event_before(const Report& report, RoundNumber round, bool game_points_first,
                                                       bool secondary_counts);

// The round as the report has it, match by match.
pairing::Round team_round_of(const pairing::TeamCards& cards, RoundNumber round);

// The matches behind the games: records 310 (or 013) say who plays for whom, 300 in which order, 320 and 330 which byes
// and forfeited matches there were, 352 how many boards, 362 what a match is worth, 299 what was worth more or less.
tl::expected<pairing::TeamCards, TeamFinding> team_cards(const Report& report);

}  // namespace dommer::trf
