#include "teams/season_rating.hpp"

#include <algorithm>

namespace dommer::teams::season {
namespace {

class RatedGames {
public:
    RatedGames(const Season& season, std::string_view group, int round)
        : season_(season),
          group_(group),
          round_(round) {}

    RatedSeasonGames run() {
        games_.event.kind = rating::EventKind::team;
        for (const int id : matches_of(season_, group_, round_)) {
            const SeasonMatch& match = season_.matches.at(id);
            const auto boards = played_boards(season_, id);
            if (!boards) continue;
            if (games_.event.meetings.empty() || match.day < games_.event.first_day) games_.event.first_day = match.day;
            for (int board = 1; board <= static_cast<int>(boards->size()); ++board) add(match, board, *boards);
        }
        games_.event.start.resize(games_.players.size());
        games_.event.winner.resize(games_.players.size());
        return std::move(games_);
    }

private:
    void add(const SeasonMatch& match, int board, const Boards& boards) {
        const BoardResult result = boards[static_cast<std::size_t>(board - 1)];
        if (!is_rated(result, reserve_minutes(match, board))) return;
        const auto home = place_of_player(match, Side::home, board), away = place_of_player(match, Side::away, board);
        if (!home || !away) return;
        const bool home_white = white_on(board) == Side::home;
        const Points of_home = points_of(result, Side::home), of_away = points_of(result, Side::away);
        games_.event.meetings.push_back({.round = match.round,
                                         .board = board,
                                         .white = home_white ? *home : *away,
                                         .black = home_white ? *away : *home,
                                         .of_white = home_white ? of_home : of_away,
                                         .of_black = home_white ? of_away : of_home});
    }
    std::optional<std::size_t> place_of_player(const SeasonMatch& match, Side side, int board) {
        const auto number = player_at(match, side, board);
        const ListedPlayer* player = number ? find_player(season_, match.team(side), *number) : nullptr;
        if (player == nullptr) return std::nullopt;
        const int club = season_.teams.at(match.team(side)).club;
        const auto [found, is_new] = places_.try_emplace({club, *number}, games_.players.size());
        if (is_new) games_.players.push_back({match.team(side), *number, player->person, player->name});
        return found->second;
    }

    const Season& season_;
    std::string_view group_;
    int round_;
    RatedSeasonGames games_;
    std::map<std::pair<int, int>, std::size_t> places_;  // by club and list number
};

}  // namespace

RatedSeasonGames rated_games(const Season& season, std::string_view group, int round) {
    return RatedGames(season, group, round).run();
}

}  // namespace dommer::teams::season
