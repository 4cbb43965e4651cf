#include <fmt/format.h>

#include "app/registers.hpp"
#include "lists/csv.hpp"
#include "lists/games_table.hpp"
#include "notices/sentences.hpp"
#include "packs/pack.hpp"
#include "private_output.hpp"
#include "rate.hpp"
#include "rate_steps.hpp"
#include "registry_desk.hpp"
#include "report_file.hpp"
#include "sheets/rating_curve.hpp"
#include "storage/private_file.hpp"
#include "system/file_name.hpp"
#include "system/terminal.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

void show_progress(std::size_t done, std::size_t all) {
    constexpr std::size_t width = 40;
    const std::size_t filled = all == 0 ? width : done * width / all;
    fmt::print(stderr, "\r[{:<{}}] {:3} %\r", std::string(filled, '#'), width, all == 0 ? 100 : 100 * done / all);
}

// The number a player started from: that of the table, else the first one registered.
std::optional<Rating> first_number(const lists::Federation& federation, const Ledger& ledger, std::size_t player) {
    if (federation.history.entry_ratings[player] || ledger.entries()[player].empty())
        return federation.history.entry_ratings[player];
    return ledger.entries()[player].front().before;
}

std::string list_as_csv(const lists::Federation& federation, const Ledger& ledger) {
    std::string out = "number,name,old,new,changes\n";
    for (std::size_t player = 0; player < federation.numbers.size(); ++player) {
        const auto number = [](std::optional<Rating> rating) {
            return rating ? std::to_string(rating->number) : std::string();
        };
        out += lists::csv_line({std::to_string(federation.numbers[player]), federation.names[player],
                                number(first_number(federation, ledger, player)), number(ledger.registered()[player]),
                                std::to_string(ledger.entries()[player].size())}) +
               "\n";
    }
    return out;
}

Json list_as_json(const lists::Federation& federation, const Ledger& ledger) {
    Json players = Json::array();
    const auto number = [](std::optional<Rating> rating) { return rating ? Json(rating->number) : Json(); };
    for (std::size_t player = 0; player < federation.numbers.size(); ++player)
        players.push_back({{"number", federation.numbers[player]},
                           {"name", federation.names[player]},
                           {"old", number(first_number(federation, ledger, player))},
                           {"new", number(ledger.registered()[player])},
                           {"changes", ledger.entries()[player].size()}});
    return {{"tournaments", federation.history.tournaments.size()},
            {"games", federation.games},
            {"undetermined", ledger.undetermined().size()},
            {"players", players}};
}

// NUMBER=FILE.svg
tl::expected<void, std::string> draw(const std::string& wish, const lists::Federation& federation,
                                     const Ledger& ledger) {
    const auto equals = wish.find('=');
    const auto number = lists::number_or_zero(wish.substr(0, equals));
    if (equals == std::string::npos || !number) return tl::unexpected("--curve " + wish + ": write NUMBER=FILE.svg");
    const auto found = std::find(federation.numbers.begin(), federation.numbers.end(), *number);
    if (found == federation.numbers.end())
        return tl::unexpected(fmt::format("--curve {}: no player has the number {}", wish, *number));
    const auto player = static_cast<std::size_t>(found - federation.numbers.begin());
    std::vector<sheets::CurvePoint> points;
    for (const Entry& entry : ledger.entries()[player]) {
        if (points.empty() && entry.before != entry.after) points.push_back({entry.day, entry.before});
        points.push_back({entry.day, entry.after});
    }
    if (const auto failed = storage::write_private(system::path_of(wish.substr(equals + 1)),
                                                   sheets::rating_curve_svg(federation.names[player], points)))
        return tl::unexpected(fmt::format("{}: cannot be written: {}", wish.substr(equals + 1), failed.message()));
    return {};
}

std::string reason_of(const Entry& entry, const lists::Federation& federation) {
    switch (entry.by) {
        case Change::report: return federation.tournament_names[entry.tournament] + " [4.5.4.1]";
        case Change::granted: return "number given [4.5.5.1]";
        case Change::season:
            return fmt::format("change of season: {} [{}]", season_on(entry.day).id, season_on(entry.day).book);
        case Change::begun:
            return fmt::format("the list begins with the standard number: {} [{}]", season_on(entry.day).id,
                               season_on(entry.day).book);
        case Change::aligned: return "aligned with the Elo list [4.5.6.2]";
    }
    return "";
}

void print_entry(const lists::Federation& federation, std::size_t player, const Entry& entry) {
    fmt::print("{} {} {}: {} -> {} {}\n", federation.numbers[player], federation.names[player], iso(entry.day),
               entry.before.number, entry.after.number, reason_of(entry, federation));
}

// A player's report in one tournament, kept while the history is computed.
struct Kept {
    GroupReport report;
    std::size_t place;
};

void print_steps_of(const lists::Federation& federation, const Entry& entry, const Kept& kept) {
    const Tournament& tournament = federation.history.tournaments[entry.tournament];
    const PlayerReport& report = *kept.report.players[kept.place];
    const DanishRules& rules = season_on(entry.day);
    const auto becomes = registered_after(entry.before, report.increment.points, federation.history.list, rules);
    print_steps(
        {report, becomes, rules.floor(federation.history.list),
         [&](std::size_t place) {
             return fmt::format("{} {}", federation.numbers[tournament.players[place]],
                                federation.names[tournament.players[place]]);
         },
         [&](std::size_t place) { return kept.report.players[place] ? kept.report.players[place]->start.number : 0; }});
}

tl::expected<lists::Federation, Exit> from_tables(const RateRequest& request) {
    if (request.players.empty() || request.games.empty())
        return tl::unexpected(
            bad_input("tables come as --players FILE and --games FILE; without both the store is taken"));
    const auto players = text_of_file(request.players), games = text_of_file(request.games);
    if (!players || !games) return tl::unexpected(Exit::bad_input);
    auto federation = lists::read_federation(*players, *games);
    if (!federation) {
        for (const auto& error : federation.error())
            fmt::print(stderr, "{}: {}\n", error.in_games ? request.games : request.players, notices::sentence(error));
        return tl::unexpected(bad_input("nothing was rated; mend the lines above and try again"));
    }
    federation->history.list = list_of(request);
    for (Tournament& tournament : federation->history.tournaments) tournament.list = list_of(request);
    return std::move(*federation);
}

tl::expected<lists::Federation, Exit> from_store(const RateRequest& request) {
    tl::expected<lists::Federation, Exit> federation = tl::unexpected(Exit::bad_input);
    const Exit exit = with_store(request.store, storage::Access::read, [&](storage::Store& store) {
        const app::Registers registers(store);
        const auto members = registers.members();
        if (!members) return report(members.error());
        const auto ratings = registers.ratings();
        if (!ratings) return report(ratings.error());
        auto players = registry::history_of(ratings->now, members->now, list_of(request));
        if (!players)
            return bad_input(
                players.error() +
                ": both numbers of a merged person took part in it: take the report back, or undo the merge");
        federation = lists::Federation{.tournament_names = std::move(players->tournaments),
                                       .history = std::move(players->history)};
        for (const registry::PersonId id : players->persons) {
            const registry::Person& person = *members->now.find(id);
            federation->numbers.push_back(id.number);
            federation->names.push_back(person.erased ? fmt::format("erased player {}", id.number)
                                                      : person.particulars.name);
        }
        for (const Tournament& tournament : federation->history.tournaments)
            federation->games += tournament.games.size();
        return Exit::done;
    });
    if (exit != Exit::done) return tl::unexpected(exit);
    return federation;
}

std::optional<std::size_t> place_in(const lists::Federation& federation, int number) {
    const auto found = std::find(federation.numbers.begin(), federation.numbers.end(), number);
    if (found == federation.numbers.end()) return std::nullopt;
    return static_cast<std::size_t>(found - federation.numbers.begin());
}

struct Computed {
    Ledger ledger;
    std::map<std::uint32_t, Kept> kept;  // by tournament, of the player asked for
};

// The numbers of a store are those of today: a change of the rules changes them without any report.
tl::expected<std::optional<Date>, std::string> day_of_list(const RateRequest& request) {
    if (request.on.empty()) return std::nullopt;
    const auto day = parse_date(request.on);
    if (!day) return tl::unexpected("--on: \"" + request.on + "\" is no day: write YYYY-MM-DD");
    return std::optional(*day);
}

Ledger ledger_of(const lists::Federation& federation, const RateRequest& request, std::optional<Date> on,
                 const Onlooker& onlooker) {
    Ledger ledger = recompute(federation.history, onlooker, on);
    if (!on && request.players.empty()) ledger.go_to(Date{std::chrono::floor<std::chrono::days>(now())});
    return ledger;
}

Computed compute(const lists::Federation& federation, const RateRequest& request, std::optional<Date> on,
                 std::optional<std::size_t> player) {
    std::map<std::uint32_t, Kept> kept;
    Onlooker onlooker;
    const bool bar = system::is_terminal(system::Stream::errors);
    if (bar) onlooker.progress = show_progress;
    if (player)
        onlooker.report = [&](std::uint32_t number, const GroupReport& report) {
            const auto& players = federation.history.tournaments[number].players;
            const auto found = std::find(players.begin(), players.end(), *player);
            const auto place = static_cast<std::size_t>(found - players.begin());
            if (found != players.end() && report.players[place]) kept.emplace(number, Kept{report, place});
        };
    Ledger ledger = ledger_of(federation, request, on, onlooker);
    if (bar) fmt::print(stderr, "\r\033[K");
    return {std::move(ledger), std::move(kept)};
}

void print_explained(const lists::Federation& federation, const Computed& computed, std::optional<std::size_t> only) {
    for (std::size_t player = 0; player < federation.numbers.size(); ++player) {
        if (only && *only != player) continue;
        for (const Entry& entry : computed.ledger.entries()[player]) {
            print_entry(federation, player, entry);
            const auto kept = entry.by == Change::report ? computed.kept.find(entry.tournament) : computed.kept.end();
            if (kept != computed.kept.end()) print_steps_of(federation, entry, kept->second);
        }
    }
}

// Which seasons the days up to that of the list fall into: later ones are known only in part.
void print_seasons(const History& history, Date last_day) {
    const auto steps = steps_of(history);
    if (steps.empty()) return;
    for (const DanishRules& season : danish_seasons()) {
        if (season.valid_from > last_day || season_on(steps.front().day).valid_from > season.valid_from) continue;
        const packs::Pack& pack = *packs::find_pack(season.id);
        const auto inherited = std::ranges::count_if(
            pack.values, [&](const packs::PackValue& value) { return is_inherited(pack, value); });
        if (inherited > 0)
            fmt::print(stderr,
                       "season {} inherits {} values, because nothing newer is known: dommer regulations season {} "
                       "shows them\n",
                       season.id, inherited, season.id);
    }
}

}  // namespace

Exit rate_all(const RateRequest& request) {
    const auto federation =
        request.players.empty() && request.games.empty() ? from_store(request) : from_tables(request);
    if (!federation) return federation.error();
    std::optional<std::size_t> only;
    if (request.player != 0 && !(only = place_in(*federation, request.player)))
        return bad_input(fmt::format("--player {}: no player has this number", request.player));
    const auto on = day_of_list(request);
    if (!on) return bad_input(on.error());
    const Computed computed = compute(*federation, request, *on, only);
    const Ledger& ledger = computed.ledger;
    for (const std::string& wish : request.curves)
        if (const auto drawn = draw(wish, *federation, ledger); !drawn) return bad_input(drawn.error());
    if (request.explain)
        print_explained(*federation, computed, only);
    else if (request.json)
        print(list_as_json(*federation, ledger));
    else if (request.out.empty())
        fmt::print("{}", list_as_csv(*federation, ledger));
    if (!request.out.empty()) {
        if (const Exit exit = write_private_file(request.out, list_as_csv(*federation, ledger)); exit != Exit::done)
            return exit;
    }
    for (const std::uint32_t player : ledger.undetermined())
        fmt::print(stderr,
                   "{} {}: no rating, and no performance from all won or all lost [4.5.5.2]; give the player a number "
                   "the committee estimates\n",
                   federation->numbers[player], federation->names[player]);
    print_seasons(federation->history, ledger.today());
    fmt::print(stderr, "{} tournaments, {} games, {} players\n", federation->history.tournaments.size(),
               federation->games, federation->numbers.size());
    return ledger.undetermined().empty() ? Exit::done : Exit::no;
}

}  // namespace dommer::cli
