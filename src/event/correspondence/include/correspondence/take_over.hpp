#pragma once

#include "correspondence/commands.hpp"

// A game that was begun elsewhere, taken over from the table that its players have kept.
namespace dommer::correspondence {

enum class TableFault : unsigned char {
    bad_row,        // no row of the table
    bad_day,        // no day and month
    bad_move,       // no legal numeric move
    wrong_number,   // rows are numbered one after the other
    time_differs,   // the days that are written are not those that the dates give
    refused,        // see `refusal`
    terms_refused,  // the game cannot begin so
    no_game         // the PGN has none, or one that does not begin with the given opening
};
constexpr Ids<8> ids_of(TableFault) {
    return {"bad_row", "bad_day", "bad_move", "wrong_number", "time_differs", "refused", "terms_refused", "no_game"};
}
struct BadTable {
    TableFault fault = TableFault::bad_row;
    int line = 0;       // from 1
    std::string words;  // what is written there; of a time what the dates give
    std::optional<Refusal> refusal = std::nullopt;
};

// dsu_2011, 6.8.2: the table of the ICCF as `iccf_table` writes it: received, sent, time, number, White's move, Black's
// move, received, sent, time. The year is not written: days go on from the start. Moves without days were accepted from
// a series. Every message is decided on as if it came now, and its time counted from its dates.
tl::expected<std::vector<GameEvent>, BadTable> game_from_table(const Started& terms, std::string_view table,
                                                               Date today);

// The same from a PGN as `pgn_of` writes it: the first game of the text, with the days of each message as a comment.
// Moves without such a comment were accepted from a series.
tl::expected<std::vector<GameEvent>, BadTable> game_from_pgn(const Started& terms, std::string_view pgn, Date today);

}  // namespace dommer::correspondence
