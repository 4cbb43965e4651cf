#include "norm_words.hpp"

#include <fmt/format.h>

#include "notices/norms.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {

using namespace dommer::rating;

std::string sentence(const NormCheck& check) {
    return fmt::format("{:<4} {} [{}]", check.ok() ? "ok" : "no", notices::words(check, Language::english),
                       check.article);
}

Json checks_as_json(const std::vector<NormCheck>& checks) {
    Json json = Json::array();
    for (const NormCheck& check : checks)
        json.push_back({{"rule", id_of(check.rule)},
                        {"text", notices::words(check, Language::english)},
                        {"article", check.article},
                        {check.at_most ? "at_most" : "at_least", check.needed},
                        {"found", check.found},
                        {"ok", check.ok()},
                        {"missing_by", check.missing_by()}});
    return json;
}

Json norm_json(const NormAudit& audit, const StillNeeded& needed) {
    Json json{{"norm", id_of(audit.norm)},
              {"achieved", audit.achieved()},
              {"games", audit.counted.size()},
              {"score", decimal(audit.score)},
              {"average", audit.average.number},
              {"performance", audit.performance.number},
              {"checks", checks_as_json(audit.checks)}};
    if (audit.needed_score) json["needed_score"] = decimal(*audit.needed_score);
    if (audit.needed_average) json["needed_average"] = audit.needed_average->number;
    if (needed.games_left > 0)
        json["still_needed"] = {{"games_left", needed.games_left},
                                {"points", needed.points ? Json(decimal(*needed.points)) : Json()},
                                {"opponents_known", needed.opponents_known},
                                {"title_holders", needed.title_holders},
                                {"required_titles", needed.required_titles},
                                {"other_federations", needed.other_federations}};
    return json;
}

void print_audit(const NormAudit& audit, const StillNeeded& needed) {
    fmt::print("  {} norm: {}, {}/{} against {}, performance {}\n", id_of(audit.norm), audit.achieved() ? "yes" : "no",
               decimal(audit.score), audit.counted.size(), audit.average.number, audit.performance.number);
    for (const NormCheck& check : audit.checks) fmt::print("    {}\n", sentence(check));
    for (const std::string& line : notices::words(audit, needed, Language::english)) fmt::print("    {}\n", line);
}

void print_event(const EventConditions& event) {
    for (const NormCheck& check : event.checks) fmt::print("event: {}\n", sentence(check));
    if (event.field_exempts) fmt::print("event: {}\n", texts::Key("norm.field_lifts").in(Language::english));
    if (event.large_field) fmt::print("event: {}\n", texts::Key("norm.large_field").in(Language::english));
    if (!event.ok()) fmt::print("event: no norm can be made here\n");
}

}  // namespace dommer::cli
