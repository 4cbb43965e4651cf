#include "pairing/field.hpp"

#include <algorithm>

namespace dommer::pairing {

tl::expected<Field, FieldError> Field::of(std::vector<Player> players) {
    std::ranges::stable_sort(players, {}, &Player::id);
    return in_order(std::move(players));
}

tl::expected<Field, FieldError> Field::in_order(std::vector<Player> players) {
    std::vector<PlayerId> ids;
    for (const Player& player : players) ids.push_back(player.id);
    if (!std::ranges::is_sorted(ids)) std::ranges::sort(ids);
    if (!ids.empty() && ids.front().number < 1)
        return tl::unexpected(FieldError{BadField::number_below_one, ids.front()});
    if (const auto twice = std::ranges::adjacent_find(ids); twice != ids.end())
        return tl::unexpected(FieldError{BadField::number_twice, *twice});
    return Field(std::move(players));
}

Field::Field(std::vector<Player> players) : players_(std::move(players)) {
    int highest = 0;
    for (const Player& player : players_) highest = std::max(highest, player.id.number);
    if (highest <= 16 * (size() + 64)) {
        place_by_number_.assign(static_cast<std::size_t>(highest) + 1, -1);
        for (int place = 0; place < size(); ++place)
            place_by_number_[static_cast<std::size_t>((*this)[place].id.number)] = place;
        return;
    }
    for (int place = 0; place < size(); ++place) places_.emplace_back((*this)[place].id, place);
    std::ranges::sort(places_);
}

std::optional<int> Field::place_of(PlayerId id) const {
    if (!place_by_number_.empty()) {
        if (id.number < 1 || static_cast<std::size_t>(id.number) >= place_by_number_.size()) return std::nullopt;
        const int place = place_by_number_[static_cast<std::size_t>(id.number)];
        return place < 0 ? std::nullopt : std::optional(place);
    }
    const auto found = std::ranges::lower_bound(places_, id, {}, &std::pair<PlayerId, int>::first);
    if (found == places_.end() || found->first != id) return std::nullopt;
    return found->second;
}

}  // namespace dommer::pairing
