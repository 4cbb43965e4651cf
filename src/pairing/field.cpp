#include "pairing/field.hpp"

#include <algorithm>

namespace dommer::pairing {

tl::expected<Field, FieldError> Field::of(std::vector<Player> players) {
    std::ranges::stable_sort(players, {}, &Player::id);
    for (std::size_t at = 0; at < players.size(); ++at) {
        if (players[at].id.number < 1) return tl::unexpected(FieldError{BadField::number_below_one, players[at].id});
        if (at > 0 && players[at].id == players[at - 1].id)
            return tl::unexpected(FieldError{BadField::number_twice, players[at].id});
    }
    return Field(std::move(players));
}

Field::Field(std::vector<Player> players) : players_(std::move(players)) {
    if (players_.empty() || players_.back().id.number > 16 * (size() + 64)) return;
    place_by_number_.assign(static_cast<std::size_t>(players_.back().id.number) + 1, -1);
    for (int place = 0; place < size(); ++place)
        place_by_number_[static_cast<std::size_t>((*this)[place].id.number)] = place;
}

std::optional<int> Field::place_of(PlayerId id) const {
    if (!place_by_number_.empty()) {
        if (id.number < 1 || static_cast<std::size_t>(id.number) >= place_by_number_.size()) return std::nullopt;
        const int place = place_by_number_[static_cast<std::size_t>(id.number)];
        return place < 0 ? std::nullopt : std::optional(place);
    }
    const auto found = std::ranges::lower_bound(players_, id, {}, &Player::id);
    if (found == players_.end() || found->id != id) return std::nullopt;
    return static_cast<int>(found - players_.begin());
}

}  // namespace dommer::pairing
