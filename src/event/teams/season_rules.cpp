#include "teams/season_rules.hpp"

#include <algorithm>

#include "packs/known_values.hpp"
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

// dsu_2011, 1.1.21.2: the team league for eight and the cup for four.
std::vector<Rules> make_rules() {
    std::vector<Rules> all;
    all.push_back(with_table_of("division", {.competition = "division",
                                             .pairing = Pairing::round_robin,
                                             .is_pyramid = true,
                                             .time_control = "40/90+30, 30+30"}));
    Rules pokal = weekend("pokal", pokal::boards, Pairing::team_monrad, "20+30");
    pokal.line_up = at_least(pokal_attendance.least_players), pokal.entry_fee = pokal::entry_fee;
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

const packs::Pack* pack_of(std::string_view competition, int year) {
    using namespace std::chrono;
    using packs::Federation, packs::Subject;
    if (competition == "pokal") return packs::pack_on(Federation::denmark, Subject::cup, pokal::whit_sunday(year));
    const Date begins = std::chrono::year(year) / July / 1;
    if (competition == "division") return packs::pack_on(Federation::denmark, Subject::league, begins);
    if (competition == "seriesjakk") return packs::pack_on(Federation::norway, Subject::league, begins);
    return nullptr;
}

namespace {

std::string_view value_in(const packs::Pack& pack, std::string_view key) {
    const packs::PackValue* value = pack.find(key);
    return value == nullptr ? std::string_view() : value->value;
}

// dsu_2011, 5.1 §10: two foreigners. dsu_2011, 5.1 §15 and 5.1 §16: the days of an appeal. All as the pack of the
// season has them.
void apply_league(Rules& rules, const packs::Pack& pack) {
    rules.line_up.most_foreign = packs::number_in(value_in(pack, "foreigners"));  // none: "no limit"
    rules.appeal_days = packs::number_in(value_in(pack, "appeal_to_committee_days")).value_or(rules.appeal_days);
    rules.board_appeal_days =
        packs::number_in(value_in(pack, "appeal_to_board_days")).value_or(rules.board_appeal_days);
    rules.short_team_is_warned = value_in(pack, "seven_players") == "warning, then a point";
    rules.phone_in_bag = value_in(pack, "phone_in_bag") == "allowed when off";
}

// dsu_2011, 5.3 §4: ages and average. dsu_2011, 5.3 §8: the time. All as the pack of the year has them.
void apply_cup(Rules& rules, const packs::Pack& pack) {
    rules.senior_ages = packs::numbers_in(value_in(pack, "senior_age"));
    rules.breadth_average = packs::number_in(value_in(pack, "broad_average")).value_or(rules.breadth_average);
    if (const auto time = packs::time_in(value_in(pack, "time")))
        rules.time_control = std::to_string(time->minutes) + "+" + std::to_string(time->seconds);
}

// Seriesjakken, the pack nsf-league: match points, the order of the table and the time, as the pack of the season has
// them.
void apply_seriesjakken(Rules& rules, const packs::Pack& pack) {
    const auto worth = packs::numbers_in(value_in(pack, "match_points"));
    if (worth.size() == 3) rules.match_points = {Points{2 * worth[0]}, Points{2 * worth[1]}, Points{2 * worth[2]}};
    std::vector<Criterion> ladder;
    for (const std::string_view word : packs::words_in(value_in(pack, "order")))
        if (const auto criterion = value_from<Criterion>(word)) ladder.push_back(*criterion);
    if (!ladder.empty()) rules.ladder = std::move(ladder);
    if (const std::string_view time = value_in(pack, "time"); !time.empty()) rules.time_control = time;
}

// dsu_2011, 5.1 §3: board points first; the union's packs since then say from which season a row goes by match points.
bool goes_by_match_points(std::string_view row, int year) {
    const packs::Pack* pack = pack_of("division", year);
    if (pack == nullptr) return false;
    return value_in(*pack, row == league.id ? "order_league" : "order_divisions")
        .starts_with(id_of(Criterion::match_points));
}

}  // namespace

std::optional<Rules> rules_in(std::string_view competition, int year) {
    const Rules* row = find_rules(competition);
    if (row == nullptr) return std::nullopt;
    Rules rules = *row;
    const packs::Pack* pack = pack_of(competition, year);
    if (pack == nullptr) return rules;
    if (rules.is_pyramid) apply_league(rules, *pack);
    if (rules.competition == "pokal") apply_cup(rules, *pack);
    if (rules.competition == "seriesjakk") apply_seriesjakken(rules, *pack);
    return rules;
}

Rules carried_over(const Rules& rules, int year, int later) {
    const auto then = rules_in(rules.competition, year), now = rules_in(rules.competition, later);
    if (!then || !now) return rules;
    Rules carried = rules;
    const auto follow = [&](auto field) {
        if (rules.*field == (*then).*field) carried.*field = (*now).*field;
    };
    follow(&Rules::appeal_days), follow(&Rules::board_appeal_days), follow(&Rules::short_team_is_warned);
    follow(&Rules::phone_in_bag), follow(&Rules::senior_ages), follow(&Rules::breadth_average);
    follow(&Rules::time_control), follow(&Rules::match_points), follow(&Rules::ladder);
    if (rules.line_up.most_foreign == then->line_up.most_foreign)
        carried.line_up.most_foreign = now->line_up.most_foreign;
    return carried;
}

Competition competition_of(const Rules& rules, std::string_view row, int year) {
    Competition competition{.id = rules.competition,
                            .rule = {"dsu-2011", "5.1 §3"},
                            .boards = rules.boards,
                            .ladder = rules.ladder,
                            .level = rules.level,
                            .match_points = rules.match_points,
                            .penalties_from_match_points = rules.penalties_from_match_points,
                            .bye = rules.bye};
    const Competition* own = find_competition(rules.competition);
    if (own != nullptr) competition.rule = own->rule;
    if (own != nullptr && rules.is_pyramid && rules.ladder == own->ladder && goes_by_match_points(row, year))
        std::swap(competition.ladder[0], competition.ladder[1]);
    return competition;
}

std::string_view federation_of(const Rules& rules) {
    if (rules.competition == "own") return "";
    return rules.competition == "seriesjakk" ? "NOR" : "DEN";
}

bool has_committee(const Rules& rules) { return rules.competition != "pokal"; }

Attendance attendance_of(const Rules& rules) {
    return {rules.boards, rules.line_up.least_players, rules.latest_minutes, rules.too_few_withdraws};
}

}  // namespace dommer::teams::season
