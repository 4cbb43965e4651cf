#include <fmt/format.h>

#include "app/live_games.hpp"
#include "app/team_boards.hpp"
#include "command.hpp"
#include "gamelog/live_records.hpp"
#include "live_commands.hpp"
#include "sheets/exports.hpp"
#include "store_option.hpp"

// The games of a round or of a player as PGN: those that are played live as they stand, the others as they were
// written.
namespace dommer::cli {
namespace {

struct PgnOfEvent {
    StoreOption store;
    std::string event;
    int round = 0, player = 0;
};

tl::expected<sheets::LiveBoards, app::LiveFailure> boards_of(storage::Store& store, const std::string& event) {
    app::LiveGames games(store);
    const auto lines = games.all();
    if (!lines) return tl::unexpected(lines.error());
    sheets::LiveBoards boards;
    for (const app::LiveGameLine& line : *lines) {
        if (line.place.event != event) continue;
        const auto held = games.read(line.place);
        if (!held) return tl::unexpected(held.error());
        const std::string result(id_of(held->now->table.ending.result));
        const bool in_pgn = result == "1-0" || result == "0-1" || result == "1/2-1/2";
        boards[{line.place.round, line.place.board}] = {gamelog::movetext_of(*held->now), in_pgn ? result : "*", {}};
    }
    return boards;
}

Exit print_pgn(const PgnOfEvent& asked, storage::Store& store) {
    const auto event = app::LiveGames(store).event_of(asked.event);
    if (!event) return report(std::get<app::Failure>(event.error()));
    if (!*event) return bad_input(fmt::format("{}: there is no such tournament", asked.event));
    const auto boards = boards_of(store, asked.event);
    if (!boards) return report(std::get<app::Failure>(boards.error()));
    if (asked.player != 0) {
        if (find(**event, tournament::EntryId{asked.player}) == nullptr)
            return bad_input(
                fmt::format("{} has no player with number {} in the list of entries", asked.event, asked.player));
        fmt::print("{}", sheets::player_pgn(**event, {asked.player}, asked.event, *boards));
        return Exit::done;
    }
    const auto rounds = static_cast<int>((*event)->rounds.size());
    const int round = asked.round != 0 ? asked.round : rounds;
    if (round < 1 || round > rounds) return bad_input(fmt::format("{} has {} rounds so far", asked.event, rounds));
    fmt::print("{}", sheets::round_pgn(**event, {round}, asked.event, *boards,
                                       {.names_teams = app::match_place_from(asked.event).has_value()}));
    return Exit::done;
}

}  // namespace

void add_live_pgn(CommandLine& live, Exit& exit) {
    auto asked = std::make_shared<PgnOfEvent>();
    CommandLine* command = live.add_subcommand("pgn", "The games of a round, or of a player, as PGN; no delay here");
    command->add_option("event", asked->event, which_live_event)->required();
    auto* round =
        command->add_option("--round", asked->round, "the round; left out: the newest")->check(in_range(1, 999));
    command->add_option("--player", asked->player, "the games of this player, by the number of the entry")
        ->check(in_range(1, 1'000'000))
        ->excludes(round);
    add_store_option(*command, asked->store);
    command->callback([asked, &exit] {
        exit = with_store(asked->store, storage::Access::read,
                          [&](storage::Store& store) { return print_pgn(*asked, store); });
    });
}

}  // namespace dommer::cli
