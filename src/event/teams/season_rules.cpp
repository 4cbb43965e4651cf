#include "teams/season_rules.hpp"

#include <algorithm>

#include "packs/pack.hpp"
#include "teams/junior.hpp"
#include "teams/pokal.hpp"
#include "teams/season_end.hpp"

namespace dommer::teams::season {
namespace {

Rules with_table_of(std::string_view id, Rules rules) {
    const Competition& competition = *find_competition(id);
    rules.ladder = competition.ladder, rules.level = competition.level;
    rules.match_points = competition.match_points;
    rules.penalties_from_match_points = competition.penalties_from_match_points;
    return rules;
}

constexpr LineUpRules of_one_day{.least_players = 1,
                                 .most_foreign = std::nullopt,
                                 .days_after_notice = 0,
                                 .in_list_order = true,
                                 .no_lower_team = false,
                                 .no_late_foreigners = false};
constexpr LineUpRules at_least(int players) {
    LineUpRules rules = of_one_day;
    rules.least_players = players;
    return rules;
}

Rules weekend(std::string competition, int boards, Pairing pairing, std::string time_control) {
    return {.competition = std::move(competition),
            .boards = boards,
            .line_up = of_one_day,
            .too_few_withdraws = false,
            .pairing = pairing,
            .one_hall = true,
            .time_control = std::move(time_control),
            .start = 10 * 60,
            .report_days = 0};
}

// dsu_2011, 5.1 §3: board points first; the union's packs since then say from which season the league goes by match
// points.
bool league_goes_by_match_points(int year) {
    using namespace std::chrono;
    const packs::Pack* pack =
        packs::pack_on(packs::Federation::denmark, packs::Subject::league, std::chrono::year(year) / July / 1);
    const packs::PackValue* order = pack ? pack->find("order_league") : nullptr;
    return order != nullptr && order->value.starts_with(id_of(Criterion::match_points));
}

// dsu_2011, 1.1.21.2: the team league for eight and the cup for four.
std::vector<Rules> make_rules() {
    std::vector<Rules> all;
    all.push_back(with_table_of("division", {.competition = "division",
                                             .pairing = Pairing::round_robin,
                                             .is_pyramid = true,
                                             .time_control = "40/90+30, 30+30"}));
    Rules pokal = weekend("pokal", pokal::boards, Pairing::team_monrad, "20+30");
    pokal.line_up = at_least(pokal_attendance.least_players), pokal.entry_fee = 100 * pokal::entry_fee_crowns;
    pokal.teams_of_a_district = 2, pokal.players_of_a_team = pokal::boards + pokal::most_reserves;
    pokal.months_of_notice = 1, pokal.open_boards_score_nothing = true;
    all.push_back(with_table_of("pokal", pokal));
    Rules juniors = weekend("junior", 8, Pairing::round_robin, "30");
    juniors.teams_of_a_district = junior::teams_of_a_district;
    juniors.players_of_a_team = junior::players_of_a_team + junior::most_reserves;
    all.push_back(with_table_of("junior", juniors));
    all.push_back(with_table_of("fide", weekend("olympiad", 4, Pairing::team_swiss, "40/90+30, 30+30")));
    all.push_back(with_table_of("fide", weekend("club-olympiad", 6, Pairing::round_robin, "30")));
    for (const auto& [id, boards] : {std::pair{"school-4", 4}, {"school-8", 8}, {"upper-school", 4}})
        all.push_back(with_table_of("fide", weekend(id, boards, Pairing::team_monrad, "25")));
    all.push_back(with_table_of("seriesjakk", {.competition = "seriesjakk",
                                               .boards = 6,
                                               .line_up = at_least(1),
                                               .too_few_withdraws = false,
                                               .time_control = "40/90+30, 30+30"}));
    Rules own = with_table_of("division", {.competition = "own"});
    own.line_up.days_after_notice = 0, own.line_up.most_foreign.reset(), own.line_up.no_late_foreigners = false;
    own.line_up.least_players = 1, own.too_few_withdraws = false;
    all.push_back(own);
    return all;
}

}  // namespace

std::span<const Rules> all_rules() {
    static const std::vector<Rules> all = make_rules();
    return all;
}

const Rules* find_rules(std::string_view competition) {
    const auto found = std::ranges::find(all_rules(), competition, &Rules::competition);
    return found == all_rules().end() ? nullptr : &*found;
}

Competition competition_of(const Rules& rules, std::string_view row, int year) {
    Competition competition{.id = rules.competition,
                            .rule = {"dsu-2011", "5.1 §3"},
                            .boards = rules.boards,
                            .ladder = rules.ladder,
                            .level = rules.level,
                            .match_points = rules.match_points,
                            .penalties_from_match_points = rules.penalties_from_match_points};
    const Competition* own = find_competition(rules.competition);
    if (own != nullptr) competition.rule = own->rule;
    if (own != nullptr && rules.is_pyramid && row == league.id && rules.ladder == own->ladder &&
        league_goes_by_match_points(year))
        std::swap(competition.ladder[0], competition.ladder[1]);
    return competition;
}

Attendance attendance_of(const Rules& rules) {
    return {rules.boards, rules.line_up.least_players, rules.latest_minutes, rules.too_few_withdraws};
}

}  // namespace dommer::teams::season
