#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "laws/bitboard.hpp"
#include "laws/move.hpp"
#include "laws/piece.hpp"

namespace dommer::laws {

struct Setup;
struct PackedPosition;

// laws_dk_2023, 9.2.3 and 9.2.3.2: what two positions must share to be the same: the player to move, the men on their
// squares, and the possible moves. So equality is exactly the article's: castling rights are kept as rights (9.2.3.2),
// and the en passant square is set only when a capture there is legal (9.2.3.1). Move counts stand beside it
// (counters.hpp).
//
// A Position is always legal in the simple sense of setup.hpp: it is made by `position_from` or by playing a legal
// move.
class Position {
public:
    static Position initial();

    Colour to_move() const { return to_move_; }
    Bitboard of(Kind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
    Bitboard of(Colour side) const { return sides_[static_cast<std::size_t>(side)]; }
    Bitboard of(Colour side, Kind kind) const { return of(side) & of(kind); }
    Bitboard occupied() const { return sides_[0] | sides_[1]; }
    Square king(Colour side) const { return of(side, Kind::king).first(); }
    std::optional<Piece> at(Square square) const;

    // The squares of the rooks that may still castle (3.8.2.1), of one side or of both.
    Bitboard castling_rooks() const { return castling_rooks_; }
    Bitboard castling_rooks(Colour side) const { return castling_rooks_ & of(side); }
    // The square behind a pawn that can be taken en passant now; at most one.
    Bitboard en_passant() const { return en_passant_; }

    friend bool operator==(const Position&, const Position&) = default;

private:
    friend Position play(const Position&, Move);
    friend Position position_of(const Setup&);
    friend Position unpack(const PackedPosition&);

    std::array<Bitboard, 6> kinds_{};
    std::array<Bitboard, 2> sides_{};
    Bitboard castling_rooks_;
    Bitboard en_passant_;
    Colour to_move_ = Colour::white;
};

// laws_dk_2023, 1.1, 1.2 and 3.1-3.8: the position after a legal move. The move is not checked: it comes from
// `legal_moves` or from a reader that has proved it legal.
Position play(const Position& position, Move move);

// laws_dk_2023, 3.1.1 and 3.7.4: does the move take a piece?
inline bool is_capture(const Position& position, Move move) {
    return move.kind() == MoveKind::en_passant || position.of(opponent_of(position.to_move())).contains(move.to());
}

// laws_dk_2023, 3.8.2, II.3.2.5.2 and II.3.2.6: where king and rook stand after castling.
constexpr Square castled_king(Move castling) {
    return Square::at(castling.is_king_side_castling() ? 6 : 2, castling.from().rank());
}
constexpr Square castled_rook(Move castling) {
    return Square::at(castling.is_king_side_castling() ? 5 : 3, castling.from().rank());
}

// A number that differs for nearly all different positions: it finds candidates, equality decides.
std::uint64_t fingerprint(const Position& position);

}  // namespace dommer::laws
