#include "round_pgn.hpp"

#include <algorithm>
#include <map>

#include "app/team_boards.hpp"
#include "gamelog/live_records.hpp"
#include "sheets/exports.hpp"

namespace dommer::server {
namespace {

sheets::BoardMoves moves_shown(ServerState& state, const app::LivePlace& place) {
    const ShownGamePtr shown = shown_game(state, place);
    const PagePtr text = shown->page("movetext", [&] {
        auto page = std::make_shared<Page>();
        page->body = std::make_shared<const std::string>(gamelog::movetext_of(shown->game()));
        return page;
    });
    const table::Table& table = shown->game().table;
    const std::string result(id_of(table.ending.result));
    const bool in_pgn = result == "1-0" || result == "0-1" || result == "1/2-1/2";
    sheets::BoardMoves moves{*text->body, in_pgn ? result : "*", {}};
    if (const auto* recorded = shown->kept_back(); recorded != nullptr && !table.over())
        moves.kept_back = recorded->result;
    return moves;
}

// What was recorded is in the tournament with its moves, and no log is read for it: but while something is kept back
// from spectators. A team match has no moves of its own.
bool is_read_from_its_log(const app::LiveGameLine& line, const tournament::Tournament& event) {
    const bool is_kept_back = line.shown_from && *line.shown_from > now();
    return !line.is_recorded || !line.is_over || is_kept_back || event.games.empty();
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

// A line is read where it says something: of the round itself the place is enough.
RoundAndOthers live_round(ServerState& state, const std::string& event, std::optional<int> round) {
    const std::vector<storage::ViewRow> rows = state.lines_of(app::live_game_kind, event + "/");
    RoundAndOthers found{.round = round.value_or(0), .boards = {}, .others = {}};
    for (const storage::ViewRow& row : rows)
        if (const auto place = app::live_place_from(row.key); place && !round)
            found.round = std::max(found.round, place->round);
    for (const storage::ViewRow& row : rows) {
        const auto place = app::live_place_from(row.key);
        if (place && place->round == found.round)
            found.boards.push_back(*place);
        else if (auto line = app::live_game_line_from(row))
            found.others.push_back(std::move(*line));
    }
    std::ranges::sort(found.boards, {}, &app::LivePlace::board);
    std::ranges::sort(found.others, {},
                      [](const app::LiveGameLine& line) { return std::pair(-line.place.round, line.place.board); });
    return found;
}

ShownGamePtr shown_game(ServerState& state, const app::LivePlace& place) {
    return state.shown.game(app::name_of(place), live_game(state, place), now());
}

std::string pgn_of_round(ServerState& state, const tournament::Tournament& now, const std::string& event, int round,
                         int most_boards) {
    sheets::LiveBoards boards;
    for (const app::LiveGameLine& line : live_lines(state, event, round))
        if (line.place.board <= most_boards && is_read_from_its_log(line, now))
            boards[{round, line.place.board}] = moves_shown(state, line.place);
    return sheets::round_pgn(now, {round}, event, boards,
                             {.most_boards = most_boards, .names_teams = app::match_place_from(event).has_value()});
}

std::string pgn_of_player(ServerState& state, const tournament::Tournament& now, const std::string& event,
                          tournament::EntryId player) {
    sheets::LiveBoards boards;
    for (const app::LiveGameLine& line : live_lines(state, event)) {
        const auto* table = find(now, tournament::RoundNumber{line.place.round}, line.place.board);
        const bool is_theirs = table != nullptr && (table->white == player || table->black == player);
        if (is_theirs && is_read_from_its_log(line, now))
            boards[{line.place.round, line.place.board}] = moves_shown(state, line.place);
    }
    return sheets::player_pgn(now, player, event, boards);
}

}  // namespace dommer::server
