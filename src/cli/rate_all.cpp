#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "drawing/rating_curve.hpp"
#include "lists/csv.hpp"
#include "lists/games_table.hpp"
#include "rate.hpp"
#include "report_file.hpp"
#include "notices/sentences.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

void show_progress(std::size_t done, std::size_t all) {
    constexpr std::size_t width = 40;
    const std::size_t filled = all == 0 ? width : done * width / all;
    fmt::print(stderr, "\r[{:<{}}] {:3} %\r", std::string(filled, '#'), width, all == 0 ? 100 : 100 * done / all);
}

std::string list_as_csv(const lists::Federation& federation, const Ledger& ledger) {
    std::string out = "number,name,old,new,changes\n";
    for (std::size_t player = 0; player < federation.numbers.size(); ++player) {
        const auto number = [](std::optional<Rating> rating) { return rating ? std::to_string(rating->number) : std::string(); };
        out += lists::csv_line({std::to_string(federation.numbers[player]), federation.names[player], number(federation.entry_ratings[player]),
                                number(ledger.registered()[player]), std::to_string(ledger.entries()[player].size())}) + "\n";
    }
    return out;
}

Json list_as_json(const lists::Federation& federation, const Ledger& ledger) {
    Json players = Json::array();
    const auto number = [](std::optional<Rating> rating) { return rating ? Json(rating->number) : Json(); };
    for (std::size_t player = 0; player < federation.numbers.size(); ++player)
        players.push_back({{"number", federation.numbers[player]}, {"name", federation.names[player]}, {"old", number(federation.entry_ratings[player])},
                           {"new", number(ledger.registered()[player])}, {"changes", ledger.entries()[player].size()}});
    return {{"tournaments", federation.tournaments.size()}, {"games", federation.games}, {"undetermined", ledger.undetermined().size()}, {"players", players}};
}

// NUMBER=FILE.svg
tl::expected<void, std::string> draw(const std::string& wish, const lists::Federation& federation, const Ledger& ledger) {
    const auto equals = wish.find('=');
    const auto number = lists::number_or_zero(wish.substr(0, equals));
    if (equals == std::string::npos || !number) return tl::unexpected("--curve " + wish + ": write NUMBER=FILE.svg");
    const auto found = std::find(federation.numbers.begin(), federation.numbers.end(), *number);
    if (found == federation.numbers.end()) return tl::unexpected(fmt::format("--curve {}: no player has the number {}", wish, *number));
    const auto player = static_cast<std::size_t>(found - federation.numbers.begin());
    std::vector<drawing::CurvePoint> points;
    for (const Entry& entry : ledger.entries()[player]) {
        if (points.empty()) points.push_back({entry.day, entry.before});
        points.push_back({entry.day, entry.after});
    }
    std::ofstream out(wish.substr(equals + 1), std::ios::binary);
    out << drawing::rating_curve_svg(federation.names[player], points);
    if (!out.flush()) return tl::unexpected(wish.substr(equals + 1) + ": cannot be written");
    return {};
}

void print_explained(const lists::Federation& federation, const Ledger& ledger) {
    for (std::size_t player = 0; player < federation.numbers.size(); ++player)
        for (const Entry& entry : ledger.entries()[player])
            fmt::print("{} {} {}: {} -> {} {}\n", federation.numbers[player], federation.names[player], iso(entry.day), entry.before.number, entry.after.number,
                       entry.tournament == no_tournament ? "change of season" : federation.tournament_names[entry.tournament] + " [4.5.4.1]");
}

}  // namespace

Exit rate_all(const RateRequest& request) {
    if (request.players.empty() || request.games.empty()) return bad_input("--all needs --players FILE and --games FILE");
    const auto players = text_of_file(request.players), games = text_of_file(request.games);
    if (!players || !games) return Exit::bad_input;
    const auto federation = lists::read_federation(*players, *games);
    if (!federation) {
        for (const auto& error : federation.error()) fmt::print(stderr, "{}: {}\n", error.in_games ? request.games : request.players, notices::sentence(error));
        return bad_input("nothing was rated; mend the lines above and try again");
    }
    const bool bar = isatty(STDERR_FILENO);
    auto tournaments = federation->tournaments;
    for (Tournament& tournament : tournaments) tournament.list = list_of(request);
    const Ledger ledger = recompute(federation->entry_ratings, list_of(request), tournaments,
                                    bar ? std::function<void(std::size_t, std::size_t)>(show_progress) : nullptr);
    if (bar) fmt::print(stderr, "\r\033[K");
    for (const std::string& wish : request.curves)
        if (const auto drawn = draw(wish, *federation, ledger); !drawn) return bad_input(drawn.error());
    if (request.explain) print_explained(*federation, ledger);
    else if (request.json) print(list_as_json(*federation, ledger));
    else if (request.out.empty()) fmt::print("{}", list_as_csv(*federation, ledger));
    if (!request.out.empty()) {
        std::ofstream out(request.out, std::ios::binary);
        out << list_as_csv(*federation, ledger);
        if (!out.flush()) return bad_input(request.out + ": cannot be written");
    }
    for (const std::uint32_t player : ledger.undetermined())
        fmt::print(stderr, "{} {}: no rating, and no performance from all won or all lost [4.5.5.2]; put an estimate into the players' table\n",
                   federation->numbers[player], federation->names[player]);
    fmt::print(stderr, "{} tournaments, {} games, {} players\n", federation->tournaments.size(), federation->games, federation->numbers.size());
    return ledger.undetermined().empty() ? Exit::done : Exit::no;
}

}  // namespace dommer::cli
