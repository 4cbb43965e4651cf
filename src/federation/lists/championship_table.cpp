#include "lists/championship_table.hpp"

#include <algorithm>
#include <sstream>

#include "lists/cells.hpp"

namespace dommer::lists {
namespace {

using registry::ChampionshipEntry;

struct Right {
    std::string_view name;
    bool ChampionshipEntry::*has;
};
constexpr Right championship_rights[] = {
    {"champion", &ChampionshipEntry::last_years_winner},
    {"candidate-winner", &ChampionshipEntry::last_years_candidate_winner},
    {"candidate-result", &ChampionshipEntry::candidate_result},
    {"national-class-last-year", &ChampionshipEntry::played_national_class_last_year},
    {"junior-champion", &ChampionshipEntry::junior_champion},
    {"organiser", &ChampionshipEntry::qualified_by_organiser},
    {"wildcard", &ChampionshipEntry::wildcard},
    {"veteran", &ChampionshipEntry::wants_veteran_class},
    {"veteran-before", &ChampionshipEntry::played_veteran_class_before},
};

tl::expected<ChampionshipEntry, BadChampionshipRow> championship_entry(const TableRow& row) {
    const auto wrong = [&](ChampionshipFault what, std::string right = {}) {
        return tl::unexpected(BadChampionshipRow{row.line, what, std::move(right)});
    };
    const auto rating = number_or_zero(row["rating"]), games = number_or_zero(row["games"]);
    if (!rating || *rating > 4000) return wrong(ChampionshipFault::rating_wrong);
    if (!games) return wrong(ChampionshipFault::games_wrong);
    if (row["federation"].size() != 3) return wrong(ChampionshipFault::federation_wrong);
    ChampionshipEntry entry{.rating = {*rating},
                            .federation = std::string(row["federation"]),
                            .rated_games_since_last_championship = *games};
    if (!row["born"].empty()) {
        const auto born = parse_date(row["born"]);
        if (!born) return wrong(ChampionshipFault::born_wrong);
        entry.born = *born;
    }
    std::istringstream rights{std::string(row["rights"])};
    for (std::string right; rights >> right;) {
        const auto* known = std::ranges::find(championship_rights, right, &Right::name);
        if (known == std::end(championship_rights)) return wrong(ChampionshipFault::right_unknown, right);
        entry.*known->has = true;
    }
    return entry;
}

}  // namespace

ChampionshipRows read_championship_table(std::string_view text) {
    const auto table = read_table(text, {"name", "rating", "federation"});
    if (!table) return tl::unexpected(table.error());
    std::vector<ChampionshipRow> rows;
    for (const TableRow& row : *table) {
        auto entry = championship_entry(row);
        if (!entry) return tl::unexpected(std::move(entry.error()));
        rows.push_back({std::string(row["name"]), std::move(*entry)});
    }
    return rows;
}

std::string rights_by_name() {
    std::string names;
    for (const Right& right : championship_rights) names += (names.empty() ? "" : ", ") + std::string(right.name);
    return names;
}

}  // namespace dommer::lists
