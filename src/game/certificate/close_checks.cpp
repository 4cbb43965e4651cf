#include "close_checks.hpp"

namespace dommer::certificate {
namespace {

// What is attacked whoever stands where: neighbouring squares and a knight's jumps.
Bitboard at_close_range(Kind kind, Square from) { return moves_of(kind, from, ~Bitboard()); }

Bitboard beside(Square king) { return laws::king_attacks(king) | Bitboard(king); }

// Squares where men of that side certainly stand, leaving one group out.
Bitboard certain_men(const Facts& facts, Colour side, const Group* without) {
    Bitboard squares = facts.phase().pawns[at(side)];
    for (const Group& group : facts.phase().groups)
        if (group.piece.colour == side && &group != without && group.region.count() == group.men)
            squares |= group.region;
    return squares;
}

template <typename Holds>
bool for_all_kings(const Facts& facts, Colour to_move, Holds holds) {
    for (int square = 0; square < 64; ++square)
        for (const Square loser : facts.pairs(to_move)[static_cast<std::size_t>(square)])
            if (!holds(Kings{Square::at_index(square), loser})) return false;
    return true;
}

bool one_man_is_lost(const Facts& facts, Kings kings, Kind kind, Square to, const Group* gone) {
    const Bitboard attacked = at_close_range(kind, to);
    if (!attacked.contains(kings.loser)) return false;
    const Bitboard steps = laws::king_attacks(kings.loser) & ~Bitboard(to) & ~attacked & ~beside(kings.winner);
    if ((steps & ~certain_men(facts, facts.loser(), gone)).any()) return false;
    const bool king_takes = laws::king_attacks(kings.loser).contains(to) && !beside(kings.winner).contains(to);
    return king_takes || one_man_can_be_taken(facts, kings.winner, to, gone);
}

// May some man of the winner take on the square, once `mover` has come there?
bool may_be_taken(const Facts& facts, Kings kings, const Group& mover, Square to) {
    if (facts.pawn_attacks(facts.winner()).contains(to)) return true;
    const Bitboard standing = Bitboard(kings.winner) | Bitboard(kings.loser) | facts.pawns() |
                              certain_men(facts, facts.winner(), &mover) | certain_men(facts, facts.loser(), &mover);
    for (const Group& group : facts.phase().groups)
        if (group.piece.colour == facts.winner())
            for (const Square from : group.region)
                if (moves_of(group.piece.kind, from, standing).contains(to)) return true;
    return false;
}

bool winner_is_mated(const Facts& facts, Kings kings, const Group& mover, Square to) {
    const Bitboard attacked = at_close_range(mover.piece.kind, to);
    if (!attacked.contains(kings.winner)) return false;
    const Bitboard steps =
        laws::king_attacks(kings.winner) & ~attacked & ~beside(kings.loser) & ~facts.pawn_attacks(facts.loser());
    return (steps & ~certain_men(facts, facts.winner(), nullptr)).empty() && !may_be_taken(facts, kings, mover, to);
}

}  // namespace

bool is_down_to_one_man(const Facts& facts) {
    int men = 0;
    for (const Group& group : facts.phase().groups)
        if (group.piece.colour == facts.winner()) men += group.men;
    return men == 1 && facts.phase().pawns[at(facts.winner())].empty();
}

// Nothing is left to the winner that could pin the taker.
bool one_man_can_be_taken(const Facts& facts, Square winners_king, Square man, const Group* gone) {
    if (facts.pawn_attacks(facts.loser()).contains(man)) return true;
    for (const Group& group : facts.phase().groups)
        if (group.piece.colour == facts.loser() && &group != gone &&
            facts.certain_attacks(group, Bitboard(winners_king)).contains(man))
            return true;
    return false;
}

bool one_man_is_lost(const Facts& facts, Kind kind, Square to, const Group* gone) {
    return is_down_to_one_man(facts) && for_all_kings(facts, facts.winner(), [&](Kings kings) {
               return one_man_is_lost(facts, kings, kind, to, gone);
           });
}

bool winner_is_mated(const Facts& facts, const Group& mover, Square to) {
    return for_all_kings(facts, facts.loser(), [&](Kings kings) { return winner_is_mated(facts, kings, mover, to); });
}

}  // namespace dommer::certificate
