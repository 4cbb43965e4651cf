#pragma once

#include <optional>

#include "laws/bitboard.hpp"
#include "laws/position.hpp"

namespace dommer::notation {

// What a written move says: which kind of man, where to, and perhaps something about where from. Every notation ends
// here, so every notation is held to the same rule of legality.
struct DescribedMove {
    laws::Kind piece = laws::Kind::pawn;
    laws::Square to = laws::Square::at(0, 0);
    // Where it may come from: a file, a rank or one square if the text names it. A pawn move without a departure file
    // goes straight ahead, so its writer gives the file of `to`.
    laws::Bitboard origins = ~laws::Bitboard();
    std::optional<laws::Kind> promotion = std::nullopt;
};

enum class Wing { king_side, queen_side };

enum class Unresolved { illegal, ambiguous, promotion_missing, promotion_impossible };

// The one legal move that fits. A man that may not move because its king would be left in check is no candidate, so a
// pinned twin makes nothing ambiguous (C.10).
tl::expected<laws::Move, Unresolved> resolve(const laws::Position& position, const DescribedMove& described);
tl::expected<laws::Move, Unresolved> resolve_castling(const laws::Position& position, Wing wing);

// The squares from which a legal move of the description starts: for messages and for writing the shortest form.
laws::Bitboard legal_origins(const laws::Position& position, const DescribedMove& described);

// The move as described from one of those squares. A promotion must be named.
laws::Move move_from(const laws::Position& position, laws::Square from, const DescribedMove& described);

}  // namespace dommer::notation
