#include "correspondence/team_championship.hpp"

#include <algorithm>

#include "teams/standings.hpp"

namespace dommer::correspondence {
namespace {

using teams::BoardResult;
using teams::Criterion;

// dsu_2011, 6.7.4.5: no match points: only games count.
const teams::Competition& championship() {
    static const teams::Competition rules{.id = "correspondence",
                                          .rule = {"dsu-2011", "6.7.4.5"},
                                          .boards = boards_of_a_team,
                                          .ladder = {Criterion::board_points, Criterion::mutual_points,
                                                     Criterion::weighted_boards, Criterion::mutual_weighted},
                                          .level = teams::Level::lots};
    return rules;
}

std::string name_of(const std::string& criterion) {
    if (criterion == id_of(Criterion::board_points)) return "points";
    if (criterion == id_of(Criterion::weighted_boards)) return "weighted_all";
    if (criterion == id_of(Criterion::mutual_weighted)) return "weighted_mutual";
    return criterion;
}

BoardResult board_from(char letter) {
    return letter == 'W'   ? BoardResult::home_win
           : letter == 'L' ? BoardResult::away_win
           : letter == 'D' ? BoardResult::draw
                           : BoardResult::nobody;
}

}  // namespace

std::vector<int> boards_out_of_order(std::span<const int> ratings) {
    std::vector<int> boards;
    for (std::size_t at = 1; at < ratings.size(); ++at)
        if (ratings[at] > ratings[at - 1]) boards.push_back(static_cast<int>(at) + 1);
    return boards;
}

std::vector<TeamRow> team_table(int count, std::span<const TeamMatch> matches, std::span<const int> lots) {
    teams::Group group{.teams = count, .matches = {}};
    for (const TeamMatch& match : matches) {
        teams::Boards boards;
        for (const char letter : match.boards) boards.push_back(board_from(letter));
        group.matches.push_back({match.home, match.away, std::move(boards)});
    }
    group.lots.assign(lots.begin(), lots.end());
    std::vector<TeamRow> table;
    for (const teams::TableRow& row : teams::table(group, championship()))
        table.push_back({row.team, row.rank, row.board_points, name_of(row.decided_by)});
    return table;
}

bool is_finished_and_reported(const Game& game, Date on) {
    if (!game.ended || game.ended->on > on) return false;
    return is_made_by_director(game.ended->reason) ||
           std::ranges::any_of(game.reports, [&](const DatedBy& report) { return report.on <= on; });
}

std::optional<Fraction> team_percent(Points points, int finished_games) {
    if (finished_games <= 0) return std::nullopt;
    return Fraction(100 * points.halves, 2 * finished_games);
}

Fraction team_average(std::span<const int> ratings) {
    std::int64_t sum = 0;
    for (const int rating : ratings) sum += rating;
    return {sum, boards_of_a_team};
}

std::optional<TeamEntryFault> fault_of_entries(std::span<const TeamEntry> teams) {
    for (std::size_t at = 0; at < teams.size(); ++at)
        for (std::size_t other = at + 1; other < teams.size(); ++other)
            if (teams[at].club == teams[other].club && teams[at].division == teams[other].division)
                return TeamEntryFault::one_team_per_club_and_division;
    return std::nullopt;
}

std::optional<TeamEntryFault> fault_of_player(std::span<const TeamEntry> teams_of_player) {
    for (const TeamEntry& team : teams_of_player)
        if (team.club != teams_of_player.front().club) return TeamEntryFault::one_club_per_player;
    if (teams_of_player.size() > 1) return TeamEntryFault::one_division_team_per_player;
    return std::nullopt;
}

}  // namespace dommer::correspondence
