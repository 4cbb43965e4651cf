#include <algorithm>

#include "cases.hpp"
#include "pairing/team_draft.hpp"
#include "teams/junior.hpp"
#include "teams/line_up.hpp"
#include "teams/match.hpp"
#include "teams/pokal.hpp"
#include "teams/season.hpp"
#include "teams/season_calendar.hpp"
#include "teams/standings.hpp"
#include "topics.hpp"

namespace dommer::golden::teams_cases {
namespace {

using namespace dommer::teams;

using Strings = std::vector<std::string>;

Date day_from(const Json& text) { return parse_date(text.get<std::string>()).value(); }
double rounded(Fraction exact) { return decimal(exact); }
template <Named Value>
Value value_of(const Json& id) {
    return value_from<Value>(id.get<std::string>()).value();
}
std::optional<int> number_or_none(const Json& json) {
    return json.is_null() ? std::nullopt : std::optional(json.get<int>());
}

// Names in the order of the alphabet: teams that share a place are listed so.
class TeamNames {
public:
    explicit TeamNames(const Json& list) : names_(list.get<Strings>()) { std::ranges::sort(names_); }
    int operator()(const Json& name) const {
        const auto found = std::ranges::find(names_, name.get<std::string>());
        if (found == names_.end()) throw std::runtime_error("no team is called " + name.get<std::string>());
        return static_cast<int>(found - names_.begin());
    }
    const std::string& operator[](int team) const { return names_[static_cast<std::size_t>(team)]; }
    int size() const { return static_cast<int>(names_.size()); }

private:
    Strings names_;
};

teams::Group group_from(const Json& input, const TeamNames& names) {
    teams::Group group{.teams = names.size(), .matches = {}};
    for (const Json& match : input.at("matches"))
        group.matches.push_back({names(match.at("home")), names(match.at("away")),
                                 boards_from(match.at("boards").get<std::string>()).value()});
    for (const Json& penalty : input.value("penalties", Json::array()))
        group.penalties.push_back({names(penalty.at("team")), points_from(penalty.at("points"))});
    for (const Json& team : input.value("withdrawn", Json::array())) group.withdrawn.push_back(names(team));
    if (input.contains("lots") && !input["lots"].is_null())
        for (const Json& team : input["lots"]) group.lots.push_back(names(team));
    return group;
}

Json table_of(const Json& input, std::string_view id) {
    Competition competition = *find_competition(id);
    competition.boards = input.at("boards_per_match");
    const TeamNames names(input.at("teams"));
    const auto rows = teams::table(group_from(input, names), competition);
    Json list = Json::array(), replay = Json::array();
    for (const TableRow& row : rows)
        list.push_back({{"team", names[row.team]},
                        {"rank", row.rank},
                        {"played", row.played},
                        {"board_points", decimal(row.board_points)},
                        {"match_points", decimal(row.match_points)},
                        {"decided_by", row.decided_by}});
    for (const int team : replay_for_first(rows, competition)) replay.push_back(names[team]);
    Json answer{{"table", list}};
    if (competition.level == Level::replay_for_first) answer["replay_needed_for_first"] = replay;
    return answer;
}
Json division_table(const Json& input, const Json&) { return table_of(input, "division"); }
Json pokal_table(const Json& input, const Json&) { return table_of(input, "pokal"); }
Json junior_table(const Json& input, const Json&) { return table_of(input, "junior"); }

Json match_rule(const Json& input, const Json&) {
    const auto arrival = [&](const char* side) {
        return Arrival{number_or_none(input.at(side).at("minutes_late")), input.at(side).at("players").get<int>()};
    };
    const auto outcome = outcome_of(arrival("home"), arrival("away"));
    if (const auto* played = std::get_if<Played>(&outcome)) {
        Json answer{{"outcome", "play"}};
        if (played->home_empty + played->away_empty > 0)
            answer["forfeited_boards"] = {{"home", played->home_empty}, {"away", played->away_empty}};
        return answer;
    }
    if (const auto* forfeited = std::get_if<Forfeited>(&outcome)) {
        const Boards boards = forfeited_boards(*forfeited, division_attendance.boards);
        return {{"outcome", "forfeit"},
                {"score", std::to_string(score(boards, Side::home).halves / 2) + "-" +
                              std::to_string(score(boards, Side::away).halves / 2)}};
    }
    Json out = Json::array();
    for (const Side side : std::get<Withdrawn>(outcome).teams) out.push_back(id_of(side));
    return {{"outcome", "withdrawn"}, {"teams", out}, {"registered_players_banned_for_season", true}};
}

Json illegal_player(const Json& input, const Json&) {
    const Boards boards = after_unlawful_players(boards_from(input.at("boards").get<std::string>()).value(),
                                                 input.value("home_illegal", std::vector<int>{}),
                                                 input.value("away_illegal", std::vector<int>{}));
    return {{"boards", letters_of(boards)},
            {"home", decimal(score(boards, Side::home))},
            {"away", decimal(score(boards, Side::away))}};
}

Json colours(const Json& input, const Json&) {
    Json white = Json::array();
    for (int board = 1; board <= input.at("boards").get<int>(); ++board) white.push_back(id_of(white_on(board)));
    return {{"white", white}};
}

Json start_clock(const Json& input, const Json&) {
    const ClockStart start =
        clock_start(number_or_none(input.at("white_arrival_minute")), number_or_none(input.at("black_arrival_minute")),
                    input.at("default_after_minutes"));
    return {{"initial_clock", start.started == Colour::white ? "white" : "black"},
            {"white_minutes_lost", start.white_lost},
            {"black_minutes_lost", start.black_lost},
            {"result", start.white_defaults && start.black_defaults ? "0-0"
                       : start.white_defaults                       ? "0-1"
                       : start.black_defaults                       ? "1-0"
                                                                    : "play"}};
}

ListedPlayer listed_from(const Json& json) {
    ListedPlayer player{.number = json.at("no"), .team = json.value("team", 0)};
    player.foreign = json.value("foreign", false), player.late_entry = json.value("late_entry", false);
    player.registered = json.value("registered", false), player.other_club = json.value("other_club", false);
    if (json.contains("notice")) player.notice = day_from(json["notice"]);
    for (const Json& range : json.value("quarantine", Json::array()))
        player.quarantines.push_back({day_from(range.at(0)), day_from(range.at(1))});
    return player;
}

Json lineup(const Json& input, const Json&) {
    StrengthList list;
    for (const Json& player : input.at("strength_list")) list.push_back(listed_from(player));
    LineUp line_up{.day = day_from(input.at("match_date")), .team = input.at("team"), .boards = {}};
    for (const Json& number : input.at("lineup")) line_up.boards.push_back(number_or_none(number));
    line_up.play_off = input.value("playoff", false);
    line_up.reserves_used = input.value("reserve_appearances_on_team", std::vector<int>{});
    const LineUpReport report = check_line_up(list, line_up);
    Json illegal = Json::array();
    for (const UnlawfulBoard& board : report.unlawful) {
        Json reasons = Json::array();
        for (const Unlawful reason : board.reasons) reasons.push_back(id_of(reason));
        illegal.push_back({{"board", board.board}, {"no", board.number}, {"reasons", reasons}});
    }
    return {{"legal", report.is_legal()},
            {"players", report.players},
            {"min_players_ok", report.enough_players},
            {"illegal", illegal}};
}

Json insert_player(const Json& input, const Json&) {
    StrengthList list;
    for (const Json& each : input.at("list"))
        list.push_back({.number = static_cast<int>(list.size()) + 1, .team = each.at(1), .name = each.at(0)});
    const Json& added = input.at("new");
    const auto next = with_inserted(
        std::move(list),
        {input.at("team_size"), input.at("position").get<std::size_t>(), {.team = added.at(1), .name = added.at(0)}});
    Json result = Json::array();
    for (const ListedPlayer& each : next.value()) result.push_back(Json::array({each.name, each.team}));
    return {{"list", result}};
}

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
    return {{"pays_each", rounded(travel.pays_each)},
            {"receives_each", rounded(travel.receives_each)},
            {"payers", travel.payers},
            {"receivers", travel.receivers},
            {"dsu_top_up", rounded(travel.union_pays)}};
}
Json junior_date(const Json& input, const Json&) {
    const auto weekend = junior::weekend(input.at("year"));
    return {{"saturday", iso(weekend.saturday)},
            {"sunday", iso(weekend.sunday)},
            {"invitation_by", iso(weekend.invitation_by)}};
}

teams::Ranking ranking_from(const Json& list) {
    teams::Ranking ranking;
    for (const Json& team : list) ranking.push_back({team.at(0), team.at(1)});
    return ranking;
}

Json season_end(const Json& input, const Json&) {
    Season season{.league = ranking_from(input.at("league")),
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
    const Fine fine = fine_for(value_of<Breach>(input.at("kind")), 100 * input.at("entry_fee").get<std::int64_t>());
    return {{"maximum_fine", static_cast<double>(fine.highest) / 100},
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

constexpr Kind kinds[] = {
    {"standings", division_table},
    {"match_rule", match_rule},
    {"illegal_player", illegal_player},
    {"colours", colours},
    {"start_clock", start_clock},
    {"lineup", lineup},
    {"insert_player", insert_player},
    {"pokal_age", pokal_age},
    {"pokal_breadth", pokal_breadth},
    {"pokal_lineup", pokal_lineup},
    {"junior_team", junior_team},
    {"season_end", season_end},
    {"vacancy", vacancy},
    {"playoff", playoff},
    {"balance", balance_of_rows},
    {"deadline", deadline},
    {"start_time_request", start_time_request},
    {"fine", fine},
    {"no_show", no_show_of},
    {"pokal_standings", pokal_table},
    {"pokal_colours", colours},
    {"pokal_replay", pokal_replay},
    {"pokal_home_away", pokal_home_away},
    {"pokal_date", pokal_date},
    {"pokal_quota", pokal_quota},
    {"pokal_appeal", pokal_appeal},
    {"junior_standings", junior_table},
    {"junior_travel", junior_travel},
    {"junior_date", junior_date},
    {"olympiad_teams", olympiad_teams},
};

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    run_case_files(report, folder, kinds, options);
    return report;
}

}  // namespace dommer::golden::teams_cases
