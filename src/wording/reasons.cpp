#include "wording/reasons.hpp"

#include <fmt/format.h>

#include "reason_texts.hpp"
#include "wording/dutch.hpp"

namespace dommer::wording {
namespace {

std::string player(pairing::PlayerId id, const pairing::Field* names, Language language) {
    if (id.number == 0) return "X";
    return names == nullptr ? fmt::format("{}", id.number) : called(*names, id, language);
}

}  // namespace

std::string sentence(const pairing::Reason& reason, Language language, const pairing::Field* names) {
    const Text* known = reason_text(reason.what);
    const auto number = [&](std::size_t at) { return at < reason.numbers.size() ? fmt::format("{}", reason.numbers[at]) : ""; };
    const auto who = [&](std::size_t at) { return at < reason.players.size() ? player(reason.players[at], names, language) : ""; };
    const std::string half = reason.numbers.empty() ? "" : names == nullptr ? fmt::format("{}", reason.numbers[0] / 2.0) : points_text({.halves = reason.numbers[0]});
    const std::string text = filled(known == nullptr ? reason.what : known->in(language), {{"A", who(0)}, {"B", who(1)}, {"1", number(0)}, {"2", number(1)}, {"half", half}});
    return reason.rule.book.empty() ? text : fmt::format("{} ({}, {})", text, reason.rule.book, reason.rule.article);
}

}  // namespace dommer::wording
