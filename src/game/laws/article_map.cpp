#include "laws/article_map.hpp"

#include <algorithm>

namespace dommer::laws {
namespace {

void note(std::vector<Place>& places, const Edition& edition, std::string_view article) {
    const bool known = std::any_of(places.begin(), places.end(), [&](const Place& place) {
        return place.edition == &edition && place.article == article;
    });
    if (!article.empty() && !known) places.push_back({&edition, article});
}

}  // namespace

void ArticleMap::sort() {
    by_key_.clear();
    for (const auto* list : {&same_rules, &named_rules})
        for (const SameRule& rule : *list) by_key_.push_back(&rule);
    std::ranges::sort(by_key_, {}, &SameRule::key);
}

const SameRule* ArticleMap::find(std::string_view key) const {
    const auto found = std::ranges::lower_bound(by_key_, key, {}, &SameRule::key);
    return found != by_key_.end() && (*found)->key == key ? *found : nullptr;
}

const ArticleMap& article_map() { return *newest_edition().articles; }

std::optional<std::string_view> article_in(const Edition& edition, std::string_view key) {
    const SameRule* rule = edition.articles->find(key);
    if (rule == nullptr || rule->in(edition).empty()) return std::nullopt;
    return rule->in(edition);
}

std::vector<Place> places_of_same_rule(const Edition& edition, std::string_view article) {
    std::vector<Place> places;
    for (const auto* list : {&edition.articles->same_rules, &edition.articles->further_places})
        for (const SameRule& rule : *list)
            if (rule.in(edition) == article)
                for (const Edition* other : editions) note(places, *other, rule.in(*other));
    std::stable_sort(places.begin(), places.end(),
                     [](const Place& a, const Place& b) { return a.edition->in_force < b.edition->in_force; });
    return places;
}

}  // namespace dommer::laws
