#include "teams/season_statistics.hpp"

#include <algorithm>

#include "rating/candidate.hpp"
#include "teams/board_prizes.hpp"
#include "teams/season_rating.hpp"

namespace dommer::teams::season {
namespace {

// The games of a group, its players by their number here.
struct PlayersOfGroup {
    std::vector<PlayerScore> players;
    std::vector<BoardGame> games;
};

class GamesOfGroup {
public:
    explicit GamesOfGroup(const Season& season) : season_(season) {}

    PlayersOfGroup run(std::string_view group) {
        for (const int id : matches_of(season_, group)) {
            const auto boards = counted_boards(season_, id);
            if (!boards || is_deleted(season_, id)) continue;
            const SeasonMatch& match = season_.matches.at(id);
            for (int board = 1; board <= static_cast<int>(boards->size()); ++board) {
                const auto home = player(match, Side::home, board), away = player(match, Side::away, board);
                if (home && away)
                    found_.games.push_back({board, *home, *away, (*boards)[static_cast<std::size_t>(board - 1)]});
            }
        }
        return std::move(found_);
    }

private:
    std::optional<int> player(const SeasonMatch& match, Side side, int board) {
        const auto number = player_at(match, side, board);
        const ListedPlayer* listed = number ? find_player(season_, match.team(side), *number) : nullptr;
        if (listed == nullptr) return std::nullopt;
        const auto [place, is_new] =
            places_.try_emplace({season_.teams.at(match.team(side)).club, *number}, found_.players.size());
        if (is_new) found_.players.push_back({match.team(side), *number, listed->person, listed->name});
        return static_cast<int>(place->second);
    }

    const Season& season_;
    PlayersOfGroup found_;
    std::map<std::pair<int, int>, std::size_t> places_;  // by club and list number
};

std::vector<PlayerScore> named(const PlayersOfGroup& group, const std::vector<BoardScore>& scores) {
    std::vector<PlayerScore> all;
    for (const BoardScore& score : scores) {
        PlayerScore player = group.players[static_cast<std::size_t>(score.player)];
        player.board = score.board, player.rank = score.rank;
        player.games = score.games, player.points = score.points;
        all.push_back(std::move(player));
    }
    return all;
}

// The rounds of one player in order: whom they met and what they scored.
struct Way {
    std::vector<rating::Rating> opponents;
    std::vector<Points> scores;
    bool all_rated = true;
};

Way way_of(const RatedSeasonGames& games, std::size_t place) {
    std::vector<const rating::ReportedMeeting*> met;
    for (const rating::ReportedMeeting& meeting : games.event.meetings)
        if (meeting.white == place || meeting.black == place) met.push_back(&meeting);
    std::ranges::stable_sort(met, {}, &rating::ReportedMeeting::round);
    Way way;
    for (const rating::ReportedMeeting* meeting : met) {
        const bool is_white = meeting->white == place;
        const auto& other = games.event.start[is_white ? meeting->black : meeting->white];
        way.all_rated = way.all_rated && other.has_value();
        way.opponents.push_back(other.value_or(rating::Rating{}));
        way.scores.push_back(is_white ? meeting->of_white : meeting->of_black);
    }
    return way;
}

}  // namespace

std::vector<PlayerScore> board_prizes_of(const Season& season, std::string_view group, int least_games) {
    const PlayersOfGroup all = GamesOfGroup(season).run(group);
    return named(all, board_prizes(all.games, least_games));
}

std::vector<PlayerScore> player_scores_of(const Season& season, std::string_view group) {
    const PlayersOfGroup all = GamesOfGroup(season).run(group);
    return named(all, player_scores(all.games));
}

GroupStatistics statistics_of(const Season& season, std::string_view group) {
    GroupStatistics all;
    for (const int id : matches_of(season, group)) {
        const auto boards = counted_boards(season, id);
        if (!boards || is_deleted(season, id)) continue;
        ++all.matches, all.drawn_matches += score(*boards, Side::home) == score(*boards, Side::away) ? 1 : 0;
        for (int board = 1; board <= static_cast<int>(boards->size()); ++board) {
            const BoardResult result = (*boards)[static_cast<std::size_t>(board - 1)];
            if (!was_played(result)) {
                ++all.forfeits;
                continue;
            }
            ++all.boards;
            if (result == BoardResult::draw) {
                ++all.draws;
                continue;
            }
            const Side winner = result == BoardResult::home_win ? Side::home : Side::away;
            ++(winner == Side::home ? all.home_wins : all.away_wins);
            ++(white_on(board) == winner ? all.white_wins : all.black_wins);
        }
    }
    return all;
}

std::vector<RatedScore> ratings_of(const Season& season, std::string_view group) {
    RatedSeasonGames games = rated_games(season, group);
    std::vector<RatedScore> all;
    if (games.event.meetings.empty()) return all;
    for (std::size_t place = 0; place < games.players.size(); ++place) {
        const RatedPlayer& player = games.players[place];
        const ListedPlayer* listed = find_player(season, player.team, player.number);
        if (listed != nullptr && listed->rating > 0) games.event.start[place] = rating::Rating{listed->rating};
    }
    const rating::EventReport report = rating::rate_event(games.event);
    const auto kind =
        season.settings.rules.is_pyramid ? rating::CandidateEvent::division : rating::CandidateEvent::not_qualifying;
    for (std::size_t place = 0; place < games.players.size(); ++place) {
        const RatedPlayer& player = games.players[place];
        RatedScore line{player.team, player.number, player.person, player.name};
        const Way way = way_of(games, place);
        line.games = static_cast<int>(way.scores.size());
        for (const Points points : way.scores) line.points += points;
        if (const auto& before = games.event.start[place]) {
            line.before = before->number;
            if (report.after[place]) line.after = report.after[place]->rating.number;
            // dsu_2011, 4.1 §26: a result needs five rounds, and everybody's number.
            if (way.all_rated && rating::qualifies_for_candidate_results(kind, line.games))
                line.candidate_rounds = rating::candidate_after_rounds(kind, *before, way.opponents, way.scores);
        }
        all.push_back(std::move(line));
    }
    std::ranges::stable_sort(all, {}, &RatedScore::name);
    return all;
}

}  // namespace dommer::teams::season
