#include "teams/season_tie_breaks.hpp"

#include <algorithm>

#include "teams/season_pairing.hpp"
#include "tiebreak/team.hpp"

namespace dommer::teams::season {
namespace {

using pairing::CardRow, pairing::Happening;

// Enters what each round was for each team.
class CardsOfSeason {
public:
    CardsOfSeason(const Season& season, std::string_view group)
        : season_(season),
          group_(group),
          teams_(teams_of(season, group)),
          worth_(competition_of(season.settings.rules, "", season.settings.year)),
          cards_(field(), last_round_of(season, group), season.settings.rules.boards) {
        for (const int team : teams_) places_.emplace(team, static_cast<int>(places_.size()));
        cards_.match_win = worth_.match_points.won, cards_.match_draw = worth_.match_points.drawn;
        cards_.match_loss = worth_.match_points.lost;
    }

    pairing::TeamCards run() {
        for (int round = 1; round <= cards_.match.rounds(); ++round) enter_round(round);
        for (const Decision* penalty : penalties_of(season_, group_)) subtract(*penalty);
        return std::move(cards_);
    }

private:
    pairing::Field field() const {
        std::vector<pairing::Player> players;
        for (const int team : teams_)
            players.push_back({{static_cast<int>(players.size()) + 1}, name_of(season_, team), {}});
        return *pairing::Field::of(std::move(players));
    }

    void enter_round(int round) {
        if (!has_begun(season_, group_, round)) return;
        std::vector<int> idle = teams_;
        for (const int id : matches_of(season_, group_, round)) {
            const SeasonMatch& match = season_.matches.at(id);
            const auto boards = counted_boards(season_, id);
            if (is_deleted(season_, id)) continue;
            for (const Side side : {Side::home, Side::away}) {
                std::erase(idle, match.team(side));
                if (boards && places_.contains(match.home) && places_.contains(match.away))
                    enter_side(match, *boards, side);
            }
        }
        const auto bye = season_.byes.find({std::string(group_), round});
        for (const int team : idle) {
            const bool allocated = bye != season_.byes.end() && bye->second == team;
            const ByeWorth worth = allocated                            ? worth_.worth_of_bye()
                                   : has_half_bye(season_, team, round) ? worth_.drawn_match()
                                                                        : ByeWorth{};
            cards_.enter(places_.at(team), round - 1,
                         {.what = allocated                            ? Happening::allocated_bye
                                  : has_half_bye(season_, team, round) ? Happening::half_bye
                                                                       : Happening::zero_bye},
                         worth.match_points, worth.board_points, {});
        }
    }
    void enter_side(const SeasonMatch& match, const Boards& boards, Side side) {
        const Points own = score(boards, side), theirs = score(boards, other_side(side));
        const CardRow row{.what = std::ranges::any_of(boards, was_played) ? Happening::game
                                  : own > theirs                          ? Happening::forfeit_win
                                                                          : Happening::forfeit_loss,
                          .colour = side == Side::away ? Colour::white : Colour::black,
                          .opponent = places_.at(match.team(other_side(side)))};
        std::vector<Points> won;
        for (const BoardResult result : boards) won.push_back(points_of(result, side));
        cards_.enter(places_.at(match.team(side)), match.round - 1, row,
                     match_points(boards, side, worth_.match_points), own, std::move(won));
    }
    void subtract(const Decision& decision) {
        const int place = places_.at(decision.team);
        const int round = round_of_penalty(season_, decision);
        pairing::Cards& from = worth_.penalties_from_match_points ? cards_.match : cards_.game;
        const Points taken{2 * decision.points};
        from.score(place) = from.score(place) - taken;
        if (round >= 1 && round <= from.rounds())
            from.row(place, round - 1).earned = from.row(place, round - 1).earned - taken;
    }

    const Season& season_;
    std::string_view group_;
    std::vector<int> teams_;
    Competition worth_;
    pairing::TeamCards cards_;
    std::map<int, int> places_;
};

int played_by(const pairing::TeamCards& cards, int place) {
    return static_cast<int>(
        std::ranges::count_if(cards.match.of(place), [](const CardRow& row) { return row.opponent >= 0; }));
}

}  // namespace

bool are_codes_for_teams(const std::string& codes) {
    if (codes.empty()) return true;
    const auto parsed = tiebreak::parse_codes(codes);
    return parsed &&
           std::ranges::all_of(*parsed, [](const tiebreak::Code& code) { return tiebreak::is_for_teams(code.name); });
}

pairing::TeamCards cards_of(const Season& season, std::string_view group) { return CardsOfSeason(season, group).run(); }

std::vector<Standing> standings_by_codes(const Season& season, std::string_view group) {
    const Rules& rules = season.settings.rules;
    const std::vector<int> teams = teams_of(season, group);
    if (teams.empty()) return {};
    const pairing::TeamCards cards = cards_of(season, group);
    const bool board_points_first = rules.ladder.front() == Criterion::board_points;
    const auto first = first_day_of(season);
    const tiebreak::TeamEvent event{
        cards, board_points_first ? tiebreak::Basis::game_points : tiebreak::Basis::match_points,
        is_drawn_at_once(rules.pairing) ? tiebreak::Format::predetermined : tiebreak::Format::swiss,
        first ? tiebreak::edition_on(iso(*first)) : tiebreak::newest, cards.match.rounds()};
    const auto codes = tiebreak::parse_codes(rules.tie_breaks);
    std::vector<Standing> all(teams.size());
    for (std::size_t at = 0; at < all.size(); ++at) {
        const int place = static_cast<int>(at);
        all[at] = {teams[at],
                   {place, 1, played_by(cards, place), cards.game.score(place), cards.match.score(place),
                    std::string(id_of(rules.ladder.front()))}};
    }
    // With one code more each time: what a team was parted by is the last code that made its group smaller.
    std::vector<std::size_t> sizes(teams.size(), teams.size());
    std::vector<int> order;
    for (std::size_t used = 0; codes && used <= codes->size(); ++used) {
        const auto groups =
            tiebreak::team_standings(event, {codes->begin(), codes->begin() + static_cast<std::ptrdiff_t>(used)})
                .groups;
        order.clear();
        for (const auto& level : groups) {
            const int rank = static_cast<int>(order.size()) + 1;
            for (const int place : level) {
                const auto at = static_cast<std::size_t>(place);
                if (level.size() < sizes[at] && used > 0) all[at].row.decided_by = (*codes)[used - 1].text;
                if (level.size() > 1 && used == codes->size()) all[at].row.decided_by = "shared";
                sizes[at] = level.size();
                all[at].row.rank = rank;
            }
            order.insert(order.end(), level.begin(), level.end());
        }
    }
    std::vector<Standing> ranked;
    for (const int place : order) ranked.push_back(std::move(all[static_cast<std::size_t>(place)]));
    return ranked;
}

}  // namespace dommer::teams::season
