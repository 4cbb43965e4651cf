#pragma once

#include <optional>
#include <string>

#include "trf/team_matches.hpp"

// What is said about a report on its way to become an event here, of players or of teams.
namespace dommer::foreign {

// Why a report cannot be taken over.
enum class TakeOverFault : std::uint8_t {
    of_teams,
    of_matches,
    system_unknown,
    system_not_said,
    rounds_too_few,
    players_too_few,
    name_missing,
    settings_wrong,
    of_players,     // a system for teams was asked for
    teams_wrong,    // teams, players and boards do not fit together: see the finding
    board_colours,  // other colours than by turns
    points_of_games,
    odd_result,
    table_otherwise  // rounds to come do not follow from a table that was not kept
};
constexpr Ids<14> ids_of(TakeOverFault) {
    return {"of-teams",        "of-matches",      "system-unknown", "system-not-said", "rounds-too-few",
            "players-too-few", "name-missing",    "settings-wrong", "of-players",      "teams-wrong",
            "board-colours",   "points-of-games", "odd-result",     "table-otherwise"};
}
struct NotTakenOver {
    TakeOverFault fault;
    std::string found = {};
    std::optional<trf::TeamFinding> finding = {};
    trf::Place place = {};
};

// What was assumed, changed or left out on the way: somebody has to say that it is right.
enum class TakeOverNote : std::uint8_t {
    system_assumed,
    earlier_rules,
    rounds_assumed,
    tie_breaks_assumed,
    tie_breaks_unknown,
    days_assumed,
    renumbered,
    acceleration_left_out,
    second_bye_of_round,
    bye_of_next_round,
    game_open,
    absent_last,
    points_otherwise,
    lines_left_out,
    fide_mode_left,
    group_taken,
    read_as,
    files_left_out,  // of a zip
    match_open,
    boards_otherwise,
    colours_otherwise,
    nobody_won,
    full_bye_as_half,
    team_points_otherwise,
    team_ranks_otherwise,
    team_acceleration_left_out,
    fields_of_teams_left_out
};
constexpr Ids<27> ids_of(TakeOverNote) {
    return {"system-assumed",
            "earlier-rules",
            "rounds-assumed",
            "tie-breaks-assumed",
            "tie-breaks-unknown",
            "days-assumed",
            "renumbered",
            "acceleration-left-out",
            "second-bye",
            "bye-of-next-round",
            "game-open",
            "absent-last",
            "points-otherwise",
            "lines-left-out",
            "fide-mode-left",
            "group-taken",
            "read-as",
            "files-left-out",
            "match-open",
            "boards-otherwise",
            "colours-otherwise",
            "nobody-won",
            "full-bye-as-half",
            "team-points-otherwise",
            "team-ranks-otherwise",
            "team-acceleration-left-out",
            "fields-of-teams-left-out"};
}
struct Noted {
    TakeOverNote what;
    std::string found = {};                      // what it is about: a code, a name, numbers
    trf::RoundNumber round = {};                 // 0: none
    std::optional<trf::TeamFinding> where = {};  // whose place in the file it is, where it has one
    trf::Place place = {};
    friend bool operator==(const Noted& a, const Noted& b) {
        return a.what == b.what && a.found == b.found && a.round == b.round;
    }
};

}  // namespace dommer::foreign
