#include "laws/game_end.hpp"

#include "laws/attacks.hpp"

namespace dommer::laws {

bool is_checkmate(const Position& position) {
    return is_in_check(position, position.to_move()) && count_legal_moves(position) == 0;
}

bool is_stalemate(const Position& position) {
    return !is_in_check(position, position.to_move()) && count_legal_moves(position) == 0;
}

// One knight against queens. The knight checks the king on l from n = l + (1, 2), turned as you like. The squares
// l + (0, 1), l + (1, 1) and l + (1, 0) are on the board, and the knight attacks none of them. A queen on any of the
// three takes the knight (or a queen standing between does; nothing pins a queen here). So the other king must take all
// three squares; but a king next to both l + (0, 1) and l + (1, 0) is next to l.
//
// Bishops of one square colour, against queens, rooks and bishops of that colour. The checked king stands on that
// colour, its orthogonal neighbours on the other. A king that is not adjacent takes at most one of those neighbours, so
// all others (at least one in a corner, two on an edge, three elsewhere) hold queens or rooks. Of the two neighbours of
// l beside the checking diagonal at least one is among them: it moves to the diagonal's first square, to take the
// bishop or to stand between; no bishop can pin it, since it stands on the other colour. Two bishops of one colour
// never check at once: a bishop that leaves one diagonal through l does not arrive on the other in one move.
bool has_mating_material(const Position& position, Colour side) {
    const Bitboard own = position.of(side) & ~position.of(Kind::king);
    const Bitboard theirs = position.of(opponent_of(side)) & ~position.of(Kind::king);
    if (own.empty()) return false;
    if (own.meets(position.of(Kind::pawn) | position.of(Kind::rook) | position.of(Kind::queen))) return true;
    const Bitboard knights = own & position.of(Kind::knight), bishops = own & position.of(Kind::bishop);
    if (knights.any() && (bishops.any() || knights.more_than_one())) return true;
    if (knights.any()) return theirs.meets(~position.of(Kind::queen));
    if (bishops.meets(light_squares) && bishops.meets(dark_squares)) return true;
    const Bitboard other_colour = bishops.meets(light_squares) ? dark_squares : light_squares;
    return theirs.meets(position.of(Kind::knight) | position.of(Kind::pawn) |
                        (position.of(Kind::bishop) & other_colour));
}

}  // namespace dommer::laws
