#include <algorithm>

#include "pairing/baku.hpp"
#include "pairing/round_robin.hpp"
#include "season_taking_over_parts.hpp"
#include "systems/trf_type.hpp"
#include "teams/season_tie_breaks.hpp"
#include "trf/event.hpp"
#include "trf/team_lines.hpp"

namespace dommer::teams::season {
namespace {

using foreign::TakeOverFault, foreign::TakeOverNote;

// 2026/03/06, as reports write days; those written otherwise were mended by the reader.
std::optional<Date> report_day(std::string_view record) {
    std::string text(record);
    std::ranges::replace(text, '/', '-');
    const auto day = parse_date(text);
    return day ? std::optional(*day) : std::nullopt;
}

// Round r in columns 92 to 99 + 10(r - 1).
std::vector<Date> days_of_rounds(const trf::Report& report) {
    std::vector<Date> days;
    const auto line = std::ranges::find(report.lines, "132", &trf::OtherLine::code);
    if (line == report.lines.end()) return days;
    for (std::size_t at = 88; at + 8 <= line->text.size(); at += 10) {
        const auto day = report_day("20" + line->text.substr(at, 8));
        if (!day) break;
        days.push_back(*day);
    }
    return days;
}

// One day for every round, none before the one before it.
void read_days_of_season(TeamDraft& draft, GroupPlan& group) {
    const auto first = report_day(trf::text_of(draft.report, "042")),
               last = report_day(trf::text_of(draft.report, "052"));
    const Date begin = first.value_or(last.value_or(draft.choices.today)), end = std::max(last.value_or(begin), begin);
    group.days = days_of_rounds(draft.report);
    if (!first && group.days.empty()) draft.note(TakeOverNote::days_assumed, iso(begin));
    const auto rounds = static_cast<std::size_t>(draft.planned);
    const bool told = group.days.size() >= rounds;
    group.days.resize(rounds, group.days.empty() ? begin : group.days.back());
    if (!told && rounds > 0) group.days.back() = std::max(group.days.back(), end);
    for (std::size_t at = 1; at < rounds; ++at) group.days[at] = std::max(group.days[at], group.days[at - 1]);
    const Date from = group.days.empty() ? begin : group.days.front();
    draft.settings.year = static_cast<int>(from.year()), draft.settings.list_deadline = from;
}

Pairing pairing_of(const systems::System& system, bool twice) {
    if (system.id == "team-swiss") return Pairing::team_swiss;
    if (system.id == "team-monrad") return Pairing::team_monrad;
    return twice ? Pairing::double_round_robin : Pairing::round_robin;
}

// How older reports say it, in words: "Team: Round-Robin".
bool says_round_robin(const trf::Report& report) {
    return trf::text_of(report, "092").find("ound") != std::string_view::npos;
}

std::string day_of_type(const trf::Report& report) {
    const auto first = report_day(trf::text_of(report, "042"));
    return first ? iso(*first) : "";
}

// Of our own reports; empty: the report says none.
std::vector<Criterion> ladder_in(const trf::Report& report) {
    std::vector<Criterion> ladder;
    std::string rest = trf::comment_of(report, "order of the table:");
    while (!rest.empty()) {
        const auto end = rest.find(' ');
        if (const auto criterion = value_from<Criterion>(rest.substr(0, end))) ladder.push_back(*criterion);
        rest = end == std::string::npos ? "" : rest.substr(end + 1);
    }
    return ladder;
}

void read_team_system(TeamDraft& draft) {
    const std::string type(trf::text_of(draft.report, "192")), ours = trf::comment_of(draft.report, "pairing system:");
    const auto read = systems::system_of_type(type, day_of_type(draft.report));
    const systems::System* said = read ? systems::find_team_system(read->system->id) : nullptr;
    if (!draft.choices.system.empty()) {
        draft.system = systems::find_team_system(draft.choices.system);
        if (draft.system == nullptr) return draft.refuse(TakeOverFault::of_teams, draft.choices.system);
    } else if (systems::find_team_system(ours) != nullptr)
        draft.system = systems::find_team_system(ours);
    else if (type.empty()) {
        draft.system = systems::find_team_system(says_round_robin(draft.report) ? "team-round-robin" : "team-swiss");
        draft.note(TakeOverNote::system_assumed, std::string(draft.system->id));
    } else if (said != nullptr)
        draft.system = said;
    else
        return draft.refuse(TakeOverFault::system_not_said, type);
    Rules& rules = draft.settings.rules;
    const bool as_said = said == draft.system;
    if (as_said && read->earlier_text) draft.note(TakeOverNote::earlier_rules, type);
    if (as_said) {
        rules.swiss_type = id_of(read->preferences), rules.one_score_alone = !read->secondary_counts;
        draft.swapped = read->swapped;
    }
    draft.game_points_first = trf::game_points_first(draft.report) ||
                              (draft.system->id == "team-monrad" && type.find("_MP") == std::string::npos);
    rules.pairing = pairing_of(*draft.system, as_said && read->twice);
    // The type of a table names no score.
    if (const auto ladder = ladder_in(draft.report); is_drawn_at_once(rules.pairing) && !ladder.empty())
        draft.game_points_first = ladder.front() == Criterion::board_points;
}

void read_rounds_of_season(TeamDraft& draft) {
    Rules& rules = draft.settings.rules;
    const int teams = static_cast<int>(draft.squads.teams.size()), cycle = pairing::round_robin::table_size(teams) - 1;
    const auto said = draft.choices.rounds ? draft.choices.rounds : draft.report.rounds;
    if (rules.pairing == Pairing::round_robin && said == 2 * cycle) rules.pairing = Pairing::double_round_robin;
    const auto fixed = rules.pairing == Pairing::round_robin          ? std::optional(cycle)
                       : rules.pairing == Pairing::double_round_robin ? std::optional(2 * cycle)
                                                                      : std::nullopt;
    draft.planned = said.value_or(fixed.value_or(std::max(draft.paired(), 1)));
    if (!said && !fixed) draft.note(TakeOverNote::rounds_assumed, std::to_string(draft.planned));
    if (draft.planned < draft.paired()) draft.refuse(TakeOverFault::rounds_too_few, std::to_string(draft.paired()));
    if (fixed && draft.planned > *fixed) draft.refuse(TakeOverFault::settings_wrong, "142 " + std::to_string(*said));
}

// Our own reports say a ladder in a comment; FIDE's codes stand in records 202 and 212.
void read_table(TeamDraft& draft) {
    Rules& rules = draft.settings.rules;
    rules.ladder = {Criterion::match_points, Criterion::board_points, Criterion::head_to_head};
    if (draft.game_points_first) std::swap(rules.ladder[0], rules.ladder[1]);
    rules.level = Level::shared;
    std::string named = draft.choices.tie_breaks;
    if (named.empty()) named = trf::tie_breaks_in(draft.report);
    if (!named.empty()) {
        if (are_codes_for_teams(named)) return void(rules.tie_breaks = named);
        draft.note(TakeOverNote::tie_breaks_unknown, named);
    }
    auto ladder = ladder_in(draft.report);
    const auto level = value_from<Level>(trf::comment_of(draft.report, "level to the end:"));
    if (level && !ladder.empty() && ladder.front() == rules.ladder.front())
        return void((rules.ladder = std::move(ladder), rules.level = *level));
    std::string usual;
    for (const Criterion each : rules.ladder) usual += (usual.empty() ? "" : ", ") + std::string(id_of(each));
    if (named.empty()) draft.note(TakeOverNote::tie_breaks_assumed, usual);
}

// fide_team_swiss_2026, 1.3: what a bye is worth stands in record 320. What a match is worth stands in 362.
void read_worth(TeamDraft& draft) {
    Rules& rules = draft.settings.rules;
    rules.boards = std::max(draft.cards->boards, 1);
    constexpr int most_boards = 99;
    if (rules.boards > most_boards)
        return draft.refuse(TakeOverFault::settings_wrong, "352 " + std::to_string(rules.boards));
    rules.match_points = {draft.cards->match_win, draft.cards->match_draw, draft.cards->match_loss};
    if (const auto bye = trf::bye_worth_in(draft.report); bye.match_points || bye.game_points) {
        const ByeWorth worth{bye.match_points.value_or(rules.match_points.drawn),
                             bye.game_points.value_or(Points{rules.boards})};
        if (worth != ByeWorth{rules.match_points.drawn, Points{rules.boards}}) rules.bye = worth;
    }
    const auto points = draft.report.points;
    const pairing::PointSystem usual;
    if (points && (points->white_win != usual.white_win || points->black_win != usual.black_win ||
                   points->white_draw != usual.white_draw || points->black_draw != usual.black_draw ||
                   points->white_loss != usual.white_loss || points->black_loss != usual.black_loss ||
                   points->forfeit_win != usual.forfeit_win || points->forfeit_loss != usual.forfeit_loss))
        draft.refuse(TakeOverFault::points_of_games);
    std::string letters;
    for (const char letter : trf::text_of(draft.report, "352"))
        if (letter != ' ') letters += letter == 'W' || letter == 'w' ? 'W' : 'B';
    for (std::size_t at = 1; at < letters.size(); ++at)
        if (letters[at] == letters[at - 1]) return draft.refuse(TakeOverFault::board_colours, letters);
}

// What has no place in a season and would count in rounds to come.
void name_what_is_left_out(TeamDraft& draft) {
    const trf::Report& report = draft.report;
    const auto is_to_come = [&](const pairing::VirtualPoints& row) { return row.to.number > draft.paired(); };
    const bool baku = trf::is_baku(report) && report.acceleration.empty() && report.match_acceleration.empty() &&
                      pairing::baku_accelerated_rounds(draft.planned) > draft.paired();
    if (baku || std::ranges::any_of(report.acceleration, is_to_come) ||
        std::ranges::any_of(report.match_acceleration, is_to_come))
        draft.note(TakeOverNote::team_acceleration_left_out);
    constexpr std::string_view kept[] = {"012", "013", "022", "032", "042", "052", "062", "072", "082", "092", "102",
                                         "112", "122", "132", "142", "152", "162", "182", "192", "202", "212", "222",
                                         "300", "310", "320", "330", "352", "362", "801", "802", "###", "XXR", "XXC"};
    std::vector<std::string> codes;
    const auto leave_out = [&](const std::string& code) {
        if (std::ranges::find(codes, code) == codes.end()) codes.push_back(code);
    };
    for (const trf::OtherLine& line : report.lines)
        if (std::ranges::find(kept, line.code) == std::end(kept)) leave_out(line.code);
    for (const pairing::Prohibition& each : report.prohibitions)
        if (each.to.number > draft.paired()) leave_out("260");
    std::string all;
    for (const std::string& code : codes) all += (all.empty() ? "" : ", ") + code;
    if (!all.empty()) draft.note(TakeOverNote::lines_left_out, all);
    for (const trf::OtherLine& line : report.lines)
        if (line.code == "310" && trf::has_nickname_or_strength(line)) {
            trf::TeamFinding where{trf::TeamFault::number_expected, "310", trf::team_in(line).value_or(0)};
            return draft.note(TakeOverNote::fields_of_teams_left_out, "310", 0, std::move(where));
        }
}

}  // namespace

void read_season_settings(TeamDraft& draft) {
    const trf::Report& report = draft.report;
    Settings& settings = draft.settings;
    settings.name = trf::text_of(report, "012"), settings.federation = trf::text_of(report, "032");
    if (settings.name.empty()) draft.refuse(TakeOverFault::name_missing);
    for (const trf::PlayerLine& player : report.players)
        if (player.name.empty()) draft.refuse(TakeOverFault::name_missing, std::to_string(player.id.number));
    settings.rules = *find_rules("own");
    Rules& rules = settings.rules;
    rules.line_up.least_players = 1, rules.line_up.most_foreign.reset(), rules.line_up.days_after_notice = 0;
    rules.line_up.no_lower_team = false, rules.line_up.no_late_foreigners = false;
    rules.too_few_withdraws = false, rules.report_days = 0, rules.start = 10 * 60;
    rules.time_control = trf::text_of(report, "122");
    read_team_system(draft);
    if (draft.system == nullptr) return;
    rules.one_hall = !is_drawn_at_once(rules.pairing);
    if (draft.paired() == 0) rules.initial_colour = report.initial_colour;
    read_rounds_of_season(draft), read_worth(draft), read_table(draft);
    for (const trf::OtherLine& line : report.lines)
        if (line.code == "102" || line.code == "112")
            if (std::string name(line.text.substr(std::min(line.text.find_first_not_of(' '), line.text.size())));
                !name.empty())
                settings.arbiters.push_back(std::move(name));
    GroupPlan group{.id = taken_group, .row = taken_group, .number = 1, .name = settings.name};
    read_days_of_season(draft, group);
    settings.groups = {std::move(group)};
    name_what_is_left_out(draft);
}

}  // namespace dommer::teams::season
