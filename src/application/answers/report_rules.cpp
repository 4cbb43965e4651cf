#include "answers/report_rules.hpp"

#include "answers/report_tiebreaks.hpp"
#include "systems/trf_type.hpp"
#include "texts/texts.hpp"
#include "wording/pairing.hpp"

namespace dommer::answers {
namespace {

std::string team_systems() {
    std::string names;
    for (const systems::System* system : systems::all_team_systems())
        names += (names.empty() ? "" : ", ") + std::string(system->id);
    return names;
}

constexpr std::string_view usual_type = "FIDE_DUTCH_2026", usual_team_type = "FIDE_TEAM";  // where none is named

// What the rules are called, and who said so.
std::string rules_said(const systems::System& system, std::string_view asked, const std::string& type,
                       Language language) {
    const texts::Key form = !asked.empty() ? texts::Key("check.rules_asked")
                            : type.empty() ? texts::Key("check.rules_usual")
                                           : texts::Key("check.rules_named");
    return filled(form.in(language), {{"rules", std::string(system.name.in(language))}, {"type", type}});
}
std::string with_type(texts::Key form, const std::string& type, Language language) {
    return filled(form.in(language), {{"type", type}});
}
std::string said(texts::Key key, Language language) { return std::string(key.in(language)); }

// dsu_2011, 5.3 §8: board points come first where teams are paired by Monrad, unless the report says otherwise.
bool game_points_first(const trf::Report& report, const systems::System& system) {
    if (trf::game_points_first(report)) return true;
    return system.id == "team-monrad" && trf::text_of(report, "192").find("_MP") == std::string_view::npos;
}

// A report of teams, by the system that was asked for or the one it names.
tl::expected<ReportRules, std::string> team_rules_of(const trf::Report& report, std::string_view asked,
                                                     Language language) {
    const std::string type(trf::text_of(report, "192"));
    if (const auto cards = trf::team_cards(report); !cards)
        return tl::unexpected(
            filled(said("check.teams_with", language), {{"fault", sentence(cards.error(), language)}}));
    auto read = systems::system_of_type(type.empty() ? usual_team_type : std::string_view(type), day_of(report));
    const systems::System* system = asked.empty() ? read ? read->system : nullptr : systems::find_team_system(asked);
    if (!asked.empty() && system == nullptr)
        return tl::unexpected(filled(said("check.teams_not_players", language), {{"systems", team_systems()}}));
    if (system == nullptr || systems::find_team_system(system->id) == nullptr)
        return tl::unexpected(with_type("check.team_rules_unknown", type, language));
    const bool as_the_report_says = read && read->system == system;
    ReportRules rules{system, as_the_report_says && read->twice, as_the_report_says && read->swapped,
                      as_the_report_says && asked.empty() && read->earlier_text};
    rules.of_teams = true, rules.game_points_first = game_points_first(report, *system);
    if (as_the_report_says) rules.secondary_counts = read->secondary_counts, rules.preferences = read->preferences;
    rules.by = rules_said(*system, asked, type, language);
    if (!asked.empty() && !type.empty() && !as_the_report_says)
        rules.doubt = with_type("check.record_says", type, language);
    if (rules.earlier_text) rules.doubt = said("check.earlier_text", language);
    if (rules.game_points_first && trf::is_baku(report)) return tl::unexpected(said("check.teams_no_baku", language));
    return rules;
}

}  // namespace

std::string sentence(const trf::TeamFinding& finding, Language language) {
    constexpr auto key = [](trf::TeamFault fault) -> texts::Key {
        switch (fault) {
            case trf::TeamFault::no_teams: return "team_finding.no_teams";
            case trf::TeamFault::number_expected: return "team_finding.number_expected";
            case trf::TeamFault::number_twice: return "team_finding.number_twice";
            case trf::TeamFault::unknown_player: return "team_finding.unknown_player";
            case trf::TeamFault::player_in_two_teams: return "team_finding.player_in_two_teams";
            case trf::TeamFault::against_two_teams: return "team_finding.against_two_teams";
            case trf::TeamFault::within_a_team: return "team_finding.within_a_team";
            case trf::TeamFault::no_members: return "team_finding.no_members";
            case trf::TeamFault::player_without_team: return "team_finding.player_without_team";
            case trf::TeamFault::not_of_the_team: return "team_finding.not_of_the_team";
            case trf::TeamFault::not_in_line_up: return "team_finding.not_in_line_up";
            case trf::TeamFault::too_many_boards: return "team_finding.too_many_boards";
            case trf::TeamFault::colours_unclear: return "team_finding.colours_unclear";
            case trf::TeamFault::bye_and_match: return "team_finding.bye_and_match";
            case trf::TeamFault::forfeit_and_games: return "team_finding.forfeit_and_games";
            case trf::TeamFault::unknown_team: break;
        }
        return "team_finding.unknown_team";
    };
    const auto numbered = [&](texts::Key form, int number) {
        return filled(form.in(language), {{"n", std::to_string(number)}});
    };
    return filled(key(finding.fault).in(language),
                  {{"record", std::string(finding.record)},
                   {"team", std::to_string(finding.team)},
                   {"who", finding.player ? numbered("team_finding.player", finding.player->number) : ""},
                   {"round", finding.round ? numbered("team_finding.in_round", finding.round->number) : ""}});
}

tl::expected<ReportRules, std::string> rules_of(const trf::Report& report, std::string_view asked, Language language) {
    const std::string type(trf::text_of(report, "192"));
    if (trf::is_of_teams(report)) return team_rules_of(report, asked, language);
    if (systems::find_team_system(asked) != nullptr)
        return tl::unexpected(filled(said("check.rules_of_teams", language), {{"rules", std::string(asked)}}));
    const auto read = systems::system_of_type(type, day_of(report));
    if (!asked.empty()) {
        const systems::System& system = *systems::find_system(asked);
        const bool differs = !type.empty() && (!read || read->system != &system);
        return ReportRules{&system,
                           false,
                           false,
                           false,
                           rules_said(system, asked, type, language),
                           differs ? with_type("check.record_says", type, language) : ""};
    }
    if (type.empty()) {
        const systems::System& usual = *systems::system_of_type(usual_type, "")->system;
        return ReportRules{&usual, false, false, false, rules_said(usual, asked, type, language), ""};
    }
    if (!read) return tl::unexpected(with_type("check.rules_unknown", type, language));
    return ReportRules{read->system,
                       read->twice,
                       read->swapped,
                       read->earlier_text,
                       rules_said(*read->system, asked, type, language),
                       read->earlier_text ? said("check.earlier_text", language) : ""};
}

SystemOptions ReportRules::options_with(SystemOptions asked) const {
    asked.twice = asked.twice || twice, asked.swapped = asked.swapped || swapped;
    if (!asked.team_preferences) asked.team_preferences = preferences;
    return asked;
}

tl::expected<ReportedEvent, std::string> event_before(const trf::Report& report, const ReportRules& rules, int round,
                                                      Language language) {
    if (rules.of_teams) {
        auto teams = trf::team_event_before(report, {round}, rules.game_points_first, rules.secondary_counts);
        if (!teams) return tl::unexpected(sentence(teams.error(), language));
        return ReportedEvent{std::move(teams->event), std::move(teams->secondary)};
    }
    auto players = trf::event_before(report, {round});
    if (!players) return tl::unexpected(wording::sentence(players.error(), language));
    return ReportedEvent{std::move(*players), {}};
}

pairing::Round round_on_file(const trf::Report& report, const ReportRules& rules, int round) {
    return rules.of_teams ? trf::team_round_of(*trf::team_cards(report), {round}) : trf::round_of(report, {round});
}

}  // namespace dommer::answers
