#pragma once

#include <optional>
#include <span>

#include "teams/board_result.hpp"
#include "vocabulary/citation.hpp"

// Who stands where in a group: each competition has its own list of what counts, one row each.
namespace dommer::teams {

// What may part teams. The first four look at all matches, the others at those of the level teams among each other.
enum class Criterion : unsigned char {
    board_points,
    match_points,
    wins,
    weighted_boards,  // board 1 counts as many times as there are boards, the last one once
    head_to_head,     // board points of the mutual matches, then their match points
    mutual_boards,    // the mutual matches board by board from board 1
    mutual_weighted,  // the mutual matches with weighted boards
    mutual_points,    // board points of the mutual matches alone
    mutual_match_points
};
constexpr Ids<9> ids_of(Criterion) {
    return {"board_points", "match_points",    "wins",          "weighted_boards",    "head_to_head",
            "boards",       "mutual_weighted", "mutual_points", "mutual_match_points"};
}

// What holds where nothing parts them.
enum class Level : unsigned char {
    lots,             // lots are drawn
    shared,           // they share the place
    replay_for_first  // a replay for the first place, other places are shared
};
constexpr Ids<3> ids_of(Level) { return {"lots", "shared", "replay"}; }

// What a team has for a round in which the system left it without an opponent.
struct ByeWorth {
    Points match_points, board_points;
    friend bool operator==(const ByeWorth&, const ByeWorth&) = default;
};

// A competition: everything in which its tables differ from those of others.
struct Competition {
    std::string_view id;
    Citation rule;
    int boards = 8;
    std::vector<Criterion> ladder;
    Level level = Level::shared;
    MatchPoints match_points = {};
    bool penalties_from_match_points = false;  // our reading R-TEAM-03: else from board points
    std::optional<ByeWorth> bye = {};          // none: a drawn match

    ByeWorth drawn_match() const { return {match_points.drawn, Points{boards}}; }
    ByeWorth worth_of_bye() const { return bye.value_or(drawn_match()); }
};

// dsu_2011, 5.1 §3: board points, match points, mutual matches, their boards from the first, lots.
// dsu_2011, 5.3 §8: board points, match points, mutual match, a replay for the first place.
// dsu_2011, 5.5 §4: match points, board points, mutual match, its boards from the first; else shared.
// Seriesjakken (the pack nsf-league): match points, a table of the mutual matches by match points and then board
// points, board points of all matches; else shared. fide_tiebreaks_2026, 13.1 and 13.3: match points, game points, the
// mutual match by both.
std::span<const Competition> competitions();
const Competition* find_competition(std::string_view id);

struct Match {  // teams by their place in the list of teams
    int home = 0, away = 0;
    Boards boards;
    friend bool operator==(const Match&, const Match&) = default;
};
struct Penalty {
    int team = 0;
    Points points;
};

struct Group {
    int teams = 0;
    std::vector<Match> matches;
    std::vector<Penalty> penalties = {};
    std::vector<int> withdrawn = {};
    std::vector<int> lots = {};       // all teams in the order drawn; used inside a level set only
    std::vector<int> replay = {};     // the teams of a replay for the first place, its winner first
    std::vector<int> byes = {};       // a team for each round in which the system left it without an opponent
    std::vector<int> half_byes = {};  // for each round that it did not play, and has a drawn match for
};

struct TableRow {
    int team = 0, rank = 0, played = 0;
    Points board_points, match_points;
    // The last criterion that parted the team from one it was level with; the first of the list if it never was.
    std::string decided_by;
    friend bool operator==(const TableRow&, const TableRow&) = default;
};

// fide_team_swiss_2026, 1.3: a bye is worth a drawn match where nothing else is fixed; the handbook does not say what
// it is worth to a team (5.3 §2), and we read it the same. dsu_2011, 5.1 §3 and 5.1 §13: the table, best first, teams
// level to the end in the order of the list. Level teams are taken apart by their matches among each other, and what is
// still level of them again from the first of the mutual criteria (our readings R-TEAM-01 and R-TEAM-02), whichever
// criterion parted them after it. A withdrawn team has no matches and stands last.
std::vector<TableRow> table(const Group& group, const Competition& competition);

// The teams level on the first place for whom a replay is needed.
std::vector<int> replay_for_first(std::span<const TableRow> rows, const Competition& competition);

}  // namespace dommer::teams
