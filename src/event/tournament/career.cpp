#include "tournament/career.hpp"

#include <algorithm>

#include "tournament/rating_report.hpp"
#include "tournament/same_player.hpp"

namespace dommer::tournament {
namespace {

void count(Tally& tally, Points points) {
    tally.points += points;
    if (points == draw)
        ++tally.drawn;
    else
        ++(points == win ? tally.won : tally.lost);
}

void add_opponent(Career& career, const Particulars& who, std::size_t game) {
    auto met = std::ranges::find_if(career.opponents, [&](const Met& each) { return is_same_player(each.who, who); });
    if (met == career.opponents.end()) met = career.opponents.insert(met, Met{who, {}, {}});
    met->who = who;
    met->games.push_back(game);
    count(met->tally, career.games[game].points);
}

// dsu_2011, 4.5.5.2: from the games against opponents with a rating.
std::optional<rating::Performance> performance_in(const Tournament& event, std::span<const CareerGame> games) {
    std::vector<rating::Rating> opponents;
    Points score;
    for (const CareerGame& game : games) {
        const int number = find(event, game.opponent)->particulars.rating.value;
        if (number == 0) continue;
        opponents.push_back({number});
        score += game.points;
    }
    if (opponents.empty()) return std::nullopt;
    return rating::danish_performance(opponents, score);
}

void add_games(Career& career, const Appearance& there, std::size_t at) {
    for (const RatedGame& game : rated_games(*there.event)) {
        if (game.defaulted || (game.white != there.entrant && game.black != there.entrant)) continue;
        const bool white = game.white == there.entrant;
        career.games.push_back({at, game.round, white ? game.black : game.white, white ? Colour::white : Colour::black,
                                white ? game.of_white : game.of_black});
        count(white ? career.as_white : career.as_black, career.games.back().points);
        add_opponent(career, find(*there.event, career.games.back().opponent)->particulars, career.games.size() - 1);
    }
}

}  // namespace

Career career_of(std::span<const Appearance> appearances) {
    Career career;
    for (std::size_t at = 0; at < appearances.size(); ++at) {
        const std::size_t before = career.games.size();
        add_games(career, appearances[at], at);
        career.performances.push_back(performance_in(*appearances[at].event, std::span(career.games).subspan(before)));
    }
    std::ranges::stable_sort(career.opponents, std::greater{}, [](const Met& each) { return each.games.size(); });
    return career;
}

}  // namespace dommer::tournament
