#pragma once

#include <variant>

#include "lists/plain_table.hpp"
#include "registry/championship.hpp"
#include "vocabulary/names.hpp"

namespace dommer::lists {

enum class ChampionshipFault : std::uint8_t { rating_wrong, games_wrong, federation_wrong, born_wrong, right_unknown };
constexpr Ids<5> ids_of(ChampionshipFault) {
    return {"rating_wrong", "games_wrong", "federation_wrong", "born_wrong", "right_unknown"};
}
struct BadChampionshipRow {
    std::size_t line = 0;
    ChampionshipFault what;
    std::string right = {};  // that there is not
};
struct ChampionshipRow {
    std::string name;
    registry::ChampionshipEntry entry;
};
using ChampionshipRows = tl::expected<std::vector<ChampionshipRow>, std::variant<TableError, BadChampionshipRow>>;

// Entries to the championship: name, rating, federation, and if they are there born (YYYY-MM-DD), games (rated since
// the last championship) and rights (words parted by blanks). The first error ends it.
ChampionshipRows read_championship_table(std::string_view text);

// The words for rights: champion, candidate-winner, ...
std::string rights_by_name();

}  // namespace dommer::lists
