#include "estimate.hpp"

#include "distance.hpp"

namespace dommer::winnable {
namespace {

using laws::Bitboard;
using laws::Kind;
using laws::Position;
using laws::Square;

// The pawn's way to the last rank; each man in front costs extra.
int steps_to_promote(const Position& position, Square pawn, Colour side) {
    int cost = 0;
    const int step = side == Colour::white ? 1 : -1;
    for (int rank = pawn.rank() + step; rank >= 0 && rank < 8; rank += step)
        cost += position.occupied().contains(Square::at(pawn.file(), rank)) ? 4 : 1;
    return cost;
}

// The nearest man of that kind, or a pawn that becomes one.
int nearest(const Position& position, Colour side, PlacedMan man) {
    int best = never;
    for (const Square from : position.of(side, man.kind)) best = std::min(best, piece_distance(man.kind, from, man.square));
    for (const Square pawn : position.of(side, Kind::pawn)) {
        const int forward = side == Colour::white ? man.square.rank() - pawn.rank() : pawn.rank() - man.square.rank();
        if (man.kind == Kind::pawn) {
            if (forward >= 0 && pawn.file() == man.square.file()) best = std::min(best, forward);
        } else {
            const Square at = Square::at(pawn.file(), laws::last_rank(side));
            best = std::min(best, steps_to_promote(position, pawn, side) + 1 + piece_distance(man.kind, at, man.square));
        }
    }
    return best;
}

}  // namespace

int Estimate::promotion(const Position& position) const {
    int best = never;
    for (const Square pawn : position.of(winner_, Kind::pawn)) best = std::min(best, steps_to_promote(position, pawn, winner_));
    return best;
}

// The sides move in turn, and the winner last: a side that is ready early has to wait. Moves still needed by each, then
// counted in half-moves; of two equal counts the one with less left to do.
int Estimate::in_turn(int winners, int losers, bool winner_moves) const {
    const int rounds = winner_moves ? std::max(winners, losers + 1) : std::max(winners, losers);
    return 2 * rounds - (winner_moves ? 1 : 0) + winners + losers;
}

int Estimate::with_heavy_piece(const Position& position, int extra) const {
    const Square loser = position.king(opponent_of(winner_)), own = position.king(winner_);
    const bool winner_moves = position.to_move() == winner_;
    int best = never;
    for (const int file : {0, 7})
        for (const int rank : {0, 7}) {
            const int in = file == 0 ? 1 : -1, up = rank == 0 ? 1 : -1;
            const int post = std::min(king_distance(own, Square::at(file + in, rank + 2 * up)), king_distance(own, Square::at(file + 2 * in, rank + up)));
            best = std::min(best, in_turn(extra + post + 1, king_distance(loser, Square::at(file, rank)), winner_moves));
        }
    return best;
}

int Estimate::towards(const Pattern& pattern, const Position& position, int best) const {
    const bool winner_moves = position.to_move() == winner_;
    int winners = king_distance(position.king(winner_), pattern.winner_king) + 1;
    int losers = king_distance(position.king(opponent_of(winner_)), pattern.loser_king);
    if (in_turn(winners, losers, winner_moves) >= best) return best;
    if (pattern.helper) winners += nearest(position, winner_, *pattern.helper);
    if (pattern.blocker) losers += nearest(position, opponent_of(winner_), *pattern.blocker);
    if (in_turn(winners, losers, winner_moves) >= best) return best;
    // The mating piece arrives last: one that stands there already must leave and come back.
    const int arrival = nearest(position, winner_, pattern.checker);
    winners += arrival == 0 ? 1 : arrival - 1;
    return std::min(best, in_turn(winners, losers, winner_moves));
}

int Estimate::with_minor_pieces(const Position& position) const {
    int best = never;
    for (const Pattern& pattern : patterns_) best = towards(pattern, position, best);
    return best;
}

int Estimate::operator()(const Position& position) const {
    if (position.of(winner_).meets(position.of(Kind::rook) | position.of(Kind::queen))) return with_heavy_piece(position, 0);
    int best = never;
    if (position.of(winner_).meets(position.of(Kind::pawn))) best = with_heavy_piece(position, promotion(position));
    if (position.of(winner_).meets(position.of(Kind::knight) | position.of(Kind::bishop)))
        best = std::min(best, with_minor_pieces(position));
    return best;
}

}  // namespace dommer::winnable
