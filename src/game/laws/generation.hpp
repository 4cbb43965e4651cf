#pragma once

#include "laws/attacks.hpp"
#include "laws/castling.hpp"
#include "laws/en_passant.hpp"
#include "laws/move.hpp"

// How legal moves are found, in one pass and without trying any. Inside this room only: `legal_moves` and
// `count_legal_moves` are the doors. The generator reports "this piece reaches these squares" to a sink; one sink
// writes a list, another only counts.
namespace dommer::laws::generation {

struct Situation {
    Square king;
    Bitboard own, enemy, occupied;
    Bitboard danger;    // attacked by the opponent with our king lifted off: it cannot hide behind itself
    Bitboard checkers;  // a set, never one per kind: a promotion may give check with two rooks
    Bitboard pinned;
};

template <Colour us>
struct Pawns {
    static constexpr int up = us == Colour::white ? 8 : -8;
    static constexpr Bitboard third_rank = Bitboard::rank(us == Colour::white ? 2 : 5);
    static constexpr Bitboard eighth_rank = Bitboard::rank(last_rank(us));
    static constexpr Bitboard not_from_right = ~Bitboard::file(7), not_from_left = ~Bitboard::file(0);
};

template <Colour us>
inline Bitboard pawn_danger(const Position& position) {
    constexpr Colour them = opponent_of(us);
    const Bitboard pawns = position.of(them, Kind::pawn);
    return (pawns.shifted(Pawns<them>::up - 1) & Pawns<them>::not_from_right) |
           (pawns.shifted(Pawns<them>::up + 1) & Pawns<them>::not_from_left);
}

// laws_dk_2023, 3.1.3: every square the opponent attacks, also with pinned pieces.
template <Colour us>
inline Bitboard danger_by_loops(const Position& position) {
    constexpr Colour them = opponent_of(us);
    const Bitboard occupied = position.occupied() & ~position.of(us, Kind::king);
    Bitboard danger = pawn_danger<us>(position) | king_attacks(position.king(them));
    for (const Square from : position.of(them, Kind::knight)) danger |= knight_attacks(from);
    const Bitboard queens = position.of(Kind::queen), enemy = position.of(them);
    for (const Square from : (position.of(Kind::bishop) | queens) & enemy) danger |= bishop_attacks(from, occupied);
    for (const Square from : (position.of(Kind::rook) | queens) & enemy) danger |= rook_attacks(from, occupied);
    return danger;
}

template <Colour us>
inline Situation situation_of(const Position& position, Bitboard danger) {
    constexpr Colour them = opponent_of(us);
    const Square king = position.king(us);
    Situation situation{.king = king,
                        .own = position.of(us),
                        .enemy = position.of(them),
                        .occupied = position.occupied(),
                        .danger = danger,
                        .checkers = (knight_attacks(king) & position.of(them, Kind::knight)) |
                                    (pawn_attacks(us, king) & position.of(them, Kind::pawn)),
                        .pinned = Bitboard()};
    for (const Square sniper : snipers_of(position, king, them)) {
        const Bitboard blockers = between(sniper, king) & situation.occupied;
        if (blockers.empty())
            situation.checkers |= Bitboard(sniper);
        else if (!blockers.more_than_one())
            situation.pinned |= blockers & situation.own;
    }
    return situation;
}

// laws_dk_2023, 3.9.2: where a piece other than the king may go: in check, on the checker or between.
inline Bitboard target_squares(const Situation& situation) {
    if (situation.checkers.empty()) return ~situation.own;
    const Square checker = situation.checkers.first();
    return between(checker, situation.king) | Bitboard(checker);
}

inline Bitboard king_targets(const Situation& situation) {
    return king_attacks(situation.king) & ~situation.own & ~situation.danger;
}

template <Colour us, class Sink>
inline void pawn_moves(const Position& position, const Situation& situation, Bitboard targets, Sink& sink) {
    using P = Pawns<us>;
    const Bitboard pawns = position.of(us, Kind::pawn);
    const Bitboard free = pawns & ~situation.pinned, held = pawns & situation.pinned;
    const auto king = static_cast<std::size_t>(situation.king.index());
    const Bitboard rising = diagonals[king], falling = antidiagonals[king];
    const auto report = [&sink](Bitboard arrivals, int step) {
        sink.pawns(arrivals & ~P::eighth_rank, step, MoveKind::pawn);
        if ((arrivals & P::eighth_rank).any()) sink.promotions(arrivals & P::eighth_rank, step);
    };
    // laws_dk_2023, 3.7.1 and 3.7.2: forward one, or two from the first square, if empty.
    const Bitboard pushers = free | (held & Bitboard::file(situation.king.file()));
    const Bitboard single = pushers.shifted(P::up) & ~situation.occupied;
    const Bitboard twice = (single & P::third_rank).shifted(P::up) & ~situation.occupied;
    report(single & targets, P::up);
    sink.pawns(twice & targets, 2 * P::up, MoveKind::double_step);
    // laws_dk_2023, 3.7.3: diagonally only to capture. A pinned pawn keeps to the king's diagonal.
    const Bitboard left = free | (held & (us == Colour::white ? falling : rising));
    const Bitboard right = free | (held & (us == Colour::white ? rising : falling));
    const Bitboard prey = situation.enemy & targets;
    report(left.shifted(P::up - 1) & P::not_from_right & prey, P::up - 1);
    report(right.shifted(P::up + 1) & P::not_from_left & prey, P::up + 1);
}

template <Colour us, class Sink>
inline void special_moves(const Position& position, const Situation& situation, Sink& sink) {
    if (position.en_passant().any()) {
        const Square target = position.en_passant().first();
        for (const Square capturer : en_passant_capturers(position, target))
            if (en_passant_is_legal(position, capturer, target))
                sink.single(Move(capturer, target, MoveKind::en_passant));
    }
    if (situation.checkers.any()) return;
    for (const Square rook : position.castling_rooks() & Bitboard::rank(first_rank(us))) {
        const Move castling(situation.king, rook, MoveKind::castling);
        if (castling_is_possible(position, castling, situation.danger, situation.pinned)) sink.single(castling);
    }
}

// One piece after another. laws_dk_2023, 3.9.2: a pinned piece keeps to the line through its king.
template <Colour us, class Sink>
inline void piece_moves(const Position& position, const Situation& situation, Bitboard targets, Sink& sink) {
    for (const Square from : position.of(us, Kind::knight) & ~situation.pinned)
        sink.reach(Kind::knight, from, knight_attacks(from) & targets);
    const auto slide = [&](Kind kind, auto attacks) {
        for (const Square from : position.of(us, kind)) {
            Bitboard reach = attacks(from, situation.occupied) & targets;
            if (situation.pinned.contains(from)) reach &= line(situation.king, from);
            sink.reach(kind, from, reach);
        }
    };
    slide(Kind::bishop, [](Square from, Bitboard occupied) { return bishop_attacks(from, occupied); });
    slide(Kind::rook, [](Square from, Bitboard occupied) { return rook_attacks(from, occupied); });
    slide(Kind::queen, [](Square from, Bitboard occupied) { return queen_attacks(from, occupied); });
}

// laws_dk_2023, 3.10.1: all moves that fulfil articles 3.1 to 3.9.
template <Colour us, class Sink>
inline void all_moves(const Position& position, Sink& sink) {
    const Situation situation = situation_of<us>(position, danger_by_loops<us>(position));
    sink.reach(Kind::king, situation.king, king_targets(situation));
    if (situation.checkers.more_than_one()) return;
    const Bitboard targets = target_squares(situation);
    piece_moves<us>(position, situation, targets, sink);
    pawn_moves<us>(position, situation, targets, sink);
    special_moves<us>(position, situation, sink);
}

struct Count {
    int moves = 0;
    void reach(Kind, Square, Bitboard targets) { moves += targets.count(); }
    void pawns(Bitboard targets, int, MoveKind) { moves += targets.count(); }
    void promotions(Bitboard targets, int) { moves += 4 * targets.count(); }
    void single(Move) { ++moves; }
};

}  // namespace dommer::laws::generation
