#include "teams/season.hpp"

#include <algorithm>

#include "teams/season_calendar.hpp"
#include "teams/season_end.hpp"
#include "teams/season_tie_breaks.hpp"

namespace dommer::teams::season {
namespace {

bool is_complete(const OpenBoards& card) {
    return !card.empty() && std::ranges::all_of(card, [](const auto& board) { return board.has_value(); });
}

bool has_any(const OpenBoards& card) {
    return std::ranges::any_of(card, [](const auto& board) { return board.has_value(); });
}

Boards closed_boards(const OpenBoards& card) {
    Boards boards;
    for (const auto& board : card) boards.push_back(board.value_or(BoardResult::nobody));
    return boards;
}

bool is_empty_for(const SeasonMatch& match, Side side, int board) {
    const auto& line_up = match.line_ups[place_of(side)];
    if (!line_up) return false;
    const bool has_reserve = std::ranges::any_of(
        match.reserves, [&](const Reserve& reserve) { return reserve.side == side && reserve.board == board; });
    const auto at = static_cast<std::size_t>(board - 1);
    return !has_reserve && (at >= line_up->boards.size() || !line_up->boards[at]);
}

}  // namespace

bool has_begun(const Season& season, std::string_view group, int round) {
    if (!is_drawn_at_once(season.settings.rules.pairing)) return round <= last_round_of(season, group);
    return std::ranges::any_of(matches_of(season, group, round), [&](int id) {
        return counted_boards(season, id).has_value() || state_of(season.matches.at(id)) != CardState::empty;
    });
}

const GroupPlan* find_group(const Season& season, std::string_view id) {
    const auto found = std::ranges::find(season.settings.groups, id, &GroupPlan::id);
    return found == season.settings.groups.end() ? nullptr : &*found;
}

std::vector<int> teams_of(const Season& season, std::string_view group) {
    if (const auto drawn = season.orders.find(std::string(group)); drawn != season.orders.end()) return drawn->second;
    std::vector<int> teams;
    for (const auto& [id, team] : season.teams)
        if (team.group == group) teams.push_back(id);
    return teams;
}

std::vector<int> matches_of(const Season& season, std::string_view group, int round) {
    std::vector<int> matches;
    for (const auto& [id, match] : season.matches)
        if (match.group == group && !match.is_play_off && (round == 0 || match.round == round)) matches.push_back(id);
    return matches;
}

int last_round_of(const Season& season, std::string_view group) {
    int last = 0;
    for (const auto& [id, match] : season.matches)
        if (match.group == group && !match.is_play_off) last = std::max(last, match.round);
    return last;
}

bool sits_out(const Season& season, int id, int round) {
    const Team& team = season.teams.at(id);
    if (team.out || season.offs.contains({id, round})) return true;
    if (!season.settings.rules.one_hall || team.checked_in >= round) return false;
    return std::ranges::any_of(season.teams, [&](const auto& other) {
        return other.second.group == team.group && other.second.checked_in >= round;
    });
}

bool has_half_bye(const Season& season, int team, int round) {
    const auto off = season.offs.find({team, round});
    if (off == season.offs.end() || !off->second) return false;
    const auto matches = matches_of(season, season.teams.at(team).group, round);
    return !matches.empty() &&
           std::ranges::none_of(matches, [&](int id) { return season.matches.at(id).side_of(team).has_value(); });
}

std::string name_of(const Season& season, int team) {
    const auto found = season.teams.find(team);
    return found == season.teams.end() ? std::to_string(team) : found->second.name;
}

int host_of(const Season& season, const SeasonMatch& match) {
    return match.host != 0 ? match.host : season.teams.at(match.home).club;
}

const std::string& venue_of(const Season& season, const SeasonMatch& match) {
    return season.clubs.at(host_of(season, match)).venue;
}

const ListedPlayer* find_player(const Season& season, int team, int number) {
    const auto found = season.teams.find(team);
    if (found == season.teams.end()) return nullptr;
    const auto club = season.clubs.find(found->second.club);
    if (club == season.clubs.end()) return nullptr;
    const auto player = std::ranges::find(club->second.list, number, &ListedPlayer::number);
    return player == club->second.list.end() ? nullptr : &*player;
}

std::vector<int> disagreed_boards(const SeasonMatch& match) {
    std::vector<int> boards;
    const auto& [home, away] = match.cards;
    for (std::size_t at = 0; at < std::min(home.size(), away.size()); ++at)
        if (home[at] && away[at] && home[at] != away[at]) boards.push_back(static_cast<int>(at) + 1);
    return boards;
}

CardState state_of(const SeasonMatch& match) {
    if (match.decided) return CardState::decided;
    const auto& [home, away] = match.cards;
    if (is_complete(home) && home == away) return CardState::agreed;
    if (!disagreed_boards(match).empty()) return CardState::disagreed;
    if (is_complete(home) || is_complete(away)) return CardState::waiting;
    return has_any(home) || has_any(away) ? CardState::entered : CardState::empty;
}

std::optional<Boards> played_boards(const Season& season, int id) {
    const SeasonMatch& match = season.matches.at(id);
    if (match.decided) return match.decided;
    if (state_of(match) == CardState::agreed) return closed_boards(match.cards[0]);
    return std::nullopt;
}

std::optional<Boards> counted_boards(const Season& season, int id) {
    const SeasonMatch& match = season.matches.at(id);
    std::optional<Boards> boards = played_boards(season, id);
    std::array<std::vector<int>, 2> unlawful;
    std::array<bool, 2> lost{};
    for (const auto& [number, decision] : season.decisions) {
        const auto side = match.side_of(decision.team);
        if (decision.match != id || decision.lifted || !side) continue;
        if (decision.sanction == Sanction::match_lost) lost[place_of(*side)] = true;
        if (decision.sanction == Sanction::boards_lost)
            for (const int board : decision.boards) unlawful[place_of(*side)].push_back(board);
    }
    if (lost[0] || lost[1]) {
        const auto winner = lost[0] && lost[1] ? std::nullopt : std::optional(lost[0] ? Side::away : Side::home);
        return forfeited_boards({winner}, season.settings.rules.boards);
    }
    if (boards) boards = after_unlawful_players(std::move(*boards), unlawful[0], unlawful[1]);
    return boards;
}

bool is_deleted(const Season& season, int id) {
    const SeasonMatch& match = season.matches.at(id);
    return season.settings.rules.too_few_withdraws &&
           (season.teams.at(match.home).out || season.teams.at(match.away).out);
}

std::optional<BoardResult> settled_board(const SeasonMatch& match, int board) {
    const bool home = is_empty_for(match, Side::home, board), away = is_empty_for(match, Side::away, board);
    if (home && away) return BoardResult::nobody;
    if (home) return BoardResult::away_by_forfeit;
    if (away) return BoardResult::home_by_forfeit;
    return std::nullopt;
}

std::optional<int> player_at(const SeasonMatch& match, Side side, int board) {
    for (auto each = match.reserves.rbegin(); each != match.reserves.rend(); ++each)
        if (each->side == side && each->board == board) return each->number;
    const auto& line_up = match.line_ups[place_of(side)];
    const auto at = static_cast<std::size_t>(board - 1);
    return line_up && at < line_up->boards.size() ? line_up->boards[at] : std::nullopt;
}

static std::optional<int> minutes_late(const SeasonMatch& match, Side side, int board) {
    const auto& came = match.came[place_of(side)];
    if (const auto found = came.find(board); found != came.end()) return found->second;
    const auto& team = match.arrivals[place_of(side)];
    return team ? team->minutes_late : std::optional(0);
}

ClockStart clock_at(const Season& season, const SeasonMatch& match, int board) {
    const Side white = white_on(board);
    return clock_start(minutes_late(match, white, board), minutes_late(match, other_side(white), board),
                       season.settings.rules.latest_minutes);
}

std::optional<int> reserve_minutes(const SeasonMatch& match, int board) {
    std::optional<int> latest;
    for (const Reserve& each : match.reserves)
        if (each.board == board) latest = std::max(latest.value_or(0), each.minutes);
    return latest;
}

std::vector<Standing> standings(const Season& season, std::string_view id) {
    if (!season.settings.rules.tie_breaks.empty()) return standings_by_codes(season, id);
    const std::vector<int> teams = teams_of(season, id);
    std::map<int, int> places;
    for (const int team : teams) places.emplace(team, static_cast<int>(places.size()));
    Group group{.teams = static_cast<int>(teams.size())};
    for (const auto& [number, match] : season.matches) {
        if (match.group != id || match.is_play_off || !places.contains(match.home) || !places.contains(match.away) ||
            is_deleted(season, number))
            continue;
        if (auto boards = counted_boards(season, number))
            group.matches.push_back({places.at(match.home), places.at(match.away), std::move(*boards)});
    }
    for (const auto& [number, decision] : season.decisions)
        if (decision.sanction == Sanction::penalty_point && !decision.lifted && places.contains(decision.team))
            group.penalties.push_back({places.at(decision.team), {2 * decision.points}});
    for (const auto& [where, team] : season.byes)
        if (where.first == id && places.contains(team) && has_begun(season, id, where.second))
            group.byes.push_back(places.at(team));
    for (const auto& [off, half] : season.offs)
        if (half && places.contains(off.first) && has_half_bye(season, off.first, off.second))
            group.half_byes.push_back(places.at(off.first));
    for (const int team : teams)
        if (season.settings.rules.too_few_withdraws && season.teams.at(team).out)
            group.withdrawn.push_back(places.at(team));
    const auto placed = [&](const std::map<std::string, std::vector<int>>& all, std::vector<int>& to) {
        if (const auto found = all.find(std::string(id)); found != all.end())
            for (const int team : found->second) to.push_back(places.at(team));
    };
    placed(season.lots, group.lots), placed(season.replays, group.replay);
    std::vector<Standing> all;
    const auto plan = std::ranges::find(season.settings.groups, id, &GroupPlan::id);
    const std::string_view row_of_it = plan == season.settings.groups.end() ? "" : std::string_view(plan->row);
    for (TableRow& row : table(group, competition_of(season.settings.rules, row_of_it, season.settings.year)))
        all.push_back({teams[static_cast<std::size_t>(row.team)], std::move(row)});
    return all;
}

std::optional<Date> scores_due(const Season& season, int id) {
    const SeasonMatch& match = season.matches.at(id);
    const GroupPlan* group = find_group(season, match.group);
    if (!season.settings.rules.is_pyramid || group == nullptr || group->row != league.id || match.is_play_off)
        return std::nullopt;
    return last_day(Deadline::league_game_files, match.day);
}

bool is_exempt(const Season& season, int team, std::string_view article) {
    return std::ranges::any_of(season.exemptions, [&](const Exemption& each) {
        return (each.team == 0 || each.team == team) && each.article == article;
    });
}

std::optional<Date> first_day_of(const Season& season) {
    std::optional<Date> first;
    for (const GroupPlan& group : season.settings.groups)
        if (!group.days.empty()) first = first ? std::min(*first, group.days.front()) : group.days.front();
    return first;
}

std::optional<int> champion_of(const Season& season) {
    if (!season.is_closed || !season.settings.rules.is_pyramid) return std::nullopt;
    for (const GroupPlan& group : season.settings.groups)
        if (group.row == league.id) return standings(season, group.id).front().team;
    return std::nullopt;
}

}  // namespace dommer::teams::season
