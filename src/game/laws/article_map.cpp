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

std::vector<Place> places_of_same_rule(const Edition& edition, std::string_view article) {
    std::vector<Place> places;
    const auto note_row = [&](const SameRule& rule) {
        if (rule.in(edition) != article) return;
        for (const Edition* other : editions) note(places, *other, rule.in(*other));
    };
    std::for_each(same_rules.begin(), same_rules.end(), note_row);
    std::for_each(further_places.begin(), further_places.end(), note_row);
    std::stable_sort(places.begin(), places.end(),
                     [](const Place& a, const Place& b) { return a.edition->in_force < b.edition->in_force; });
    return places;
}

}  // namespace dommer::laws
