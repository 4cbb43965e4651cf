#include <algorithm>
#include <charconv>

#include "pairing/baku.hpp"
#include "pairing/danish_swiss.hpp"
#include "systems/trf_type.hpp"
#include "taking_over_parts.hpp"
#include "tiebreak/code.hpp"
#include "tournament/match.hpp"
#include "tournament/time_control.hpp"
#include "trf/event.hpp"
#include "trf/teams.hpp"

namespace dommer::tournament {
namespace {

// 2026/03/06, as reports write days; those written otherwise were mended by the reader.
std::optional<Date> day_in(std::string_view record) {
    std::string text(record);
    std::ranges::replace(text, '/', '-');
    const auto day = parse_date(text);
    return day ? std::optional(*day) : std::nullopt;
}

void read_days(Draft& draft) {
    const auto first = day_in(trf::text_of(draft.report, "042")), last = day_in(trf::text_of(draft.report, "052"));
    draft.settings.first_day = first.value_or(last.value_or(draft.choices.today));
    draft.settings.last_day = std::max(last.value_or(draft.settings.first_day), draft.settings.first_day);
    if (!first) draft.note(TakeOverNote::days_assumed, iso(draft.settings.first_day));
    const auto line = std::ranges::find(draft.report.lines, "132", &trf::OtherLine::code);
    if (line == draft.report.lines.end()) return;
    std::vector<RoundTime> times;
    for (std::size_t at = 88; at + 8 <= line->text.size(); at += 10) {  // round r in columns 92 to 99 + 10(r - 1)
        const auto day = day_in("20" + line->text.substr(at, 8));
        if (!day) break;
        times.push_back({.day = *day});
    }
    draft.settings.round_times = std::move(times);
}

void read_system(Draft& draft) {
    const std::string type(trf::text_of(draft.report, "192")), ours = comment_of(draft.report, "pairing system:");
    const auto read = systems::system_of_type(type, iso(draft.settings.first_day));
    if (draft.choices.system)
        draft.settings.system = *draft.choices.system;
    else if (systems::find_system(ours) != nullptr)
        draft.settings.system = std::string_view(ours);
    else if (type.empty()) {
        draft.settings.system = "dutch";
        draft.note(TakeOverNote::system_assumed, std::string(draft.settings.system->id));
    } else if (read && systems::find_system(read->system->id) != nullptr) {
        draft.settings.system = read->system->id;
        if (read->twice) draft.settings.choices.swap_rounds = read->swapped;
        if (read->earlier_text) draft.note(TakeOverNote::earlier_rules, type);
    } else
        return draft.refuse(TakeOverFault::system_not_said, type);
    if (!draft.settings.system.is_known()) draft.refuse(TakeOverFault::system_unknown, draft.settings.system.id());
}

void read_rounds(Draft& draft) {
    const auto said = draft.choices.rounds ? draft.choices.rounds : draft.report.rounds;
    const auto fixed = systems::rounds_of(*draft.settings.system, static_cast<int>(draft.report.players.size()));
    draft.settings.rounds = said.value_or(fixed.value_or(std::max(draft.paired, 1)));
    if (!said && !fixed) draft.note(TakeOverNote::rounds_assumed, std::to_string(draft.settings.rounds));
    if (draft.settings.rounds < draft.paired) draft.refuse(TakeOverFault::rounds_too_few, std::to_string(draft.paired));
}

// Our own reports say Danish codes in a comment.
std::string codes_named(const trf::Report& report) {
    const auto ours = comment_of(report, "tie-breaks:");
    return ours.empty() ? trf::tie_breaks_in(report) : ours;
}

void read_tie_breaks(Draft& draft) {
    const std::string codes = draft.choices.tie_breaks.empty() ? codes_named(draft.report) : draft.choices.tie_breaks;
    draft.settings.tie_break_edition = comment_of(draft.report, "tie-break rules:");
    draft.settings.tie_breaks = codes;
    if (!codes.empty() && tiebreak::parse_codes(codes)) return;
    draft.settings.tie_breaks = draft.settings.system->customs.tie_breaks;
    if (draft.settings.system->is_fides)
        draft.settings.tie_breaks = is_all_play_all(draft.settings) ? "SB" : "BH/C1,BH,SB";
    draft.note(codes.empty() ? TakeOverNote::tie_breaks_assumed : TakeOverNote::tie_breaks_unknown,
               codes.empty() ? draft.settings.tie_breaks : codes);
}

// By the minutes for sixty moves, as the handbook parts blitz from rapid and rapid from normal chess.
Pace pace_in(std::string_view time_control) {
    const auto control = parse_time_control(time_control);
    if (!control) return Pace::standard;
    const int minutes = minutes_for_sixty_moves(*control);
    return is_blitz(minutes) ? Pace::blitz : is_rapid(minutes) ? Pace::rapid : Pace::standard;
}

std::vector<PlayerId> field_from_the_start(const Draft& draft) {
    std::vector<PlayerId> starters;
    for (std::size_t at = 0; at < draft.order.size(); ++at)
        if (is_there_at_the_start(draft, *draft.order[at])) starters.push_back({static_cast<int>(at) + 1});
    return starters;
}

// The acceleration of a report as the settings can say it: FIDE's own, or groups by strength. Rows are compared, not
// their names.
void read_acceleration(Draft& draft) {
    const auto& rows = draft.report.acceleration;
    const bool known = draft.settings.system->knows_acceleration;
    draft.settings.baku = known && trf::is_baku(draft.report) && rows.empty();
    if (rows.empty()) return;
    draft.settings.baku =
        known && rows == pairing::baku_acceleration(field_from_the_start(draft), draft.settings.rounds,
                                                    most_of_a_win(draft.settings.points));
    if (draft.settings.baku) return;
    StrengthGroups groups{.first_numbers = {}, .until = rows.front().to.number};
    std::vector<PlayerId> firsts;
    for (const auto& row : rows) groups.first_numbers.push_back(row.first.number), firsts.push_back(row.first);
    const int last = static_cast<int>(draft.order.size());
    groups.first_numbers.push_back(rows.back().last.number + 1), firsts.push_back({rows.back().last.number + 1});
    if (known && rows == pairing::danish_swiss::group_acceleration(firsts, {last}, rows.front().to)) {
        if (groups.until >= draft.settings.rounds) groups.until = 0;
        draft.settings.strength_groups = std::move(groups);
        return;
    }
    draft.note(TakeOverNote::acceleration_left_out);
}

// fide_acceptance_2026, 145: records 172 and those of the federation, unless one of the two numbers is lost.
bool is_kept_of_ratings(const Draft& draft, std::string_view code) {
    if (!draft.ratings) return false;
    return (code == "172" || code == draft.ratings->federation) && draft.ratings->keeps_both;
}

// Records that have no place in the tournament, each code once.
void name_left_out(Draft& draft) {
    constexpr std::string_view kept[] = {"012", "022", "032", "042", "052", "062", "072", "082",
                                         "092", "102", "112", "122", "132", "142", "152", "162",
                                         "182", "192", "202", "212", "222", "###", "XXR", "XXC"};
    std::vector<std::string> codes;
    for (const trf::OtherLine& line : draft.report.lines)
        if (std::ranges::find(kept, line.code) == std::end(kept) && !is_kept_of_ratings(draft, line.code) &&
            std::ranges::find(codes, line.code) == codes.end())
            codes.push_back(line.code);
    std::string all;
    for (const std::string& code : codes) all += (all.empty() ? "" : ", ") + code;
    if (!all.empty()) draft.note(TakeOverNote::lines_left_out, all);
}

}  // namespace

void read_settings(Draft& draft) {
    const trf::Report& report = draft.report;
    Settings& settings = draft.settings;
    settings = Settings{};
    settings.admission = Admission::everybody;
    settings.name = trf::text_of(report, "012"), settings.place = trf::text_of(report, "022");
    if (const auto federation = trf::text_of(report, "032"); !federation.empty()) settings.federation = federation;
    if (trf::is_of_teams(report))
        return draft.refuse(TakeOverFault::of_teams, std::string(trf::text_of(report, "192")));
    if (report.players.size() < 2) return draft.refuse(TakeOverFault::players_too_few);
    if (settings.name.empty()) draft.refuse(TakeOverFault::name_missing);
    read_days(draft);
    read_system(draft);
    if (!draft.faults.empty()) return;
    if (has_matches(settings)) return draft.refuse(TakeOverFault::of_matches, std::string(settings.system->id));
    read_rounds(draft);
    if (settings.round_times.size() > static_cast<std::size_t>(settings.rounds))
        settings.round_times.resize(static_cast<std::size_t>(std::max(settings.rounds, 0)));
    for (const trf::OtherLine& line : report.lines)
        if (line.code == "102" || line.code == "112") {
            const std::string name(line.text.substr(std::min(line.text.find_first_not_of(' '), line.text.size())));
            if (!name.empty()) settings.arbiters.push_back({.name = name, .licence = ""});
        }
    settings.time_control = trf::text_of(report, "122"), settings.pace = pace_in(settings.time_control);
    settings.points = report.points.value_or(pairing::PointSystem{});
    settings.initial_colour = trf::initial_colour(report);
    settings.elo_rated = draft.choices.fide_rated && settings.system->is_fides;
    draft.ratings = both_ratings_of(report);
    if (draft.ratings && draft.ratings->keeps_both) settings.choices.strength = draft.ratings->by;
    read_tie_breaks(draft);
    read_acceleration(draft);
    name_left_out(draft);
    settings = as_kept(settings);
    if (!faults_of(settings).empty())
        draft.refuse(TakeOverFault::settings_wrong, std::string(id_of(faults_of(settings).front())));
}

}  // namespace dommer::tournament
