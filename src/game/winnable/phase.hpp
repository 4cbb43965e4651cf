#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "laws/geometry.hpp"
#include "laws/piece.hpp"

// A phase is the time between two irreversible moves. Here the board is always turned so that the winner is White.
namespace dommer::winnable {

using laws::Bitboard;
using laws::Kind;
using laws::Square;

inline constexpr int winner = 0, loser = 1;
constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }

// Like men of one side. They stand on different squares of `region`; `home` is what they could walk if only pawns and
// fixed men were in the way, so that two groups of one kind never share a square.
struct PieceGroup {
    std::uint8_t side = 0;
    Kind kind = Kind::pawn;
    std::uint8_t men = 0;
    bool is_fixed = false;  // one man who is taken to stay where it is until it captures or is captured
    Bitboard region, home;

    int slack() const { return region.count() - men; }
};

// By the square of the winner's king: where the loser's king may be.
using Pairs = std::array<Bitboard, 64>;

struct PhaseState {
    static constexpr std::size_t most_groups = 20;

    std::array<Bitboard, 2> pawns;
    std::array<PieceGroup, most_groups> groups;
    std::size_t group_count = 0;
    // Who is to move, kings exact. `after_piece` is the part of `loser_moves` reached by a move of the winner that was
    // not made with their king: only there can they have given check with the man that moved.
    Pairs winner_moves{}, loser_moves{}, after_piece{};

    Bitboard all_pawns() const { return pawns[0] | pawns[1]; }
    int men_of(int side) const;
    PieceGroup* begin() { return groups.data(); }
    PieceGroup* end() { return groups.data() + group_count; }
    const PieceGroup* begin() const { return groups.data(); }
    const PieceGroup* end() const { return groups.data() + group_count; }
    Pairs& to_move(int side) { return side == winner ? winner_moves : loser_moves; }
    const Pairs& to_move(int side) const { return side == winner ? winner_moves : loser_moves; }
};

inline Bitboard reach(Kind kind, Square from, Bitboard occupied) {
    switch (kind) {
        case Kind::knight: return laws::knight_attacks(from);
        case Kind::bishop: return laws::bishop_attacks(from, occupied);
        case Kind::rook: return laws::rook_attacks(from, occupied);
        default: return laws::queen_attacks(from, occupied);
    }
}

inline Bitboard guard_of_pawns(Bitboard pawns, int side) {
    const int up = side == winner ? 8 : -8;
    return (pawns.shifted(up - 1) & ~Bitboard::file(7)) | (pawns.shifted(up + 1) & ~Bitboard::file(0));
}

inline Bitboard pawn_guard(const PhaseState& phase, int side) {
    return guard_of_pawns(phase.pawns[static_cast<std::size_t>(side)], side);
}

inline Bitboard king_zone(Square king) { return laws::king_attacks(king) | Bitboard(king); }

// The squares a man of that kind can walk with nothing but these in the way.
Bitboard walk(Kind kind, Bitboard from, Bitboard walls);

// Adds men to the phase: like men whose walks meet become one group. False when there are too many groups.
bool add_group(PhaseState& phase, PieceGroup group);

// Where a man of this kind attacks with nothing in between: no other man can come into such a line.
inline Bitboard close_reach(Kind kind, Square from) { return reach(kind, from, ~Bitboard()); }

// Can the winner of these men mate at all? The rule of laws::has_mating_material, on groups.
bool has_mating_men(const PhaseState& phase);

// What holds of every position of a phase as it is known so far. Grows weaker while regions grow.
struct Certainties {
    explicit Certainties(const PhaseState& phase);

    std::array<Bitboard, 2> kings;  // where each king may be
    Bitboard held;                  // certainly occupied, by men or by a king that cannot be elsewhere
    Bitboard held_by_men;
    Bitboard perhaps_occupied_by_men;
    std::array<Bitboard, PhaseState::most_groups> guarded_by{};  // certainly attacked by each group
    std::array<Bitboard, 2> guard;                               // certainly attacked by each side, by men and pawns
};

// Does this group certainly attack the square while the winner's king stands there?
bool certainly_guards(const PhaseState& phase, const Certainties& certain, std::size_t group, Square winners_king,
                      Square square);

}  // namespace dommer::winnable
