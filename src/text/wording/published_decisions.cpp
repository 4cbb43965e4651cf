#include "wording/published_decisions.hpp"

#include <algorithm>

namespace dommer::wording {

std::vector<const appeals::Decision*> decisions_on_rule(const RulePlace& place) {
    std::vector<const appeals::Decision*> found;
    for (const RulePlace& each : all_editions_of(place)) {
        for (const appeals::Decision* decision : appeals::decisions_on(each.book->id, each.article->number))
            if (std::ranges::find(found, decision) == found.end()) found.push_back(decision);
        if (each.book->id != appeals::decisions_book) continue;
        for (const appeals::Decision& decision : appeals::decisions())  // its own place in the handbook
            if (decision.article == each.article->number) found.push_back(&decision);
    }
    std::ranges::sort(found);  // as printed: they are parts of one list
    return found;
}

std::vector<RulePlace> rules_typed(std::string_view typed) {
    std::vector<RulePlace> places;
    const auto space = typed.find(' ');
    if (const rulebook::Book* book = space == typed.npos ? nullptr : book_named(typed.substr(0, space))) {
        for (const rulebook::Article* article : rulebook::articles_meant(*book, typed.substr(space + 1)))
            places.push_back({book, article});
        return places;
    }
    if (const auto place = newest_place(typed)) places.push_back(*place);
    const rulebook::Book* handbook = rulebook::find_book(appeals::decisions_book);
    if (const auto* article = handbook == nullptr ? nullptr : handbook->find_as_typed(typed))
        places.push_back({handbook, article});
    return places;
}

bool is_among(const RulePlace& place, const std::vector<Citation>& articles) {
    for (const RulePlace& each : all_editions_of(place))
        for (const Citation& article : articles) {
            if (article.book != each.book->id || !article.article.starts_with(each.article->number)) continue;
            const char next = article.article.size() == each.article->number.size()
                                  ? '.'
                                  : article.article[each.article->number.size()];
            if (next == '.' || next == ' ') return true;
        }
    return false;
}

std::vector<const appeals::Decision*> decisions_citing(std::string_view typed) {
    const auto space = typed.find(' ');
    if (const rulebook::Book* book = space == typed.npos ? nullptr : book_named(typed.substr(0, space))) {
        std::vector<const appeals::Decision*> found;
        for (const rulebook::Article* article : rulebook::articles_meant(*book, typed.substr(space + 1)))
            for (const appeals::Decision* each : decisions_on_rule({book, article}))
                if (std::ranges::find(found, each) == found.end()) found.push_back(each);
        return found;
    }
    if (const auto place = newest_place(typed)) {
        auto found = decisions_on_rule(*place);
        if (!found.empty()) return found;
    }
    const rulebook::Book* handbook = rulebook::find_book(appeals::decisions_book);
    const rulebook::Article* article = handbook == nullptr ? nullptr : handbook->find_as_typed(typed);
    return article == nullptr ? std::vector<const appeals::Decision*>{} : decisions_on_rule({handbook, article});
}

}  // namespace dommer::wording
