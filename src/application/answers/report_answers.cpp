#include <algorithm>

#include "answers/checked_report.hpp"
#include "answers/pairing_json.hpp"
#include "question.hpp"
#include "trf/event.hpp"
#include "trf/read.hpp"
#include "wording/pairing.hpp"
#include "wording/trf.hpp"

// A report in FIDE's format: checked, and asked why two do not meet.
namespace dommer::answers {
namespace {

Json json_of(const trf::Finding& finding, bool mended) {
    return {{"line", finding.line},
            {"column", finding.column},
            {"mended", mended},
            {"text", mended ? wording::repair(finding) : wording::sentence(finding)}};
}

// A report that was read, and what it is paired by.
struct AskedReport {
    std::string name;
    trf::Report report;
    std::vector<trf::Finding> repairs;
    std::optional<ReportRules> rules;
    std::vector<trf::Finding> faults;  // why it cannot be read; the others are empty then
};

std::string known_systems() {
    std::string known;
    for (const auto rows : {systems::all_systems(), systems::all_team_systems()})
        for (const systems::System* row : rows) known += (known.empty() ? "" : ", ") + std::string(row->id);
    return known;
}

AskedReport report_asked(const Question& asked) {
    AskedReport report{.name = asked.text("file")};
    const std::string text = asked.needed("text"), system = asked.text("system");
    if (!system.empty() && systems::find_system(system) == nullptr && systems::find_team_system(system) == nullptr)
        asked.wrong("system", filled(texts::Key("answer.system_unknown").in(asked.language),
                                     {{"name", system}, {"known", known_systems()}}));
    if (asked.fault()) return report;
    auto read = trf::read(text, asked.flag("strict") ? trf::Reading::strict : trf::Reading::lenient);
    if (!read) return report.faults = std::move(read.error()), report;
    report.report = std::move(read->report), report.repairs = std::move(read->repairs);
    auto rules = rules_of(report.report, system, asked.language);
    if (rules)
        report.rules = std::move(*rules);
    else
        asked.wrong("system", rules.error());
    return report;
}

Json unreadable(const AskedReport& report) {
    Checked checked{.file = report.name, .readable = false};
    for (const auto& finding : report.faults) checked.repairs.push_back(wording::sentence(finding));
    Json json = json_of(checked);
    json["findings"] = Json::array();
    for (const auto& finding : report.faults) json["findings"].push_back(json_of(finding, false));
    return json;
}

// Who can be asked about: the players of the report, or its teams.
Json entrants(const AskedReport& report) {
    Json list = Json::array();
    if (report.rules->of_teams) {
        const auto cards = trf::team_cards(report.report);
        if (!cards) return list;
        for (const pairing::Player& team : cards->field.players())
            list.push_back({{"number", team.id.number}, {"name", team.name}});
        return list;
    }
    for (const trf::PlayerLine& player : report.report.players)
        list.push_back({{"number", player.id.number}, {"name", player.name}});
    return list;
}

std::string_view word_of(const CheckedRound& round) {
    return round.equal ? "right" : round.decided ? "differs" : "not-decided";
}

}  // namespace

Json json_of(const Checked& checked) {
    Json json{{"file", checked.file},
              {"readable", checked.readable},
              {"right", checked.is_right()},
              {"rounds", checked.rounds.size()},
              {"equal", checked.equal_rounds()},
              {"rules", checked.rules},
              {"assumed", checked.assumed},
              {"repairs", checked.repairs},
              {"ranked_by", checked.ranked_by},
              {"standings", checked.standings},
              {"differences", Json::array()}};
    for (const CheckedRound& round : checked.rounds)
        for (const std::string& difference : round.differences)
            json["differences"].push_back({{"round", round.number}, {"difference", difference}});
    return json;
}

Answer answer_check(const Question& asked) {
    const AskedReport report = report_asked(asked);
    if (asked.fault()) return asked.refused();
    if (!report.faults.empty()) return unreadable(report);
    Checked checked = check_report(report.name, report.report, *report.rules, {}, asked.language, asked.limits.whole);
    for (const auto& finding : report.repairs) checked.repairs.push_back(wording::repair(finding));
    Json json = json_of(checked);
    json["findings"] = Json::array();
    for (const auto& finding : report.repairs) json["findings"].push_back(json_of(finding, true));
    json["each_round"] = Json::array();
    for (const CheckedRound& round : checked.rounds)
        json["each_round"].push_back({{"round", round.number},
                                      {"boards", round.boards},
                                      {"verdict", word_of(round)},
                                      {"differences", round.differences}});
    json["entrants"] = entrants(report);
    return json;
}

namespace {

struct AskedPair {
    int round, a, b;
};

// The round and the two of the question, if the report has them; otherwise the question is at fault.
AskedPair pair_asked(const Question& asked) {
    const auto a = asked.number("a", 1, 9999), b = asked.number("b", 1, 9999), round = asked.number("round", 1, 999);
    for (const auto& [name, value] : {std::pair("a", a), std::pair("b", b), std::pair("round", round)})
        if (!value) asked.missing(name);
    if (a && a == b) asked.wrong("b", std::string(texts::Key("check.same_twice").in(asked.language)));
    return {round.value_or(0), a.value_or(0), b.value_or(0)};
}

void check_round(const Question& asked, const AskedPair& pair, const trf::Report& report) {
    const int paired = trf::paired_rounds(report);
    if (pair.round > paired + 1)
        asked.wrong("round", filled(texts::Key("check.round_beyond").in(asked.language),
                                    {{"paired", std::to_string(paired)}, {"next", std::to_string(paired + 1)}}));
}

void check_numbers(const Question& asked, const AskedPair& pair, const pairing::Field& field) {
    for (const auto& [name, number] : {std::pair("a", pair.a), std::pair("b", pair.b)})
        if (!field.place_of({number}))
            asked.wrong(name,
                        filled(texts::Key("check.not_in_file").in(asked.language), {{"n", std::to_string(number)}}));
}

}  // namespace

Answer answer_why_not(const Question& asked) {
    const AskedPair pair = pair_asked(asked);
    const AskedReport report = report_asked(asked);
    if (asked.fault()) return asked.refused();
    if (!report.faults.empty()) return unreadable(report);
    check_round(asked, pair, report.report);
    if (asked.fault()) return asked.refused();
    const auto reported = event_before(report.report, *report.rules, pair.round, asked.language);
    if (!reported) return asked.wrong("text", reported.error()), asked.refused();
    const pairing::Field& field = reported->event.field;
    check_numbers(asked, pair, field);
    if (asked.fault()) return asked.refused();
    const SystemOptions options = report.rules->options_with({});
    const Work own(usual_work);
    const auto input = reported->input(asked.limits.whole != nullptr ? *asked.limits.whole : own);
    const auto refused = [&](const pairing::NotPaired& why) {
        const std::string_view code = pairing::is_not_decided(why) ? "not_decided" : "cannot_be_paired";
        return tl::unexpected(Refusal{std::string(code), "round", wording::sentence(why, asked.language, &field)});
    };
    const auto made = report.rules->system->pair(input, options);
    if (!made) return refused(made.error());
    const auto reasons = report.rules->system->why_not(input, options, *made, {pair.a}, {pair.b});
    if (!reasons) return refused(reasons.error());
    return json_of_why_not(*reasons, pair.round, {pair.a}, {pair.b}, field, asked.language);
}

Answer answer_systems(const Question& asked) {
    Json list = Json::array();
    for (const auto rows : {systems::all_systems(), systems::all_team_systems()})
        for (const systems::System* row : rows)
            list.push_back({{"id", row->id},
                            {"name", row->name.in(asked.language)},
                            {"of_teams", systems::find_team_system(row->id) != nullptr}});
    return Json{{"systems", std::move(list)}};
}

}  // namespace dommer::answers
