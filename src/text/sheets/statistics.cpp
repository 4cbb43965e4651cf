#include "tournament/statistics.hpp"

#include <fmt/format.h>

#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"

namespace dommer::sheets {
namespace {

// 37 and, of a whole, 41 %.
std::vector<std::string> line(std::string_view what, int number, int of = 0) {
    return {std::string(what), std::to_string(number),
            of == 0 ? "" : fmt::format("{} %", (200 * number + of) / (2 * of))};
}

}  // namespace

Sheet statistics_sheet(const Tournament& tournament, Language language) {
    constexpr Word ages[] = {"print.stat_under_20", "print.stat_from_20", "print.stat_from_40", "print.stat_from_60",
                             "print.stat_age_unknown"};
    constexpr Word players = "print.stat_players", women = "print.stat_women", rated = "print.stat_rated",
                   average = "print.stat_average", highest = "print.stat_highest", lowest = "print.stat_lowest",
                   games = "print.stat_games", white = "print.stat_white", drawn = "print.stat_drawn",
                   black = "print.stat_black", defaults = "print.stat_defaults", number = "print.stat_number",
                   share = "print.stat_share";
    const tournament::Statistics all = tournament::statistics_of(tournament);
    Sheet sheet{.title = event_title(tournament, language),
                .subtitle = said(words::statistics, language),
                .columns = {{"", Align::left, true},
                            {said(number, language), Align::right},
                            {said(share, language), Align::right}},
                .rows = {},
                .notes = {}};
    const auto add = [&](Word what, int count, int of = 0) {
        sheet.rows.push_back(line(word(what, language), count, of));
    };
    add(players, all.players);
    if (all.women > 0) add(women, all.women, all.players);  // of many nobody has said
    add(rated, all.rated, all.players);
    if (all.rated > 0)
        add(average, all.average_rating), add(highest, all.highest_rating), add(lowest, all.lowest_rating);
    for (std::size_t band = 0; band < std::size(ages); ++band)
        if (all.ages[band] > 0) add(ages[band], all.ages[band], all.players);
    for (const auto& [federation, count] : all.federations) sheet.rows.push_back(line(federation, count, all.players));
    if (all.games == 0) return sheet;
    add(games, all.games);
    add(white, all.white_won, all.games), add(drawn, all.drawn, all.games), add(black, all.black_won, all.games);
    add(defaults, all.defaults);
    return sheet;
}

}  // namespace dommer::sheets
