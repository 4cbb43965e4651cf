#pragma once

#include <vector>

#include "federation_streams.hpp"
#include "lists/name_index.hpp"

namespace dommer::server {

// Neither erased nor merged into another.
bool is_shown(const registry::Person& person);
std::optional<int> rating_of(const RatingCurves& curves, registry::PersonId person);

// Everybody of the register who may be shown, for search as one types: made once for each state of the register.
class PeopleIndex {
public:
    PeopleIndex() = default;
    PeopleIndex(const registry::Register& all, const RatingCurves& curves);

    // Every word typed begins a word of the name, in any order; the best rated first. Nothing typed: everybody.
    std::vector<registry::PersonId> search(std::string_view typed, std::size_t most) const;

private:
    std::vector<registry::PersonId> people_;  // the best rated first
    lists::NameIndex index_;
};

}  // namespace dommer::server
