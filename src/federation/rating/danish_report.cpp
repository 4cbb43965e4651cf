#include "rating/danish_report.hpp"

#include <algorithm>

namespace dommer::rating {
namespace {

// The places of players without a number, among themselves.
struct Places {
    std::vector<std::size_t> rated, unrated, place;

    explicit Places(const std::vector<std::optional<Rating>>& start) : place(start.size()) {
        for (std::size_t player = 0; player < start.size(); ++player) {
            auto& mine = start[player] ? rated : unrated;
            place[player] = mine.size();
            mine.push_back(player);
        }
    }
};

std::vector<UnratedGame> games_of_unrated(const ReportedGroup& group, const Places& places) {
    std::vector<UnratedGame> games;
    const auto add = [&](std::size_t player, std::size_t opponent, Points score) {
        if (!group.start[player])
            games.push_back({places.place[player], group.start[opponent].has_value(), places.place[opponent], score});
    };
    for (const ReportedGame& game : group.games)
        add(game.white, game.black, game.of_white), add(game.black, game.white, game.of_black);
    return games;
}

// Fills in the numbers of players without one; those who won or lost everything stay without.
void fill_in_performances(std::vector<std::optional<Rating>>& start, const ReportedGroup& group, GroupReport& report) {
    const Places places(start);
    if (places.unrated.empty()) return;
    std::vector<Rating> rated;
    for (const std::size_t player : places.rated) rated.push_back(*start[player]);
    if (rated.empty()) {
        report.undetermined = places.unrated;
        return;
    }
    report.passes = performances_until_stable(rated, games_of_unrated(group, places),
                                              std::vector<Rating>(places.unrated.size(), average(rated)));
    for (std::size_t at = 0; at < places.unrated.size(); ++at) {
        if (report.passes.undetermined[at])
            report.undetermined.push_back(places.unrated[at]);
        else
            start[places.unrated[at]] = report.passes.passes.back()[at];
    }
}

void collect_games(GroupReport& report, const ReportedGroup& group, const std::vector<std::optional<Rating>>& start) {
    const auto add = [&](std::size_t player, std::size_t opponent, Points score) {
        auto& mine = report.players[player];
        if (!mine) mine = PlayerReport{.start = *start[player], .start_is_performance = !group.start[player]};
        mine->games.push_back({opponent, score, *start[player] - *start[opponent], {}});
        mine->score += score;
    };
    for (const ReportedGame& game : group.games) {
        if (!start[game.white] || !start[game.black]) continue;
        add(game.white, game.black, game.of_white);
        add(game.black, game.white, game.of_black);
    }
}

void compute(PlayerReport& player, const std::vector<Rating>& everybody, Method method, bool winner,
             const std::vector<std::optional<Rating>>& start, const DanishRules& rules) {
    const int games = static_cast<int>(player.games.size());
    std::vector<Rating> opponents;
    for (const GameLine& game : player.games) opponents.push_back(*start[game.opponent]);
    const auto by_difference = expected_by_difference(player.start, opponents);
    for (std::size_t at = 0; at < player.games.size(); ++at) player.games[at].share = by_difference.shares[at];
    if (method == Method::average) {
        player.by_average = expected_by_average(player.start, everybody, games);
        player.exact = {player.by_average->players * player.by_average->share.count - 50};
        player.expected = player.by_average->expected;
    } else {
        player.exact = by_difference.sum;
        player.expected = by_difference.expected;
    }
    player.increment = increment(player.start, {player.score, player.expected, games, winner}, rules);
}

}  // namespace

GroupReport rate_group(const ReportedGroup& group, const DanishRules& rules) {
    GroupReport report;
    report.players.resize(group.start.size());
    auto start = group.start;
    fill_in_performances(start, group, report);
    collect_games(report, group, start);
    std::vector<Rating> everybody;
    for (const auto& rating : start)
        if (rating) everybody.push_back(*rating);
    report.method = method_of(group.all_play_all && everybody.size() == start.size(), everybody, rules);
    for (std::size_t player = 0; player < start.size(); ++player)
        if (report.players[player])
            compute(*report.players[player], everybody, report.method, group.winner[player], start, rules);
    return report;
}

bool is_all_play_all(std::size_t players, const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
    if (players < 3 || pairs.size() != players * (players - 1) / 2) return false;
    std::vector<std::pair<std::size_t, std::size_t>> met;
    for (const auto& [a, b] : pairs) met.push_back(std::minmax(a, b));
    std::sort(met.begin(), met.end());
    return std::adjacent_find(met.begin(), met.end()) == met.end() &&
           std::none_of(met.begin(), met.end(), [](const auto& pair) { return pair.first == pair.second; });
}

}  // namespace dommer::rating
