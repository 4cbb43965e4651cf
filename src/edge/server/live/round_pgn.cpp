#include "round_pgn.hpp"

#include <algorithm>
#include <map>

#include "gamelog/live_records.hpp"
#include "sheets/exports.hpp"

namespace dommer::server {
namespace {

sheets::BoardMoves moves_shown(ServerState& state, const app::LivePlace& place) {
    const ShownGame shown = shown_to_all(live_game(state, place));
    const std::string result(id_of(shown.game->table.ending.result));
    const bool in_pgn = result == "1-0" || result == "0-1" || result == "1/2-1/2";
    return {gamelog::movetext_of(*shown.game), in_pgn ? result : "*"};
}

}  // namespace

std::vector<app::LivePlace> live_places(ServerState& state, const std::string& event, std::optional<int> round) {
    std::vector<app::LivePlace> places;
    for (const storage::ViewRow& row : state.lines_of(app::live_game_kind))
        if (const auto place = app::live_place_from(row.key))
            if (place->event == event && (!round || place->round == *round)) places.push_back(*place);
    std::ranges::sort(places, {}, [](const app::LivePlace& place) { return std::pair(-place.round, place.board); });
    return places;
}

ShownGame shown_to_all(const VersionedPtr<app::LiveState>& held) {
    const livegame::Game& game = *held->now;
    const Instant moment = now() - game.delay;
    if (game.log.empty() || game.log.back().at <= moment) return {{held, &game}, moment};
    return {std::make_shared<const livegame::Game>(livegame::as_at(game, moment)), moment};
}

std::string pgn_of_round(ServerState& state, const tournament::Tournament& now, const std::string& event, int round,
                         int most_boards) {
    sheets::LiveBoards boards;
    for (const app::LivePlace& place : live_places(state, event, round))
        if (place.board <= most_boards) boards[{round, place.board}] = moves_shown(state, place);
    return sheets::round_pgn(now, {round}, event, boards, most_boards);
}

std::string pgn_of_player(ServerState& state, const tournament::Tournament& now, const std::string& event,
                          tournament::EntryId player) {
    sheets::LiveBoards boards;
    for (const app::LivePlace& place : live_places(state, event))
        boards[{place.round, place.board}] = moves_shown(state, place);
    return sheets::player_pgn(now, player, event, boards);
}

}  // namespace dommer::server
