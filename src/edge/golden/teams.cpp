#include <algorithm>

#include "teams/line_up.hpp"
#include "teams/match.hpp"
#include "teams/standings.hpp"
#include "teams_cases.hpp"
#include "topics.hpp"

namespace dommer::golden::teams_cases {
namespace {

using namespace dommer::teams;

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
