#pragma once

#include <span>
#include <string>
#include <vector>

#include "laws/counters.hpp"
#include "notation/form.hpp"

namespace dommer::notation {

// Half-moves as sent in correspondence play, numeric and numbered: "11.-, 1716 12. 2425, 01625 13. 1118".
struct MoveSeries {
    std::vector<laws::Move> moves;
    // dsu_2011, 6.2.5: the first proposed move, marked by a 0 in front; those before it are firm.
    std::optional<std::size_t> proposed_from;

    std::span<const laws::Move> firm() const { return std::span(moves).first(proposed_from.value_or(moves.size())); }
    std::span<const laws::Move> proposed() const {
        return std::span(moves).subspan(proposed_from.value_or(moves.size()));
    }
};

enum class SeriesFault {
    bad_move,         // see `move`
    wrong_number,     // the number is not that of the move which follows
    dash_for_a_move,  // a dash stands for White's half-move only when Black is to move
    two_series,       // a second 0
    empty,
};

struct SeriesError {
    SeriesFault fault;
    std::size_t column;  // 1-based, in the whole text
    MoveError move{MoveFault::empty, 1};
};

// Where the text begins: the position before its first half-move.
struct SeriesStart {
    laws::Position position;
    laws::Counters counters;
};

// dsu_2011, 6.2.2 and 6.2.5: numbered moves, perhaps with a proposed series. Every move is played and must be legal.
// dsu_2011, 6.8.2: or in another notation that the players agreed on; the 0 stands before the move there too: 0axb5,
// and 00-0 for a proposed castling.
tl::expected<MoveSeries, SeriesError> read_series(const SeriesStart& start, std::string_view text,
                                                  const Form& form = Iccf{});
std::string write_series(const SeriesStart& start, const MoveSeries& series);

// The same of moves that are known by their squares alone.
struct NumberedFrom {
    int number = 1;
    Colour side = Colour::white;
};
std::string write_numbered(NumberedFrom first, std::span<const TwoSquares> moves,
                           std::optional<std::size_t> proposed_from);

// dsu_2011, 6.2.5: how many of the proposed moves the reply repeats before it chooses another continuation. The reply
// begins with the last firm move, as the rules ask of every answer.
std::size_t accepted_moves(const MoveSeries& proposal, std::span<const laws::Move> reply);

}  // namespace dommer::notation
