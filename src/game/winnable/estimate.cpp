#include "estimate.hpp"

#include "distance.hpp"

namespace dommer::winnable {
namespace {

using laws::Bitboard;
using laws::Kind;
using laws::Position;
using laws::Square;

// The pawn's way to the last rank. Men in front step aside; a pawn in front must be taken by the king, or a man be
// given up beside it.
int steps_to_promote(const Position& position, Square pawn, Colour side) {
    const Colour other = opponent_of(side);
    const bool has_men_to_give = (position.of(other) & ~position.of(Kind::pawn)).more_than_one();
    const int step = side == Colour::white ? 1 : -1;
    int cost = 0;
    for (int rank = pawn.rank() + step; rank >= 0 && rank < 8; rank += step) {
        const Square square = Square::at(pawn.file(), rank);
        ++cost;
        if (position.of(Kind::pawn).contains(square))
            cost += std::min(king_distance(position.king(side), square), has_men_to_give ? 3 : never);
        else if (position.occupied().contains(square))
            ++cost;
    }
    return cost;
}

// The sides move in turn, and the winner last: a side that is ready early has to wait. Moves still needed by each, then
// counted in half-moves; of two equal counts the one with less left to do.
int in_turn(int winners, int losers, bool winner_moves) {
    const int rounds = winner_moves ? std::max(winners, losers + 1) : std::max(winners, losers);
    return 2 * rounds - (winner_moves ? 1 : 0) + winners + losers;
}

// For one position: how far the nearest man of a kind is from a square, each worked out once.
class Nearness {
public:
    explicit Nearness(const Position& position) : position_(position) {
        known_.fill(unknown);
        for (const Colour side : {Colour::white, Colour::black})
            for (const Square pawn : position.of(side, Kind::pawn))
                pawns_[static_cast<std::size_t>(side)][pawn_count_[static_cast<std::size_t>(side)]++] = {
                    pawn, steps_to_promote(position, pawn, side)};
    }

    int of(Colour side, PlacedMan man) {
        std::int16_t& known = known_[(static_cast<std::size_t>(side) * 6 + static_cast<std::size_t>(man.kind)) * 64 +
                                     static_cast<std::size_t>(man.square.index())];
        if (known == unknown) known = static_cast<std::int16_t>(nearest(side, man));
        return known;
    }

private:
    static constexpr std::int16_t unknown = -1;
    struct Pawn {
        Square square = Square::at(0, 0);
        int to_promote = 0;
    };

    // The nearest man of that kind, or a pawn that becomes one.
    int nearest(Colour side, PlacedMan man) const {
        int best = never;
        for (const Square from : position_.of(side, man.kind))
            best = std::min(best, piece_distance(man.kind, from, man.square));
        for (std::size_t at = 0; at < pawn_count_[static_cast<std::size_t>(side)]; ++at) {
            const auto& [pawn, to_promote] = pawns_[static_cast<std::size_t>(side)][at];
            const int forward =
                side == Colour::white ? man.square.rank() - pawn.rank() : pawn.rank() - man.square.rank();
            if (man.kind == Kind::pawn) {
                if (forward >= 0 && pawn.file() == man.square.file()) best = std::min(best, forward);
            } else if (to_promote + 1 < best) {
                const Square at_last = Square::at(pawn.file(), laws::last_rank(side));
                best = std::min(best, to_promote + 1 + piece_distance(man.kind, at_last, man.square));
            }
        }
        return best;
    }

    const Position& position_;
    std::array<std::int16_t, 2 * 6 * 64> known_;
    std::array<std::array<Pawn, 16>, 2> pawns_;
    std::array<std::size_t, 2> pawn_count_{};
};

}  // namespace

int Estimate::promotion(const Position& position) const {
    int best = never;
    for (const Square pawn : position.of(winner_, Kind::pawn))
        best = std::min(best, steps_to_promote(position, pawn, winner_));
    return best;
}

int Estimate::with_heavy_piece(const Position& position, int extra) const {
    const Square loser = position.king(opponent_of(winner_)), own = position.king(winner_);
    const bool winner_moves = position.to_move() == winner_;
    int best = never;
    for (const int file : {0, 7})
        for (const int rank : {0, 7}) {
            const int in = file == 0 ? 1 : -1, up = rank == 0 ? 1 : -1;
            const int post = std::min(king_distance(own, Square::at(file + in, rank + 2 * up)),
                                      king_distance(own, Square::at(file + 2 * in, rank + up)));
            best =
                std::min(best, in_turn(extra + post + 1, king_distance(loser, Square::at(file, rank)), winner_moves));
        }
    return best;
}

namespace {

int with_pattern(const Pattern& pattern, const Position& position, Colour winner, Nearness& near, int best) {
    const bool winner_moves = position.to_move() == winner;
    int winners = king_distance(position.king(winner), pattern.winner_king) + 1;
    int losers = king_distance(position.king(opponent_of(winner)), pattern.loser_king);
    if (in_turn(winners, losers, winner_moves) >= best) return best;
    if (pattern.helper) winners += near.of(winner, *pattern.helper);
    if (pattern.blocker) losers += near.of(opponent_of(winner), *pattern.blocker);
    if (in_turn(winners, losers, winner_moves) >= best) return best;
    // The mating piece arrives last: one that stands there already must leave and come back.
    const int arrival = near.of(winner, pattern.checker);
    winners += arrival == 0 ? 1 : arrival - 1;
    return std::min(best, in_turn(winners, losers, winner_moves));
}

}  // namespace

int Estimate::towards(const Pattern& pattern, const Position& position, int best) const {
    Nearness near(position);
    return with_pattern(pattern, position, winner_, near, best);
}

int Estimate::with_minor_pieces(const Position& position) const {
    Nearness near(position);
    int best = never;
    for (const Pattern& pattern : patterns_) best = with_pattern(pattern, position, winner_, near, best);
    return best;
}

namespace {

// Two different men of that side, one to each square.
int two_men_to(const Position& position, Colour side, Square one, Square other) {
    int best = never;
    const auto cost = [&](Square from, Square to) {
        return from == to ? 0 : piece_distance(position.at(from)->kind, from, to);
    };
    const Bitboard men = position.of(side) & ~Bitboard(position.king(side));
    for (const Square a : men)
        if (const int first = cost(a, one); first < best)
            for (const Square b : men & ~Bitboard(a)) best = std::min(best, first + cost(b, other));
    return best;
}

}  // namespace

int Estimate::boxed_in(Square corner, const Position& position) const {
    const Bitboard bishops = position.of(winner_, Kind::bishop) &
                             (laws::light_squares.contains(corner) ? laws::light_squares : laws::dark_squares);
    if (bishops.empty()) return never;
    const Colour loser = opponent_of(winner_);
    const Square beside = Square::at(corner.file() == 0 ? 1 : 6, corner.rank()),
                 above = Square::at(corner.file(), corner.rank() == 0 ? 1 : 6);
    const int losers = king_distance(position.king(loser), corner) + two_men_to(position, loser, beside, above);
    // The bishop comes to the diagonal last: one that stands there is in the king's way.
    const bool waits = (bishops & ~laws::line(corner, Square::at(7 - corner.file(), 7 - corner.rank()))).any();
    return in_turn(waits ? 1 : 2, losers, position.to_move() == winner_);
}

int Estimate::operator()(const Position& position) const {
    if (position.of(winner_).meets(position.of(Kind::rook) | position.of(Kind::queen)))
        return with_heavy_piece(position, 0);
    int best = never;
    if (position.of(winner_).meets(position.of(Kind::pawn))) best = with_heavy_piece(position, promotion(position));
    if (position.of(winner_).meets(position.of(Kind::knight) | position.of(Kind::bishop)))
        best = std::min(best, with_minor_pieces(position));
    return best;
}

}  // namespace dommer::winnable
