#pragma once

#include "laws/attacks.hpp"
#include "laws/legal_moves.hpp"
#include "notation/resolve.hpp"

namespace dommer::notation {

// What the short form of a legal move must say.
struct MoveParts {
    bool names_file = false, names_rank = false;  // of the departure square
    bool captures = false;
};

// laws_dk_2023, C.9 and C.10: a capturing pawn names its file. A piece with a twin that could legally go to the same
// square names its file if that is enough, else its rank, else both.
inline MoveParts short_parts(const laws::Position& position, laws::Move move) {
    using laws::Bitboard;
    MoveParts parts{.captures = is_capture(position, move)};
    const laws::Square from = move.from();
    if (move.moving_piece() == laws::Kind::pawn) {
        parts.names_file = parts.captures;
        return parts;
    }
    const Bitboard twins =
        legal_origins(position, {.piece = move.moving_piece(), .to = move.to(), .origins = ~Bitboard(from)});
    if (twins.empty()) return parts;
    const bool on_file = twins.meets(Bitboard::file(from.file())), on_rank = twins.meets(Bitboard::rank(from.rank()));
    parts.names_file = !on_file || on_rank;
    parts.names_rank = on_file;
    return parts;
}

enum class CheckMark { none, check, mate };

// laws_dk_2023, C.13: + for check, # (or ++) for mate.
inline CheckMark check_mark(const laws::Position& position, laws::Move move) {
    const laws::Position after = play(position, move);
    if (!is_in_check(after, after.to_move())) return CheckMark::none;
    return laws::legal_moves(after).empty() ? CheckMark::mate : CheckMark::check;
}

}  // namespace dommer::notation
