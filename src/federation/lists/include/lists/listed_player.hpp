#pragma once

#include <array>
#include <optional>
#include <string>

namespace dommer::lists {

// One row of a rating list. 0 is not rated, not known.
struct ListedPlayer {
    int id = 0;
    std::string name, federation, club;
    char sex = ' ';  // M, F or unknown
    std::string title, womens_title;
    std::array<int, 3> rating{}, games{}, k{};  // standard, rapid, blitz
    int fide_rating = 0, fide_id = 0;           // of national lists
    int birth_year = 0;
    bool inactive = false;
    friend bool operator==(const ListedPlayer&, const ListedPlayer&) = default;
};

enum class ListFault {
    no_header,
    id_missing,
    id_not_a_number,
    name_missing,
    rating_not_a_number,
    birth_year_impossible,
    wrong_number_of_columns,
    quote_not_closed,
    player_not_closed,
    unknown_markup,
    player_too_long
};

struct ListError {
    ListFault fault;
    std::size_t line;
};

}  // namespace dommer::lists
