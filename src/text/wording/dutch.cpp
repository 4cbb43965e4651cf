#include "wording/dutch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "dutch_texts.hpp"

namespace dommer::wording {
namespace {

namespace texts = dutch_texts;
using pairing::Measure;

std::string list(const std::vector<Points>& points, Language language) {
    if (points.empty()) return std::string(texts::none.in(language));
    std::string text;
    for (const Points score : points) text += (text.empty() ? "" : ", ") + points_text(score);
    return text;
}

std::string list(const std::vector<pairing::PlayerId>& players) {
    std::string text;
    for (const auto player : players) text += (text.empty() ? "" : ", ") + std::to_string(player.number);
    return text.empty() ? std::string(texts::nobody.english) : text;
}

std::string players(int count, Language language) {
    if (count == 0) return std::string(texts::nobody.in(language));
    return count == 1 ? std::string(texts::one_player.in(language))
                      : filled(texts::some_players.in(language), {{"n", std::to_string(count)}});
}
std::string number(int count, Language language) {
    return count == 0   ? std::string(texts::none.in(language))
           : count == 1 ? std::string(texts::one.in(language))
                        : std::to_string(count);
}

const Measure& measure(const std::vector<Measure>& measures, std::string_view article) {
    return *std::ranges::find(measures, article, &Measure::article);
}

// How the other round is worse by a criterion, in one clause.
std::string clause(const pairing::RoundComparison& comparison, Language language) {
    const std::string& article = comparison.rule.article;
    const Measure &now = measure(comparison.chosen, article), &other = measure(comparison.other, article);
    for (const texts::Count& count : texts::counts)
        if (count.article == article)
            return filled(texts::instead.in(language), {{"who", players(*other.count, language)},
                                                        {"would", std::string(count.would.in(language))},
                                                        {"now", number(*now.count, language)}});
    for (const texts::Differences& each : texts::differences_of)
        if (each.article == article)
            return filled(texts::differences.in(language), {{"who", std::string(each.who.in(language))},
                                                            {"other", list(*other.points, language)},
                                                            {"now", list(*now.points, language)}});
    const auto points = [&](const Measure& one) { return one.points ? list(*one.points, language) : std::string(); };
    const auto& text = *std::ranges::find(texts::criteria, article, &texts::Criterion::article);
    return filled(text.text.in(language), {{"other", players(other.count.value_or(0), language)},
                                           {"now", number(now.count.value_or(0), language)},
                                           {"other_count", std::to_string(other.count.value_or(0))},
                                           {"now_count", std::to_string(now.count.value_or(0))},
                                           {"other_points", points(other)},
                                           {"now_points", points(now)}});
}

}  // namespace

std::string points_text(Points points) {
    const int halves = points.halves < 0 ? -points.halves : points.halves;
    const std::string whole = halves == 1 ? "" : fmt::format("{}", halves / 2);
    return (points.halves < 0 ? "-" : "") + whole + (halves % 2 == 0 ? "" : "½");
}

std::string called(const pairing::Field& field, pairing::PlayerId id, Language language) {
    const auto place = field.place_of(id);
    if (!place || field[*place].name.empty())
        return filled(texts::player_number.in(language), {{"n", std::to_string(id.number)}});
    return fmt::format("{} ({})", field[*place].name, id.number);
}

std::string sentence(const pairing::RoundComparison& comparison, Language language) {
    const auto by_rule = [&](const std::string& text) { return fmt::format("{} ({})", text, comparison.rule.article); };
    const std::string group =
        comparison.group ? filled(texts::in_group.in(language), {{"p", points_text(*comparison.group)}}) : "";
    const auto* decided = std::ranges::find(texts::decisions, comparison.what, &texts::Decision::what);
    if (decided == std::end(texts::decisions)) return by_rule(group + clause(comparison, language));
    if (decided->is_order)
        return by_rule(group + fmt::format("{}{}", texts::as_good.in(language), decided->text.in(language)));
    return by_rule(
        filled(decided->text.in(language), {{"other", points_text(comparison.other_bye_score.value_or(Points{}))},
                                            {"now", points_text(comparison.bye_score.value_or(Points{}))}}));
}

std::string sentence(const pairing::Group& group) {
    std::string text = fmt::format("group of {} points: {}", points_text(group.score), list(group.residents));
    if (!group.moved_down.empty()) text += fmt::format("; moved down into it: {}", list(group.moved_down));
    if (!group.left_over.empty()) text += fmt::format("; left over: {}", list(group.left_over));
    for (const texts::Count& count : texts::counts)
        if (const int failed = measure(group.measures, count.article).count.value_or(0); failed > 0)
            text += fmt::format("\n    {} {} ({})", players(failed, Language::english), count.do_now.english,
                                count.article);
    return text;
}

}  // namespace dommer::wording
