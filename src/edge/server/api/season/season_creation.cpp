#include "season_act_form.hpp"
#include "season_acts.hpp"
#include "systems/system.hpp"

// The form of a new season. What is left open is as the competition has it.
namespace dommer::server {
namespace {

using namespace dommer::teams;
using namespace dommer::teams::season;

Json yes_or_no(Language language) {
    Json all = Json::array();
    for (const char* each : {"yes", "no"}) all.push_back(one_of(each, said("season_field", each, language)));
    return all;
}

constexpr int most_criteria = 5;

void add_table(ActForm& form, Language language) {
    const Json criteria = words_of<Criterion>("team_criterion", language);
    for (int place = 1; place <= most_criteria; ++place)
        form.choice("ladder_" + std::to_string(place), criteria, false);
    form.choice("level", words_of<Level>("team_level", language), false)
        .field("won", "number", false)
        .field("drawn", "number", false)
        .field("lost", "number", false)
        .choice("penalties_from_match_points", yes_or_no(language), false);
}

void add_line_up(ActForm& form, Language language) {
    form.field("least_players", "number", false)
        .field("most_foreign", "number", false)
        .field("days_after_notice", "number", false)
        .choice("in_list_order", yes_or_no(language), false)
        .choice("no_lower_team", yes_or_no(language), false);
}

void add_play(ActForm& form, Language language) {
    form.field("time_control", "text", false)
        .field("start", "time", false)
        .field("latest_minutes", "number", false)
        .choice("too_few_withdraws", yes_or_no(language), false)
        .choice("one_hall", yes_or_no(language), false)
        .field("report_days", "number", false);
}

}  // namespace

Json season_creation_json(const Json& closed, Date today, Language language) {
    Json competitions = Json::array();
    for (const Rules& rules : all_rules())
        competitions.push_back(one_of(rules.competition, said("competition", rules.competition, language)));
    ActForm form("season-created", language);
    form.field("season", "text")
        .field("name", "text")
        .choice("competition", competitions)
        .field("year", "number", true, std::to_string(static_cast<int>(today.year())))
        .field("list_deadline", "day");
    if (!closed.empty()) form.choice("after", closed, false);
    form.field("groups", "groups", false)
        .field("boards", "number", false)
        .choice("pairing", words_of<Pairing>("team_pairing", language), false)
        .noted("pairing", filled(said("problem", "no_approved_program", language),
                                 {{"system", std::string(systems::find_team_system("team-swiss")->name.in(language))}}))
        .choice("swiss_type", {one_of("a", "A"), one_of("b", "B"), one_of("none", "–")}, false)
        .field("entry_fee", "kroner", false)
        .field("deposit", "kroner", false);
    add_table(form, language), add_line_up(form, language), add_play(form, language);
    return form.json();
}

}  // namespace dommer::server
