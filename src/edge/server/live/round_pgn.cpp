#include "round_pgn.hpp"

#include <algorithm>
#include <map>

#include "gamelog/live_records.hpp"
#include "sheets/exports.hpp"

namespace dommer::server {
namespace {

sheets::BoardMoves moves_shown(ServerState& state, const app::LivePlace& place) {
    const auto held = live_game(state, place);
    const ShownGame shown = shown_to_all(held);
    const std::string result(id_of(shown.game->table.ending.result));
    const bool in_pgn = result == "1-0" || result == "0-1" || result == "1/2-1/2";
    sheets::BoardMoves moves{gamelog::movetext_of(*shown.game), in_pgn ? result : "*", {}};
    if (held->now->recorded && !shown.game->table.over()) moves.kept_back = held->now->recorded->result;
    return moves;
}

// What was recorded in an earlier round is in the tournament with its moves; no log is read for it.
bool is_played_now(const app::LiveGameLine& line, const tournament::Tournament& now) {
    return !line.is_recorded || line.place.round >= static_cast<int>(now.rounds.size());
}

}  // namespace

std::vector<app::LiveGameLine> live_lines(ServerState& state, const std::string& event, std::optional<int> round) {
    std::vector<app::LiveGameLine> lines;
    const std::string beginning = event + "/" + (round ? std::to_string(*round) + "/" : "");
    for (const storage::ViewRow& row : state.lines_of(app::live_game_kind, beginning))
        if (auto line = app::live_game_line_from(row)) lines.push_back(std::move(*line));
    std::ranges::sort(lines, {},
                      [](const app::LiveGameLine& line) { return std::pair(-line.place.round, line.place.board); });
    return lines;
}

std::vector<app::LivePlace> live_places(ServerState& state, const std::string& event, std::optional<int> round) {
    std::vector<app::LivePlace> places;
    for (const app::LiveGameLine& line : live_lines(state, event, round)) places.push_back(line.place);
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
    for (const app::LiveGameLine& line : live_lines(state, event, round))
        if (line.place.board <= most_boards && is_played_now(line, now))
            boards[{round, line.place.board}] = moves_shown(state, line.place);
    return sheets::round_pgn(now, {round}, event, boards, most_boards);
}

std::string pgn_of_player(ServerState& state, const tournament::Tournament& now, const std::string& event,
                          tournament::EntryId player) {
    sheets::LiveBoards boards;
    for (const app::LiveGameLine& line : live_lines(state, event)) {
        const auto* table = find(now, tournament::RoundNumber{line.place.round}, line.place.board);
        const bool is_theirs = table != nullptr && (table->white == player || table->black == player);
        if (is_theirs && is_played_now(line, now))
            boards[{line.place.round, line.place.board}] = moves_shown(state, line.place);
    }
    return sheets::player_pgn(now, player, event, boards);
}

}  // namespace dommer::server
