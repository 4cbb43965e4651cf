#include "wording/rule_places.hpp"

#include <algorithm>

#include "laws/article_map.hpp"
#include "registry/fold.hpp"

namespace dommer::wording {
namespace {

void newest_first(std::vector<RulePlace>& places) {
    std::ranges::stable_sort(places, std::ranges::greater{},
                             [](const RulePlace& place) { return place.book->in_force; });
}

}  // namespace

const rulebook::Book* book_named(std::string_view name) {
    if (const rulebook::Book* book = rulebook::find_book(name)) return book;
    const laws::Edition* edition = laws::find_edition(name);
    return edition == nullptr ? nullptr : rulebook::find_book(edition->book);
}

std::optional<RulePlace> newest_place(std::string_view article) {
    for (auto edition = laws::editions.rbegin(); edition != laws::editions.rend(); ++edition)
        if (const rulebook::Book* book = rulebook::find_book((*edition)->book))
            if (const rulebook::Article* found = book->find_as_typed(article)) return RulePlace{book, found};
    return std::nullopt;
}

std::vector<RulePlace> same_rule_elsewhere(const RulePlace& place) {
    std::vector<RulePlace> others;
    const laws::Edition* edition = laws::find_edition(place.book->id);
    if (edition == nullptr) return others;
    for (const laws::Place& same : laws::places_of_same_rule(*edition, place.article->number)) {
        const rulebook::Book* book = rulebook::find_book(same.edition->book);
        const rulebook::Article* article = book == nullptr ? nullptr : book->find(same.article);
        if (article != nullptr && book != place.book) others.push_back({book, article});
    }
    newest_first(others);
    return others;
}

std::vector<RulePlace> all_editions_of(const RulePlace& place) {
    std::vector<RulePlace> all{place};
    for (const RulePlace& other : same_rule_elsewhere(place)) all.push_back(other);
    newest_first(all);
    return all;
}

std::vector<RulePlace> rules_with(std::string_view typed, Language language, const rulebook::Book* only) {
    constexpr std::size_t shortest = 3;
    const std::string words = registry::folded(typed);
    std::vector<RulePlace> found;
    for (const rulebook::Book& book : rulebook::books()) {
        if (only != nullptr && only != &book) continue;
        const auto meant = rulebook::articles_meant(book, typed);
        for (const rulebook::Article* article : meant) found.push_back({&book, article});
        if (words.size() < shortest) continue;
        for (const rulebook::Article& article : book.articles)
            if (std::ranges::find(meant, &article) == meant.end() &&
                registry::folded(article.rule.in(language)).find(words) != std::string::npos)
                found.push_back({&book, &article});
    }
    return found;
}

}  // namespace dommer::wording
