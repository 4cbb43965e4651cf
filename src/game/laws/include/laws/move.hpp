#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "laws/piece.hpp"
#include "laws/square.hpp"

namespace dommer::laws {

// What the hand does. The first six are plain moves and captures of that piece, in the order of Kind, so that playing
// a move never has to look up what stands on the departure square.
enum class MoveKind : std::uint8_t {
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    double_step,
    en_passant,
    castling,
    promote_to_knight,
    promote_to_bishop,
    promote_to_rook,
    promote_to_queen,
};

class Move {  // sixteen bits; castling is written as the king taking its own rook, so Chess960 is the general case
public:
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind)
        : bits_(static_cast<std::uint16_t>(from.index() | to.index() << 6 | static_cast<int>(kind) << 12)) {}

    constexpr Square from() const { return Square::at_index(bits_ & 63); }
    constexpr Square to() const { return Square::at_index(bits_ >> 6 & 63); }
    constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 12); }

    constexpr bool is_castling() const { return kind() == MoveKind::castling; }
    constexpr bool is_king_side_castling() const { return is_castling() && to().file() > from().file(); }
    constexpr bool is_promotion() const { return kind() >= MoveKind::promote_to_knight; }
    constexpr Kind moving_piece() const {
        if (kind() <= MoveKind::king) return static_cast<Kind>(kind());
        return is_castling() ? Kind::king : Kind::pawn;
    }
    // The piece that stands on the arrival square afterwards.
    constexpr Kind placed_piece() const {
        return is_promotion() ? static_cast<Kind>(static_cast<int>(kind()) - 8) : moving_piece();
    }
    friend constexpr auto operator<=>(Move, Move) = default;

private:
    std::uint16_t bits_;  // not set by default: a list of 256 is made at every node
};

constexpr MoveKind plain(Kind kind) { return static_cast<MoveKind>(kind); }
constexpr MoveKind promotion_to(Kind kind) { return static_cast<MoveKind>(static_cast<int>(kind) + 8); }
static_assert(promotion_to(Kind::queen) == MoveKind::promote_to_queen);

// A set-up that passed the check has at most 218 legal moves, so the list never grows and never allocates.
class MoveList {
public:
    constexpr void add(Move move) { moves_[size_++] = move; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Move operator[](std::size_t at) const { return moves_[at]; }
    constexpr const Move* begin() const { return moves_.data(); }
    constexpr const Move* end() const { return moves_.data() + size_; }

private:
    std::size_t size_ = 0;
    std::array<Move, 256> moves_;
};

}  // namespace dommer::laws
