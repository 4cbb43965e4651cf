#include "gamelog/numbering.hpp"

#include <nlohmann/json.hpp>

#include "laws/article_map.hpp"
#include "table/rule.hpp"

namespace dommer::gamelog {
namespace {

// A penalty option keeps its meaning, not its number: 12.9.2 is 13.4 b in 2009.
std::optional<std::string> option_in(const laws::Edition& written, const laws::Edition& played,
                                     const std::string& article) {
    for (const auto& option : written.conduct.penalties) {
        if (option.article != article) continue;
        for (const auto& other : played.conduct.penalties)
            if (other.penalty == option.penalty) return std::string(other.article);
    }
    return std::nullopt;
}

std::string supervision_in(const laws::Edition& written, const laws::Edition& played, const std::string& article) {
    const auto& from = written.speed.governed_by;
    const auto& to = played.speed.governed_by;
    if (laws::names_article(article, from.rapid_competition_rules)) return std::string(to.rapid_competition_rules);
    if (article == from.rapid_basic) return std::string(to.rapid_basic);
    if (laws::names_article(article, from.blitz_competition_rules)) return std::string(to.blitz_competition_rules);
    return article == from.blitz_basic ? std::string(to.blitz_basic) : article;
}

}  // namespace

std::vector<std::string> Numbering::of(const std::string& article) const {
    if (same()) return {article};
    std::vector<std::string> numbers;
    const auto add = [&](std::string_view number) {
        if (!number.empty() && std::find(numbers.begin(), numbers.end(), number) == numbers.end())
            numbers.emplace_back(number);
    };
    if (const auto option = option_in(*written_, *played_, article)) add(*option);
    const auto governed = supervision_in(*written_, *played_, article);
    for (const table::Rule rule : table::rules_at(article, *written_)) add(table::article(rule, *played_));
    if (governed != article) add(governed);
    if (numbers.empty())
        if (const auto mapped = laws::article_in(*played_, article)) add(*mapped);
    return numbers;
}

bool Numbering::fits(const std::string& expected, const std::string& got) const {
    const auto numbers = of(expected);
    return std::find(numbers.begin(), numbers.end(), got) != numbers.end();
}

std::string Numbering::one(const std::string& article) const {
    const auto numbers = of(article);
    return numbers.empty() ? article : numbers.front();
}

Json Numbering::translated(Json scenario) const {
    if (same()) return scenario;
    scenario["edition"] = std::string(played_->id);
    if (scenario.contains("supervision") && scenario["supervision"].is_string())
        scenario["supervision"] = supervision_in(*written_, *played_, scenario["supervision"].get<std::string>());
    for (Json& event : scenario["events"])
        for (const char* key : {"article", "option", "matter", "against", "under"})
            if (event.is_object() && event.contains(key) && event[key].is_string())
                event[key] = one(event[key].get<std::string>());
    const bool settled =
        scenario.contains("regs") && scenario["regs"].is_object() && scenario["regs"].contains("device_penalty");
    if (settled && scenario["regs"]["device_penalty"].is_string())
        scenario["regs"]["device_penalty"] = one(scenario["regs"]["device_penalty"].get<std::string>());
    return scenario;
}

}  // namespace dommer::gamelog
