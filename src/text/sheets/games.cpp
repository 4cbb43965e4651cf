#include <fmt/format.h>

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/opening.hpp"
#include "sheets/exports.hpp"
#include "sheets/tables.hpp"
#include "tournament/arrays.hpp"
#include "tournament/time_control.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

std::string tag(std::string_view name, std::string_view value) {
    std::string text;
    for (const char letter : value) {
        if (letter == '"' || letter == '\\') text += '\\';
        if (static_cast<unsigned char>(letter) >= 0x20) text += letter;
    }
    return fmt::format("[{} \"{}\"]\n", name, text);
}

// live-formats, PGN feed: a forfeit has its result; that nothing was played is told beside it.
std::string_view forfeit_in_pgn(const Defaulted& forfeit) {
    if (forfeit.outcome == pairing::Default::white_wins) return "1-0";
    return forfeit.outcome == pairing::Default::black_wins ? "0-1" : "*";
}

std::string_view result_in_pgn(const BoardPairing& table) {
    if (const auto* forfeit = table.result ? std::get_if<Defaulted>(&*table.result) : nullptr)
        return forfeit_in_pgn(*forfeit);
    const auto* played = table.result ? std::get_if<Played>(&*table.result) : nullptr;
    if (played == nullptr || !table.games.empty()) return "*";
    if (played->outcome == pairing::Outcome::white_wins) return "1-0";
    if (played->outcome == pairing::Outcome::black_wins) return "0-1";
    return played->outcome == pairing::Outcome::draw ? "1/2-1/2" : "*";
}

std::string pgn_day(std::string day) {
    std::ranges::replace(day, '-', '.');
    return day;
}

std::string day_of(const Settings& settings, RoundNumber round) {
    const RoundTime* time = time_of(settings, round);
    if (time != nullptr) return pgn_day(iso(time->day));
    const std::string first = iso(settings.first_day);
    return pgn_day(settings.first_day == settings.last_day ? first : first.substr(0, 4) + "-\?\?-\?\?");
}

void add_player(std::string& text, const Tournament& tournament, EntryId id, std::string_view side) {
    const Particulars& particulars = find(tournament, id)->particulars;
    const std::string name(side);
    if (particulars.rating.value > 0) text += tag(name + "Elo", std::to_string(particulars.rating.value));
    if (particulars.title != Title::none) text += tag(name + "Title", id_of(particulars.title));
    if (particulars.fide_id) text += tag(name + "FideId", std::to_string(*particulars.fide_id));
}

// live-formats, PGN feed: a result that the arbiter has entered or corrected is told at once, and the moves stay; what
// the game itself has recorded waits for the delay with which spectators see it.
std::string result_shown(const BoardPairing& table, const BoardMoves& shown) {
    const bool is_known = table.result && is_final(*table.result) && table.games.empty();
    const bool is_kept_back = is_known && !shown.kept_back.empty() && to_string(*table.result) == shown.kept_back;
    if (!is_known || is_kept_back) return shown.result;
    return std::string(result_in_pgn(table));
}

// live-formats, PGN: where a game of Chess960 begins; its moves cannot be read without.
std::string array_tags(const Tournament& tournament, RoundNumber round) {
    const DrawnArray* array = array_of(tournament, round);
    if (array == nullptr) return "";
    return tag("Variant", "Chess960") + tag("SetUp", "1") + tag("FEN", notation::to_fen(position_of(*array), {}));
}

// A game with its tags. The name of the opening is ours, from the moves.
std::string game_text(const Tournament& tournament, RoundNumber round, int board, const std::string& id,
                      const LiveBoards& live, bool names_teams = false) {
    const BoardPairing& table = *find(tournament, round, board);
    const auto shown = live.find({round.number, board});
    const auto written = std::ranges::find_if(
        tournament.games, [&](const WrittenGame& game) { return game.round == round && game.board == board; });
    const std::string result =
        shown != live.end() ? result_shown(table, shown->second) : std::string(result_in_pgn(table));
    const bool unplayed = shown == live.end() && table.result && std::holds_alternative<Defaulted>(*table.result);
    const std::string moves = shown != live.end()                 ? shown->second.moves
                              : written != tournament.games.end() ? written->moves
                                                                  : "";
    std::string text = tag("Event", tournament.settings.name) +
                       tag("Site", tournament.settings.place.empty() ? "?" : tournament.settings.place) +
                       tag("Date", day_of(tournament.settings, round)) +
                       tag("Round", fmt::format("{}.{}", round.number, board)) +
                       tag("White", find(tournament, table.white)->particulars.name) +
                       tag("Black", find(tournament, table.black)->particulars.name) + tag("Result", result);
    add_player(text, tournament, table.white, "White");
    add_player(text, tournament, table.black, "Black");
    if (names_teams)
        text += tag("WhiteTeam", find(tournament, table.white)->particulars.club) +
                tag("BlackTeam", find(tournament, table.black)->particulars.club);
    text += tag("EventDate", pgn_day(iso(tournament.settings.first_day)));
    if (const auto control = parse_time_control(tournament.settings.time_control))
        text += tag("TimeControl", fide_code(*control));
    text += tag("Board", std::to_string(board)) + tag("GameId", fmt::format("{}-{}-{}", id, round.number, board));
    if (unplayed) text += tag("Termination", "Unplayed");
    text += array_tags(tournament, round);
    const bool is_ordinary = array_of(tournament, round) == nullptr;
    if (const auto* opening = is_ordinary ? notation::opening_of_movetext(moves) : nullptr)
        text += tag("ECO", opening->code) + tag("Opening", opening->name.in(Language::english));
    return text + fmt::format("\n{}{}{}\n\n", moves, moves.empty() ? "" : "\n", result);
}

bool has_moves(const Tournament& tournament, RoundNumber round, int board, const LiveBoards& live) {
    const auto shown = live.find({round.number, board});
    if (shown != live.end()) return !shown->second.moves.empty();
    return std::ranges::any_of(tournament.games, [&](const WrittenGame& game) {
        return game.round == round && game.board == board && !game.moves.empty();
    });
}

}  // namespace

// live-formats, PGN feed: all boards of the round in their order from the first second, also those without moves; a
// game that was not played says so.
std::string round_pgn(const Tournament& tournament, RoundNumber round, const std::string& id, const LiveBoards& live,
                      RoundPgn how) {
    std::string text;
    const auto boards = static_cast<int>(tournament.rounds[static_cast<std::size_t>(round.number - 1)].tables.size());
    for (int board = 1; board <= std::min(boards, how.most_boards); ++board)
        text += game_text(tournament, round, board, id, live, how.names_teams);
    return text;
}

std::string player_pgn(const Tournament& tournament, EntryId player, const std::string& id, const LiveBoards& live) {
    std::string text;
    for (int number = 1; number <= static_cast<int>(tournament.rounds.size()); ++number) {
        const auto& tables = tournament.rounds[static_cast<std::size_t>(number - 1)].tables;
        for (int board = 1; board <= static_cast<int>(tables.size()); ++board) {
            const BoardPairing& table = tables[static_cast<std::size_t>(board - 1)];
            if (table.white != player && table.black != player) continue;
            if (has_moves(tournament, {number}, board, live)) text += game_text(tournament, {number}, board, id, live);
        }
    }
    return text;
}

std::string games_pgn(const Tournament& tournament) {
    std::string text;
    for (const WrittenGame& game : tournament.games) {
        const BoardPairing* table = find(tournament, game.round, game.board);
        if (table == nullptr) continue;
        const auto result = result_in_pgn(*table);
        text += tag("Event", tournament.settings.name) +
                tag("Site", tournament.settings.place.empty() ? "?" : tournament.settings.place) +
                tag("Date", day_of(tournament.settings, game.round));
        text += tag("Round", fmt::format("{}.{}", game.round.number, game.board)) +
                tag("White", find(tournament, table->white)->particulars.name);
        text += tag("Black", find(tournament, table->black)->particulars.name) + tag("Result", result);
        add_player(text, tournament, table->white, "White");
        add_player(text, tournament, table->black, "Black");
        text += array_tags(tournament, game.round);
        text += fmt::format("\n{} {}\n\n", game.moves, result);
    }
    return text;
}

}  // namespace dommer::sheets
