#include "pairing/team_draft.hpp"
#include "teams/junior.hpp"
#include "teams/match.hpp"
#include "teams/pokal.hpp"
#include "teams/season_calendar.hpp"
#include "teams/season_end.hpp"
#include "teams_cases.hpp"

namespace dommer::golden::teams_cases {

using namespace dommer::teams;

namespace {

teams::Ranking ranking_from(const Json& list) {
    teams::Ranking ranking;
    for (const Json& team : list) ranking.push_back({team.at(0), team.at(1)});
    return ranking;
}

}  // namespace

Json pokal_age(const Json& input, const Json&) {
    const Date born = day_from(input.at("born"));
    const int year = input.at("event_year");
    return {{"age_on_1_january", pokal::age_on_new_year(born, year)},
            {"eligible", pokal::is_eligible(value_of<pokal::Row>(input.at("row")), born, year)}};
}
Json pokal_breadth(const Json& input, const Json&) {
    return {{"legal", pokal::breadth_is_legal(input.at("ratings").get<std::vector<int>>())}};
}
Json pokal_lineup(const Json& input, const Json&) {
    if (input.contains("list"))
        return {{"boards",
                 pokal::line_up(input.at("list").get<std::vector<int>>(), input.value("absent", std::vector<int>{}))}};
    const Arrival own{0, input.at("players").get<int>()}, other{0, pokal::boards};
    const auto outcome = outcome_of(own, other, pokal_attendance);
    if (const auto* played = std::get_if<Played>(&outcome))
        return {{"score", nullptr}, {"forfeited_boards", played->home_empty}};
    return {{"score", "0-4"}};
}
Json pokal_replay(const Json& input, const Json&) {
    std::vector<char> home_white;
    for (const Json& each : input.at("home_white_in_drawn_match")) home_white.push_back(each.get<bool>() ? 1 : 0);
    std::vector<pokal::ByColour> results;
    for (const Json& each : input.at("results_by_colour")) results.push_back(value_of<pokal::ByColour>(each));
    const auto replay = pokal::replay(home_white, results);
    return {{"home_points", decimal(replay.home)},
            {"away_points", decimal(replay.away)},
            {"winner", id_of(replay.winner)},
            {"decided_by", replay.by_board_one ? "board_1" : "points"}};
}
Json pokal_date(const Json& input, const Json&) {
    const int year = input.at("year");
    return {{"whit_sunday", iso(pokal::whit_sunday(year))}, {"entry_deadline", iso(pokal::last_entry_day(year))}};
}
Json pokal_home_away(const Json& input, const Json&) {
    const auto pair = input.at("pair").get<Strings>();
    const Json &away = input.at("away_so_far"), &placing = input.at("placing");
    const bool first =
        pokal::first_is_away(away.at(pair[0]), away.at(pair[1]), placing.at(pair[0]), placing.at(pair[1]));
    return {{"away", pair[first ? 0 : 1]}};
}
Json pokal_quota(const Json& input, const Json&) {
    return {{"legal", pokal::quota_is_kept(value_of<pokal::Row>(input.at("row")), input.at("teams_from_district"))}};
}
Json pokal_appeal(const Json&, const Json&) { return {{"appeal_on_day", pokal::can_be_appealed_on_the_day}}; }

Json junior_team(const Json& input, const Json&) {
    std::vector<junior::Member> team;
    for (const Json& each : input.at("team"))
        team.push_back({day_from(each.at("born")), each.value("girl", false),
                        each.contains("rating") && each["rating"].is_number() ? each["rating"].get<int>() : 0});
    const auto report = junior::check_team(team, input.at("year"));
    return {{"players", report.players},
            {"cadets", report.cadets},
            {"girl_rule", id_of(report.girl_rule)},
            {"legal", report.is_legal}};
}
Json junior_travel(const Json& input, const Json&) {
    const auto travel = junior::travel(fraction_from(input.at("amount_per_paying_district")),
                                       input.at("participating").get<std::vector<int>>());
    return {{"pays_each", decimal(travel.pays_each)},
            {"receives_each", decimal(travel.receives_each)},
            {"payers", travel.payers},
            {"receivers", travel.receivers},
            {"dsu_top_up", decimal(travel.union_pays)}};
}
Json junior_date(const Json& input, const Json&) {
    const auto weekend = junior::weekend(input.at("year"));
    return {{"saturday", iso(weekend.saturday)},
            {"sunday", iso(weekend.sunday)},
            {"invitation_by", iso(weekend.invitation_by)}};
}

Json season_end(const Json& input, const Json&) {
    FinalTables season{.league = ranking_from(input.at("league")),
                       .district_winners = ranking_from(input.at("district_winners")),
                       .play_off_loser = input.at("playoff_loser")};
    for (const auto& [number, list] : input.at("division1").items())
        season.division1[std::stoi(number)] = ranking_from(list);
    for (const auto& [number, list] : input.at("division2").items())
        season.division2[std::stoi(number)] = ranking_from(list);
    if (input.contains("winner_scores") && !input["winner_scores"].is_null())
        for (const auto& [team, score] : input["winner_scores"].items())
            season.winners[team] = {points_from(score.at(0)), points_from(score.at(1))};
    if (play_off_teams(season) != input.at("playoff_teams").get<Strings>())
        throw std::runtime_error("the play-off teams are not the third-last of groups 3 and 4");
    const auto next = next_season(season);
    if (!next) throw std::runtime_error(std::string(id_of(next.error().what)) + ": " + next.error().where);
    return {{"promoted_to_league", next->to_league},
            {"promoted_to_division1", next->to_division1},
            {"passed_over", next->passed_over},
            {"relegated_from_league", next->from_league},
            {"relegated_from_division1", next->from_division1},
            {"relegated_from_division2", next->from_division2},
            {"league_next", next->league},
            {"division1_next", next->division1},
            {"division2_next", next->division2},
            {"sizes",
             {{"league", next->league.size()},
              {"division1", next->division1.size()},
              {"division2", next->division2.size()}}}};
}
Json vacancy(const Json& input, const Json&) {
    const auto team = vacancy_goes_to(input.at("ranking").get<Strings>(), input.at("relegated").get<Strings>());
    return {{"place_goes_to", team ? Json(*team) : Json()}};
}
Json playoff(const Json& input, const Json&) {
    const PlayOff play_off = teams::play_off(boards_from(input.at("boards").get<std::string>()).value());
    return {{"loser", play_off.loser ? Json(id_of(*play_off.loser)) : Json()}, {"decided_by", play_off.decided_by}};
}
Json balance_of_rows(const Json& input, const Json&) {
    for (const teams::Row* row : {&league, &division1, &division2})
        if (input.at(std::string(row->id)) != teams_of(*row)) throw std::runtime_error("another number of teams");
    const Balance all = balance();
    const auto moved = [](const Movements& row) {
        return Json{
            {"up", row.up}, {"down", row.down}, {"in_from_above", row.from_above}, {"in_from_below", row.from_below}};
    };
    return {{"league", {{"down", all.league.down}, {"up_from_below", all.league.from_below}}},
            {"division1", moved(all.division1)},
            {"division2", moved(all.division2)}};
}

Json deadline(const Json& input, const Json&) {
    const auto rule = value_of<Deadline>(input.at("rule"));
    const std::string base = input.at("base_date");
    return {{"last_day", iso(last_day(rule, is_of_the_year(rule) ? day_from(base + "-01-01") : day_from(base)))}};
}
Json start_time_request(const Json& input, const Json&) {
    const std::string asked = input.at("requested");  // HH:MM
    const std::chrono::minutes minutes(60 * std::stoi(asked.substr(0, 2)) + std::stoi(asked.substr(3, 2)));
    return {{"within_window", start_is_within_the_window(minutes, input.value("needed_to_reach_home_by_24", false))}};
}
Json fine(const Json& input, const Json&) {
    const Fine fine = fine_for(value_of<Breach>(input.at("kind")), crowns(input.at("entry_fee").get<std::int64_t>()));
    return {{"maximum_fine", static_cast<double>(fine.highest.amount) / 100},
            {"payer", fine.paid_by_home_club ? "home_club" : "club"}};
}
Json no_show_of(const Json& input, const Json&) {
    const NoShow answer = no_show(input.value("on_result_card", false), input.value("valid_excuse", false),
                                  input.value("captain_error", false));
    return {{"player_penalty", answer.player_is_punished ? Json("as_individual_tournament") : Json()},
            {"team_penalty_points", answer.penalty_points}};
}
Json olympiad_teams(const Json& input, const Json&) {
    Json all = Json::object();
    int number = 0;
    for (const auto& team : pairing::draft(input.at("players"), input.at("teams")))
        all[std::to_string(++number)] = team;
    return {{"teams", all}};
}

}  // namespace dommer::golden::teams_cases
