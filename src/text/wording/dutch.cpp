#include "wording/dutch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "texts/texts.hpp"

// In Danish and Norwegian a colon stands where English goes on with "would": the order of the words then is the same
// after every beginning.
namespace dommer::wording {
namespace {

using pairing::Measure;

std::string said(texts::Key key, Language language) { return std::string(key.in(language)); }

std::string list(const std::vector<Points>& points, Language language) {
    if (points.empty()) return said("dutch.none", language);
    std::string text;
    for (const Points score : points) text += (text.empty() ? "" : ", ") + points_text(score);
    return text;
}

std::string list(const std::vector<pairing::PlayerId>& players) {
    std::string text;
    for (const auto player : players) text += (text.empty() ? "" : ", ") + std::to_string(player.number);
    return text.empty() ? said("dutch.nobody", Language::english) : text;
}

std::string players(int count, Language language) {
    if (count == 0) return said("dutch.nobody", language);
    if (count == 1) return said("dutch.one_player", language);
    return filled(said("dutch.some_players", language), {{"n", std::to_string(count)}});
}
std::string number(int count, Language language) {
    return count == 0 ? said("dutch.none", language) : count == 1 ? said("dutch.one", language) : std::to_string(count);
}

const Measure& measure(const std::vector<Measure>& measures, std::string_view article) {
    return *std::ranges::find(measures, article, &Measure::article);
}

// How the other round is worse by a criterion, in one clause: C10 to C17 count players, C18 to C21 compare score
// differences.
std::string clause(const pairing::RoundComparison& comparison, Language language) {
    const std::string& article = comparison.rule.article;
    const Measure &now = measure(comparison.chosen, article), &other = measure(comparison.other, article);
    if (const Text* would = texts::find("dutch_would", article))
        return filled(said("dutch.instead", language), {{"who", players(*other.count, language)},
                                                        {"would", std::string(would->in(language))},
                                                        {"now", number(*now.count, language)}});
    if (const Text* who = texts::find("dutch_further", article))
        return filled(said("dutch.differences", language), {{"who", std::string(who->in(language))},
                                                            {"other", list(*other.points, language)},
                                                            {"now", list(*now.points, language)}});
    const auto points = [&](const Measure& one) { return one.points ? list(*one.points, language) : std::string(); };
    return filled(texts::find("dutch_worse", article)->in(language),
                  {{"other", players(other.count.value_or(0), language)},
                   {"now", number(now.count.value_or(0), language)},
                   {"other_count", std::to_string(other.count.value_or(0))},
                   {"now_count", std::to_string(now.count.value_or(0))},
                   {"other_points", points(other)},
                   {"now_points", points(now)}});
}

}  // namespace

std::string called(const pairing::Field& field, pairing::PlayerId id, Language language) {
    const auto place = field.place_of(id);
    if (!place || field[*place].name.empty())
        return filled(said("dutch.player_number", language), {{"n", std::to_string(id.number)}});
    return fmt::format("{} ({})", field[*place].name, id.number);
}

std::string sentence(const pairing::RoundComparison& comparison, Language language) {
    const auto by_rule = [&](const std::string& text) { return fmt::format("{} ({})", text, comparison.rule.article); };
    if (const Text* decided = texts::find("dutch_decision", comparison.what))
        return by_rule(
            filled(decided->in(language), {{"other", points_text(comparison.other_bye_score.value_or(Points{}))},
                                           {"now", points_text(comparison.bye_score.value_or(Points{}))}}));
    // An order decides between rounds that are equally good.
    const Text* order = texts::find("dutch_order", comparison.what);
    const std::string what =
        order == nullptr ? clause(comparison, language)
                         : filled(said("dutch.as_good", language), {{"what", std::string(order->in(language))}});
    if (!comparison.group) return by_rule(what);
    return by_rule(filled(said("dutch.in_group", language), {{"p", points_text(*comparison.group)}, {"what", what}}));
}

std::string sentence(const pairing::Group& group) {
    std::string text = fmt::format("group of {} points: {}", points_text(group.score), list(group.residents));
    if (!group.moved_down.empty()) text += fmt::format("; moved down into it: {}", list(group.moved_down));
    if (!group.left_over.empty()) text += fmt::format("; left over: {}", list(group.left_over));
    for (const Measure& each : group.measures)
        if (const Text* failing = texts::find("dutch_do", each.article);
            failing != nullptr && each.count.value_or(0) > 0)
            text += fmt::format("\n    {} {} ({})", players(*each.count, Language::english), failing->english,
                                each.article);
    return text;
}

}  // namespace dommer::wording
