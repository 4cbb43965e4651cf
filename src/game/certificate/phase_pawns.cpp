#include "successor.hpp"

namespace dommer::certificate {
namespace {

// One pawn, and everything it may do.
class PawnMoves {
public:
    PawnMoves(const Facts& facts, const PhaseList& list, Colour side, Square pawn)
        : facts_(facts),
          list_(list),
          side_(side),
          pawn_(pawn),
          up_(side == Colour::white ? 1 : -1) {}

    bool stay() const { return single_step_stays() && double_step_stays() && captures_stay(); }

private:
    Square ahead(int steps) const { return Square::at(pawn_.file(), pawn_.rank() + steps * up_); }
    bool is_free(Square square) const { return !facts_.pawns().contains(square) && !facts_.certainly_occupied(square); }

    Successor lifted() const {
        Successor successor = unchanged(facts_, opponent_of(side_));
        successor.pawns[at(side_)] &= ~Bitboard(pawn_);
        return successor;
    }

    void keep_kings(Successor& successor, Bitboard deadly, Bitboard no_king_here) const {
        const bool winners = side_ == facts_.winner();
        for (int square = 0; square < 64; ++square) {
            const Square own = Square::at_index(square);
            if (no_king_here.contains(own) || (winners && deadly.contains(own))) continue;
            const Bitboard others = facts_.pairs(side_)[at(own)] & ~no_king_here & (winners ? ~Bitboard() : ~deadly);
            successor.pairs[at(own)] = others;
            if (winners) successor.after_piece[at(own)] = others;
        }
    }

    // Arrives on `to`, as what it is or, on the last rank, as any of four.
    bool arrival_stays(Successor successor, Square to) const {
        if (to.rank() != laws::last_rank(side_)) {
            successor.pawns[at(side_)] |= Bitboard(to);
            return is_covered(std::move(successor), list_, facts_.winner());
        }
        for (const Kind kind : laws::promotion_kinds) {
            Successor promoted = successor;
            promoted.groups.push_back({{side_, kind}, 1, Bitboard(to)});
            if (!is_covered(std::move(promoted), list_, facts_.winner())) return false;
        }
        return true;
    }

    bool single_step_stays() const {
        const Square to = ahead(1);
        if (!is_free(to)) return true;
        Successor successor = lifted();
        keep_kings(successor, facts_.deadly_leapers(side_), Bitboard(to));
        return arrival_stays(std::move(successor), to);
    }

    bool double_step_stays() const {
        const Square passed = ahead(1), to = ahead(2);
        if (pawn_.rank() != laws::first_rank(side_) + up_ || !is_free(passed) || !is_free(to)) return true;
        Successor successor = lifted();
        keep_kings(successor, facts_.deadly_leapers(side_), Bitboard(passed) | Bitboard(to));
        for (const Square taker : laws::pawn_attacks(side_, passed) & facts_.phase().pawns[at(opponent_of(side_))])
            if (!taken_in_passing_stays(taker, passed, to)) return false;
        return arrival_stays(std::move(successor), to);
    }

    // Two moves at once: the double step, and the capture that must follow at once or never.
    bool taken_in_passing_stays(Square taker, Square passed, Square to) const {
        const Colour enemy = opponent_of(side_);
        Successor successor = lifted();
        successor.to_move = side_;
        keep_kings(successor, Bitboard(), Bitboard(passed) | Bitboard(to));
        if (enemy == facts_.winner())
            successor.after_piece = successor.pairs;
        else
            successor.after_piece = {};
        successor.pawns[at(enemy)] = (successor.pawns[at(enemy)] & ~Bitboard(taker)) | Bitboard(passed);
        return is_covered(std::move(successor), list_, facts_.winner());
    }

    bool captures_stay() const {
        const Colour enemy = opponent_of(side_);
        for (const Square to : laws::pawn_attacks(side_, pawn_)) {
            if (facts_.phase().pawns[at(enemy)].contains(to)) {
                Successor successor = lifted();
                successor.pawns[at(enemy)] &= ~Bitboard(to);
                keep_kings(successor, facts_.deadly_leapers(side_, nullptr, Bitboard(to)), Bitboard());
                if (!arrival_stays(std::move(successor), to)) return false;
            }
            for (const Group& prey : facts_.phase().groups) {
                if (prey.piece.colour == side_ || !prey.region.contains(to)) continue;
                Successor successor = lifted();
                successor.take_man(facts_.phase(), prey);
                keep_kings(successor, facts_.deadly_leapers(side_, &prey), Bitboard(to));
                if (!arrival_stays(std::move(successor), to)) return false;
            }
        }
        return true;
    }

    const Facts& facts_;
    const PhaseList& list_;
    Colour side_;
    Square pawn_;
    int up_;
};

}  // namespace

bool pawn_moves_stay(const Facts& facts, const PhaseList& list) {
    for (const Colour side : {Colour::white, Colour::black})
        for (const Square pawn : facts.phase().pawns[at(side)])
            if (!PawnMoves(facts, list, side, pawn).stay()) return false;
    return true;
}

}  // namespace dommer::certificate
