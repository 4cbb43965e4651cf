#include <fmt/format.h>

#include "notices/tournament.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {

using namespace tournament;

std::string_view words(Missing what, Language language) { return texts::find("missing", id_of(what))->in(language); }

std::string sentence(const MissingItem& missing) {
    if (missing.article.book.empty()) return std::string(words(missing.what, Language::english));
    return fmt::format("{} ({}, {})", words(missing.what, Language::english), missing.article.book,
                       missing.article.article);
}

std::string_view words(TimeFault fault, Language language) {
    return texts::find("time_fault", id_of(fault))->in(language);
}

std::string sentence(TimeFault fault) {
    const Citation article = article_of(fault);
    return fmt::format("{} ({}, {})", words(fault, Language::english), article.book, article.article);
}

std::string_view words(Step step, Language language) { return texts::find("step", id_of(step))->in(language); }

std::string words(const Regulation& regulation, Language language) {
    const bool none = regulation.what == RegulationKind::default_time && regulation.number == 0;
    const std::string_view name = none ? "no_default_time" : id_of(regulation.what);
    std::string what = regulation.words;
    if (regulation.what == RegulationKind::device_penalty)
        what = texts::find("penalty_option", regulation.words)->in(language);
    return filled(texts::find("regulation", name)->in(language),
                  {{"n", std::to_string(regulation.number)},
                   {"what", what},
                   {"amount", texts::money_text(regulation.amount.amount, language)}});
}

std::string sentence(const Regulation& regulation) {
    return fmt::format("{} ({}, {})", words(regulation, Language::english), regulation.article.book,
                       regulation.article.article);
}

std::string words(const BrokenRule& broken, const Tournament& tournament, Language language) {
    // In the order of BrokenRule::What.
    static constexpr texts::Key keys[] = {"broken.met_before",        "broken.forbidden",      "broken.third_colour",
                                          "broken.colour_difference", "broken.second_bye",     "broken.not_the_system",
                                          "broken.both_colours",      "broken.not_completable"};
    static_assert(std::size(keys) == static_cast<std::size_t>(BrokenRule::What::not_completable) + 1);
    const auto name = [&](std::size_t at) {
        const Entrant* who = at < broken.entrants.size() ? find(tournament, broken.entrants[at]) : nullptr;
        return who == nullptr ? std::string() : who->particulars.name;
    };
    return filled(keys[static_cast<std::size_t>(broken.what)].in(language),
                  {{"who", name(0)}, {"other", name(1)}, {"n", std::to_string(broken.number)}});
}

std::string sentence(const BrokenRule& broken, const Tournament& tournament) {
    return words(broken, tournament, Language::english) +
           (broken.article ? fmt::format(" ({}, {})", broken.article->book, broken.article->article) : "");
}

}  // namespace dommer::notices
