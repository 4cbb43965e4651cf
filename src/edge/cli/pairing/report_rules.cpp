#include "report_rules.hpp"

#include <fmt/format.h>

#include "report_tiebreaks.hpp"
#include "systems/trf_type.hpp"
#include "wording/pairing.hpp"

namespace dommer::cli {
namespace {

std::string team_systems() {
    std::string names;
    for (const systems::System* system : systems::all_team_systems())
        names += (names.empty() ? "" : ", ") + std::string(system->id);
    return names;
}

std::string called(const systems::System& system) { return std::string(system.name.in(Language::english)); }

constexpr std::string_view usual_type = "FIDE_DUTCH_2026", usual_team_type = "FIDE_TEAM";  // where none is named
constexpr std::string_view earlier_text =
    "the report names rules of before 1 February 2026, which pair some rounds otherwise; these are the rules since "
    "then";

bool is_of_teams(const trf::Report& report) {
    return trf::is_team_event(report) || !trf::text_of(report, "310").empty();
}

// dsu_2011, 5.3 §8: board points come first where teams are paired by Monrad, unless the report says otherwise.
bool game_points_first(const trf::Report& report, const systems::System& system) {
    if (trf::game_points_first(report)) return true;
    return system.id == "team-monrad" && trf::text_of(report, "192").find("_MP") == std::string_view::npos;
}

// A report of teams, by the system that was asked for or the one it names.
tl::expected<ReportRules, std::string> team_rules_of(const trf::Report& report, std::string_view asked) {
    const std::string type(trf::text_of(report, "192"));
    if (const auto cards = trf::team_cards(report); !cards)
        return tl::unexpected("a report of teams, but with " + sentence(cards.error()));
    auto read = systems::system_of_type(type.empty() ? usual_team_type : std::string_view(type), day_of(report));
    const systems::System* system = asked.empty() ? read ? read->system : nullptr : systems::find_team_system(asked);
    if (!asked.empty() && system == nullptr)
        return tl::unexpected(
            fmt::format("a report of teams: its games are not paired as those of single players; --system takes {}",
                        team_systems()));
    if (system == nullptr || systems::find_team_system(system->id) == nullptr)
        return tl::unexpected(
            fmt::format("record 192 says {}, by which no teams are paired here; name the rules with --system", type));
    const bool as_the_report_says = read && read->system == system;
    ReportRules rules{system, as_the_report_says && read->twice,
                      as_the_report_says && asked.empty() && read->earlier_text};
    rules.of_teams = true, rules.game_points_first = game_points_first(report, *system);
    if (as_the_report_says) rules.secondary_counts = read->secondary_counts, rules.preferences = read->preferences;
    rules.by = called(*system) + (!asked.empty() ? ", as asked for"
                                  : type.empty() ? ", because the report has no record 192"
                                                 : fmt::format(", by record 192 ({})", type));
    if (!asked.empty() && !type.empty() && !as_the_report_says) rules.doubt = fmt::format("record 192 says {}", type);
    if (rules.earlier_text) rules.doubt = earlier_text;
    if (rules.game_points_first && trf::is_baku(report))
        return tl::unexpected(std::string("Baku acceleration is not for events in which game points come first"));
    return rules;
}

}  // namespace

std::string sentence(const trf::TeamFinding& finding) {
    const std::string who = finding.player ? fmt::format("player {}", finding.player->number) : "";
    const std::string round = finding.round ? fmt::format(" in round {}", finding.round->number) : "";
    switch (finding.fault) {
        case trf::TeamFault::no_teams: return "no teams: records 310 (or 013) say who plays for whom";
        case trf::TeamFault::number_expected:
            return fmt::format("a record {} has something else than a number where one is expected", finding.record);
        case trf::TeamFault::number_twice: return fmt::format("two teams have the number {}", finding.team);
        case trf::TeamFault::unknown_player:
            return fmt::format("team {} names {}, who is not in the report", finding.team, who);
        case trf::TeamFault::player_in_two_teams:
            return fmt::format("{} stands in team {} and in another one", who, finding.team);
        case trf::TeamFault::against_two_teams:
            return fmt::format("team {} meets two teams{}: see {}", finding.team, round, who);
        case trf::TeamFault::within_a_team:
            return fmt::format("{} of team {} plays somebody of no team or of the same team{}", who, finding.team,
                               round);
        case trf::TeamFault::unknown_team:
            return fmt::format("record {} names team {}, which is not in the report", finding.record, finding.team);
    }
    return "";
}

tl::expected<ReportRules, std::string> rules_of(const trf::Report& report, std::string_view asked) {
    const std::string type(trf::text_of(report, "192"));
    if (is_of_teams(report)) return team_rules_of(report, asked);
    if (systems::find_team_system(asked) != nullptr)
        return tl::unexpected(fmt::format("{} pairs teams, and this report has none: records 310 name them", asked));
    const auto read = systems::system_of_type(type, day_of(report));
    if (!asked.empty()) {
        const systems::System& system = *systems::find_system(asked);
        const bool differs = !type.empty() && (!read || read->system != &system);
        return ReportRules{&system, false, false, called(system) + ", as asked for",
                           differs ? fmt::format("record 192 says {}", type) : ""};
    }
    if (type.empty()) {
        const systems::System& usual = *systems::system_of_type(usual_type, "")->system;
        return ReportRules{&usual, false, false, called(usual) + ", because the report has no record 192", ""};
    }
    if (!read)
        return tl::unexpected(
            fmt::format("record 192 says {}, by which nothing is paired here; name the rules with --system", type));
    return ReportRules{read->system, read->twice, read->earlier_text,
                       fmt::format("{}, by record 192 ({})", called(*read->system), type),
                       std::string(read->earlier_text ? earlier_text : "")};
}

SystemOptions ReportRules::options_with(SystemOptions asked) const {
    asked.twice = asked.twice || twice;
    if (!asked.team_preferences) asked.team_preferences = preferences;
    return asked;
}

tl::expected<ReportedEvent, std::string> event_before(const trf::Report& report, const ReportRules& rules, int round) {
    if (rules.of_teams) {
        auto teams = trf::team_event_before(report, {round}, rules.game_points_first, rules.secondary_counts);
        if (!teams) return tl::unexpected(sentence(teams.error()));
        return ReportedEvent{std::move(teams->event), std::move(teams->secondary)};
    }
    auto players = trf::event_before(report, {round});
    if (!players) return tl::unexpected(wording::sentence(players.error()));
    return ReportedEvent{std::move(*players), {}};
}

pairing::Round round_on_file(const trf::Report& report, const ReportRules& rules, int round) {
    return rules.of_teams ? trf::team_round_of(*trf::team_cards(report), {round}) : trf::round_of(report, {round});
}

}  // namespace dommer::cli
