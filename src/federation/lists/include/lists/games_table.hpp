#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rating/ledger.hpp"

namespace dommer::lists {

enum class GamesFault {
    heading_missing,
    wrong_number_of_columns,
    quote_not_closed,
    number_wrong,
    number_twice,
    name_missing,
    rating_wrong,
    tournament_missing,
    date_wrong,
    reported_before_start,
    dates_differ,
    player_unknown,
    against_themselves,
    result_unknown
};

struct GamesError {
    bool in_games;  // otherwise in the players' table
    std::size_t line;
    GamesFault fault;
};

// A federation's games as two tables. Players: number,name,rating (empty: none yet). Games, one a line:
// tournament,start,reported,white,black,result with the result 1-0, 0-1 or 1/2-1/2 (also 1, 0, 0.5, =).
struct Federation {
    std::vector<int> numbers;  // of the players, in their order
    std::vector<std::string> names;
    std::vector<std::string> tournament_names;
    rating::History history;
    std::size_t games = 0;
};

// All or nothing: with an error in any line there is no federation. At most a hundred errors are listed.
tl::expected<Federation, std::vector<GamesError>> read_federation(std::string_view players, std::string_view games);

}  // namespace dommer::lists
