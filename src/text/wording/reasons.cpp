#include "wording/reasons.hpp"

#include <fmt/format.h>

#include "texts/texts.hpp"
#include "wording/dutch.hpp"

namespace dommer::wording {
namespace {

std::string player(pairing::PlayerId id, const pairing::Field* names, Language language) {
    // The handbook's X, who stands last in the order when the number of players is odd.
    if (id.number == 0)
        return names == nullptr ? "X" : std::string(texts::Key("reason_part.extra_player").in(language));
    return names == nullptr ? fmt::format("{}", id.number) : called(*names, id, language);
}

}  // namespace

std::string sentence(const pairing::Reason& reason, Language language, const pairing::Field* names) {
    // {A} to {E} are players, {1} and {2} numbers, {half} and {half2} the same as points, {rule} the article, {why}
    // what would be worse otherwise.
    const Text* known = texts::find("reason", reason.what);
    const auto number = [&](std::size_t at) {
        return at < reason.numbers.size() ? fmt::format("{}", reason.numbers[at]) : "";
    };
    const auto who = [&](std::size_t at) {
        return at < reason.players.size() ? player(reason.players[at], names, language) : "";
    };
    const auto half = [&](std::size_t at) {
        if (at >= reason.numbers.size()) return std::string();
        return names == nullptr ? fmt::format("{}", reason.numbers[at] / 2.0)
                                : points_text({.halves = reason.numbers[at]});
    };
    const auto opponent = [&](std::size_t at, std::size_t other) -> std::string {
        if (other >= reason.players.size()) return "";
        const texts::Key form =
            reason.players[other].number == 0 ? texts::Key("reason.has_the_bye") : texts::Key("reason_part.meets");
        return filled(form.in(language), {{"A", who(at)}, {"B", who(other)}});
    };
    const std::string_view form = known == nullptr ? reason.what : known->in(language);
    const std::string text = filled(form, {{"A", who(0)},
                                           {"B", who(1)},
                                           {"C", who(2)},
                                           {"D", who(3)},
                                           {"E", who(4)},
                                           {"1", number(0)},
                                           {"2", number(1)},
                                           {"half", half(0)},
                                           {"half2", half(1)},
                                           {"rule", reason.rule.article},
                                           {"why", reason.compared ? sentence(*reason.compared, language) : ""},
                                           {"A_has", opponent(0, 2)},
                                           {"B_has", opponent(1, 3)}});
    const bool names_its_rule = form.find("{rule}") != form.npos || form.find("{why}") != form.npos;
    if (reason.rule.book.empty() || names_its_rule) return text;
    return fmt::format("{} ({}, {})", text, reason.rule.book, reason.rule.article);
}

}  // namespace dommer::wording
