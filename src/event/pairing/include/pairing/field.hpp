#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "vocabulary/title.hpp"

namespace dommer::pairing {

struct PlayerId {  // the tournament pairing number (TPN, start number, draw number), from 1
    int number = 0;
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;
};

struct RoundNumber {  // from 1
    int number = 1;
    friend constexpr auto operator<=>(RoundNumber, RoundNumber) = default;
};

struct Rating {  // 0: unrated
    int value = 0;
    friend constexpr auto operator<=>(Rating, Rating) = default;
};

struct Player {
    PlayerId id;
    std::string name;
    Rating rating;
    Title title = Title::none;
    friend bool operator==(const Player&, const Player&) = default;
};

enum class BadField { number_below_one, number_twice };
struct FieldError {
    BadField what;
    PlayerId player;
};

// The players of an event in the order in which they are paired: that of their numbers, which may have gaps, or of a
// list.
class Field {
public:
    static tl::expected<Field, FieldError> of(std::vector<Player> players);
    // The list stands as it is: who comes first is the higher ranked, whatever the numbers say.
    static tl::expected<Field, FieldError> in_order(std::vector<Player> players);

    std::span<const Player> players() const { return players_; }
    int size() const { return static_cast<int>(players_.size()); }
    const Player& operator[](int place) const { return players_[static_cast<std::size_t>(place)]; }

    // The place of a player in players(), from 0.
    std::optional<int> place_of(PlayerId id) const;

private:
    explicit Field(std::vector<Player> players);
    std::vector<Player> players_;
    std::vector<int> place_by_number_;              // empty when the numbers are far apart
    std::vector<std::pair<PlayerId, int>> places_;  // by number, then
};

}  // namespace dommer::pairing
