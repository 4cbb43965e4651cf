#include "wording/reasons.hpp"

#include <fmt/format.h>

#include "reason_texts.hpp"
#include "wording/dutch.hpp"

namespace dommer::wording {
namespace {

std::string player(pairing::PlayerId id, const pairing::Field* names, Language language) {
    // The handbook's X, who stands last in the order when the number of players is odd.
    constexpr Text nobody{"X (the bye)", "X (oversidderpladsen)", "X (frirunden)"};
    if (id.number == 0) return names == nullptr ? "X" : std::string(nobody.in(language));
    return names == nullptr ? fmt::format("{}", id.number) : called(*names, id, language);
}

}  // namespace

std::string sentence(const pairing::Reason& reason, Language language, const pairing::Field* names) {
    const Text* known = reason_text(reason.what);
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
        constexpr Text meets{"{a} meets {b}", "{a} møder {b}", "{a} møter {b}"},
            sits_out{"{a} has the bye", "{a} er oversidder", "{a} har frirunde"};
        if (other >= reason.players.size()) return "";
        return filled((reason.players[other].number == 0 ? sits_out : meets).in(language),
                      {{"a", who(at)}, {"b", who(other)}});
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
