#include "people_index.hpp"

#include <algorithm>

namespace dommer::server {

bool is_shown(const registry::Person& person) { return !person.erased && !person.merged_into; }

std::optional<int> rating_of(const RatingCurves& curves, registry::PersonId person) {
    const auto curve = curves.find(person);
    return curve == curves.end() ? std::nullopt : std::optional(curve->second.back().rating);
}

PeopleIndex::PeopleIndex(const registry::Register& all, const RatingCurves& curves) {
    for (const auto& [id, person] : all.persons)
        if (is_shown(person)) people_.push_back(id);
    const auto rating = [&](registry::PersonId id) { return rating_of(curves, id).value_or(0); };
    std::ranges::stable_sort(people_, std::ranges::greater{}, rating);
    for (const registry::PersonId id : people_) index_.add(all.persons.at(id).particulars.name, rating(id));
    index_.build();
}

std::vector<registry::PersonId> PeopleIndex::search(std::string_view typed, std::size_t most) const {
    if (typed.find_first_not_of(' ') == std::string_view::npos)
        return {people_.begin(), people_.begin() + static_cast<std::ptrdiff_t>(std::min(most, people_.size()))};
    std::vector<registry::PersonId> found;
    for (const std::uint32_t at : index_.search(typed, most)) found.push_back(people_[at]);
    return found;
}

}  // namespace dommer::server
