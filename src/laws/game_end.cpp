#include "laws/game_end.hpp"

#include "laws/attacks.hpp"

namespace dommer::laws {

bool is_checkmate(const Position& position) {
    return is_in_check(position, position.to_move()) && count_legal_moves(position) == 0;
}

bool is_stalemate(const Position& position) {
    return !is_in_check(position, position.to_move()) && count_legal_moves(position) == 0;
}

bool is_dead_position(const Position& position) {
    return !can_possibly_mate(position, Colour::white) && !can_possibly_mate(position, Colour::black);
}

bool can_possibly_mate(const Position& position, Colour side) {
    const Bitboard own = position.of(side) & ~position.of(Kind::king);
    const Bitboard theirs = position.of(opponent_of(side)) & ~position.of(Kind::king);
    if (own.empty()) return false;
    if (own.meets(position.of(Kind::pawn) | position.of(Kind::rook) | position.of(Kind::queen))) return true;
    const Bitboard knights = own & position.of(Kind::knight), bishops = own & position.of(Kind::bishop);
    if (knights.any() && (bishops.any() || knights.more_than_one())) return true;
    // A single knight mates only beside a man of the opponent that takes a square from his king; his queen cannot be it,
    // since wherever she stands near the king she can take the knight or step between.
    if (knights.any()) return theirs.meets(~position.of(Kind::queen));
    // Bishops of one square colour mate only if the opponent can block a square of the other colour.
    if (bishops.meets(light_squares) && bishops.meets(dark_squares)) return true;
    const Bitboard other_colour = bishops.meets(light_squares) ? dark_squares : light_squares;
    return theirs.meets(position.of(Kind::knight) | position.of(Kind::pawn) |
                        (position.of(Kind::bishop) & other_colour));
}

}  // namespace dommer::laws
