#include "notices/norms.hpp"

#include <fmt/format.h>

#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using namespace dommer::rating;

std::vector<std::string> would_have_been_enough(const NormAudit& audit, Language language) {
    std::vector<std::string> lines;
    if (audit.needed_score && *audit.needed_score > audit.score)
        lines.push_back(filled(texts::Key("norm.score_enough").in(language),
                               {{"points", texts::points_text(*audit.needed_score)}}));
    if (audit.needed_average && *audit.needed_average > audit.average)
        lines.push_back(filled(texts::Key("norm.average_enough").in(language),
                               {{"average", std::to_string(audit.needed_average->number)}}));
    return lines;
}

std::vector<std::string> asked_of_the_rest(const StillNeeded& needed, Language language) {
    const std::string games = std::to_string(needed.games_left), points = texts::points_text(*needed.points);
    std::vector<std::string> lines;
    lines.push_back(needed.games_left == 1
                        ? filled(texts::Key("norm.needs_one").in(language), {{"points", points}})
                        : filled(texts::Key("norm.needs").in(language), {{"points", points}, {"games", games}}));
    if (!needed.opponents_known) lines.back() += fmt::format(", {}", texts::Key("norm.if_as_strong").in(language));
    const auto add = [&](texts::Key key, int count) {
        lines.push_back(filled(key.in(language), {{"n", std::to_string(count)}}));
    };
    if (needed.title_holders > 0) add("norm.more_titles", needed.title_holders);
    if (needed.required_titles > 0) add("norm.more_required", needed.required_titles);
    if (needed.other_federations > 0) add("norm.more_federations", needed.other_federations);
    if (needed.own_federation && *needed.own_federation < needed.games_left)
        add("norm.most_own", *needed.own_federation);
    return lines;
}

}  // namespace

std::string words(const NormCheck& check, Language language) {
    const std::string rule(texts::find("norm_rule", id_of(check.rule))->in(language));
    if (is_a_fact(check.rule)) return rule;
    const texts::Key shape = check.at_most ? texts::Key("norm.at_most") : texts::Key("norm.at_least");
    const std::string told =
        filled(shape.in(language),
               {{"rule", rule}, {"found", std::to_string(check.found)}, {"needed", std::to_string(check.needed)}});
    if (check.ok()) return told;
    const texts::Key by = check.at_most ? texts::Key("norm.too_many") : texts::Key("norm.too_few");
    return filled(by.in(language), {{"check", told}, {"n", std::to_string(check.missing_by())}});
}

std::vector<std::string> words(const NormAudit& audit, const StillNeeded& needed, Language language) {
    if (audit.last_counted_as_lost) return {std::string(texts::Key("norm.last_counts_as_lost").in(language))};
    if (audit.achieved()) return {};
    if (needed.games_left == 0) return would_have_been_enough(audit, language);
    if (!needed.points) return {std::string(texts::Key("norm.none_enough").in(language))};
    return asked_of_the_rest(needed, language);
}

}  // namespace dommer::notices
