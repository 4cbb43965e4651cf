#pragma once

#include <string_view>
#include <tl/expected.hpp>

#include "lists/listed_player.hpp"

// What the cells of every kind of list have in common. Used by the readers of this room.
namespace dommer::lists {

std::string_view trimmed(std::string_view text);

// A whole number, 0 for an empty cell; none for anything else, or above 999,999,999.
std::optional<int> number_or_zero(std::string_view text);

// The fields of a player by their column, as the readers know them.
enum class Column {
    id,
    name,
    federation,
    sex,
    title,
    womens_title,
    standard,
    standard_games,
    standard_k,
    rapid,
    rapid_games,
    rapid_k,
    blitz,
    blitz_games,
    blitz_k,
    birth_year,
    flag,
    club,
    fide_rating,
    fide_id,
    ignored
};

// Puts a cell where it belongs, or says what is wrong with it.
std::optional<ListFault> put(ListedPlayer& player, Column column, std::string_view cell);

// What every player of a list must have.
std::optional<ListFault> fault_of(const ListedPlayer& player);

}  // namespace dommer::lists
