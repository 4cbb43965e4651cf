#include "close_checks.hpp"
#include "successor.hpp"

namespace dommer::certificate {
namespace {

// The mover leaves its group for one of the squares it may capture on.
void move_one(Successor& successor, const Phase& phase, const Group& mover, Bitboard arrivals) {
    successor.take_man(phase, mover);
    successor.groups.push_back({mover.piece, 1, arrivals});
}

// The kings stay. The mover's own king was not in a check that the capture leaves standing.
void keep_kings(Successor& successor, const Facts& facts, Colour mover, Bitboard deadly, Bitboard no_king_here) {
    for (int square = 0; square < 64; ++square) {
        const Square own = Square::at_index(square);
        Bitboard others = facts.pairs(mover)[at(own)] & ~no_king_here;
        if (no_king_here.contains(own)) continue;
        if (mover == facts.winner() && deadly.contains(own)) continue;
        if (mover == facts.loser()) others &= ~deadly;
        successor.pairs[at(own)] = others;
        if (mover == facts.winner()) successor.after_piece[at(own)] = others;
    }
}

bool takes_men_stays(const Facts& facts, const Group& mover, const Group& prey, const PhaseList& list) {
    Bitboard arrivals;
    for (const Square from : mover.region)
        for (const Square to : moves_of(mover.piece.kind, from, facts.pawns()) & prey.region)
            if (from != to && !facts.barred(mover, from, to, &prey)) arrivals |= Bitboard(to);
    for (const Square to : arrivals)
        if (mover.piece.colour == facts.winner() && one_man_is_lost(facts, mover.piece.kind, to, &prey))
            arrivals &= ~Bitboard(to);
    if (arrivals.empty()) return true;
    const Colour side = mover.piece.colour;
    Successor successor = unchanged(facts, opponent_of(side));
    successor.take_man(facts.phase(), prey);
    move_one(successor, facts.phase(), mover, arrivals);
    keep_kings(successor, facts, side, facts.deadly(side, &prey), arrivals.count() == 1 ? arrivals : Bitboard());
    return is_covered(successor, list, facts.winner());
}

bool takes_pawn_stays(const Facts& facts, const Group& mover, Square pawn, const PhaseList& list) {
    bool possible = false;
    for (const Square from : mover.region)
        if (moves_of(mover.piece.kind, from, facts.pawns()).contains(pawn) && !facts.barred(mover, from, pawn, nullptr))
            possible = true;
    const Colour side = mover.piece.colour;
    if (!possible || (side == facts.winner() && one_man_is_lost(facts, mover.piece.kind, pawn, nullptr))) return true;
    Successor successor = unchanged(facts, opponent_of(side));
    successor.pawns[at(opponent_of(side))] &= ~Bitboard(pawn);
    move_one(successor, facts.phase(), mover, Bitboard(pawn));
    keep_kings(successor, facts, side, facts.deadly(side, nullptr, Bitboard(pawn)), Bitboard());
    return is_covered(successor, list, facts.winner());
}

}  // namespace

bool piece_captures_stay(const Facts& facts, const PhaseList& list) {
    for (const Group& mover : facts.phase().groups) {
        for (const Group& prey : facts.phase().groups)
            if (prey.piece.colour != mover.piece.colour && !takes_men_stays(facts, mover, prey, list)) return false;
        for (const Square pawn : facts.phase().pawns[at(opponent_of(mover.piece.colour))])
            if (!takes_pawn_stays(facts, mover, pawn, list)) return false;
    }
    return true;
}

namespace {

// A king takes on one of the squares; afterwards it stands there. `opened`: the lines that its leaving may have opened.
bool king_takes_stays(Successor successor, const Facts& facts, Colour side, Bitboard targets, const PhaseList& list,
                      const std::array<Bitboard, 64>& opened) {
    for (int square = 0; square < 64; ++square) {
        const Square own = Square::at_index(square);
        for (const Square other : facts.pairs(side)[at(own)]) {
            const Square from = side == facts.winner() ? own : other;
            for (const Square to : laws::king_attacks(from) & targets) {
                const Square stays = side == facts.winner() ? other : own;
                if (to == stays || laws::king_attacks(to).contains(stays)) continue;
                if (side == facts.loser()) {
                    successor.pairs[at(own)] |= Bitboard(to);
                    continue;
                }
                successor.pairs[at(to)] |= Bitboard(other);
                if (opened[at(own)].contains(other)) successor.after_piece[at(to)] |= Bitboard(other);
            }
        }
    }
    return is_covered(std::move(successor), list, facts.winner());
}

}  // namespace

bool king_captures_stay(const Facts& facts, const PhaseList& list) {
    const auto opened = lines_opened(facts);
    for (const Colour side : {Colour::white, Colour::black}) {
        const Colour enemy = opponent_of(side);
        for (const Group& prey : facts.phase().groups) {
            if (prey.piece.colour == side) continue;
            Successor successor = unchanged(facts, enemy);
            successor.take_man(facts.phase(), prey);
            if (!king_takes_stays(std::move(successor), facts, side, prey.region & ~facts.deadly(side, &prey), list,
                                  opened))
                return false;
        }
        for (const Square pawn : facts.phase().pawns[at(enemy)] & ~facts.deadly(side)) {
            Successor successor = unchanged(facts, enemy);
            successor.pawns[at(enemy)] &= ~Bitboard(pawn);
            if (!king_takes_stays(std::move(successor), facts, side, Bitboard(pawn), list, opened)) return false;
        }
    }
    return true;
}

}  // namespace dommer::certificate
