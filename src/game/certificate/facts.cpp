#include "facts.hpp"

namespace dommer::certificate {

Facts::Facts(const Phase& phase, Colour winner) : phase_(phase), winner_(winner) {
    for (const Group& group : phase.groups)
        if (group.region.count() == group.men) filled_ |= group.region;
    for (const auto* pairs : {&phase.winner_to_move, &phase.loser_to_move})
        for (int square = 0; square < 64; ++square)
            if (const Bitboard others = (*pairs)[static_cast<std::size_t>(square)]; others.any()) {
                kings_[at(winner)] |= Bitboard(Square::at_index(square));
                kings_[at(loser())] |= others;
            }
    for (const Group& group : phase.groups) attacks_.push_back(certain_attacks(group));
}

// Attacked whichever squares of the region the men stand on, over squares on which nobody can stand then. The king that
// is attacked does not count as standing anywhere: it cannot hide behind itself. A man's own square is let pass. A
// group that fills its region but for one square at most is taken as a whole, once for each square that may be the
// empty one.
Bitboard Facts::certain_attacks(const Group& group, Bitboard occupied) const {
    Bitboard strangers = occupied | pawns() | kings_[at(group.piece.colour)];
    for (const Group& other : phase_.groups)
        if (&other != &group) strangers |= other.region;
    const auto together = [&](Bitboard men) {
        Bitboard attacked = men;
        for (const Square from : men) attacked |= moves_of(group.piece.kind, from, strangers | men);
        return attacked;
    };
    if (group.region.count() == group.men) return together(group.region);
    Bitboard everywhere = ~Bitboard();
    for (const Square square : group.region)
        if (group.region.count() == group.men + 1)
            everywhere &= together(group.region & ~Bitboard(square));
        else
            everywhere &= moves_of(group.piece.kind, square, strangers | group.region) | Bitboard(square);
    return everywhere;
}

Bitboard Facts::pawn_attacks(Colour by, Bitboard without) const {
    Bitboard attacked;
    for (const Square pawn : phase_.pawns[at(by)] & ~without) attacked |= laws::pawn_attacks(by, pawn);
    return attacked;
}

Bitboard Facts::deadly(Colour side, const Group* without, Bitboard without_pawn) const {
    Bitboard squares = pawn_attacks(opponent_of(side), without_pawn);
    for (std::size_t number = 0; number < phase_.groups.size(); ++number)
        if (const Group& group = phase_.groups[number]; group.piece.colour != side && &group != without)
            squares |= attacks_[number];
    return squares;
}

Bitboard Facts::deadly_leapers(Colour side, const Group* without, Bitboard without_pawn) const {
    Bitboard squares = pawn_attacks(opponent_of(side), without_pawn);
    for (std::size_t number = 0; number < phase_.groups.size(); ++number) {
        const Group& group = phase_.groups[number];
        if (group.piece.colour != side && group.piece.kind == Kind::knight && &group != without)
            squares |= attacks_[number];
    }
    return squares;
}

// Men of a group stand on different squares; those that neither move nor are taken must find room outside the way.
bool Facts::barred(const Group& mover, Square from, Square to, const Group* taken) const {
    const Bitboard way = laws::between(from, to) | Bitboard(from) | Bitboard(to);
    if (way.meets(pawns() & ~Bitboard(to))) return true;
    for (const Group& group : phase_.groups) {
        const int others = group.men - (&group == &mover) - (&group == taken);
        if ((group.region & ~way).count() < others) return true;
    }
    return (kings_[0] & ~way).empty() || (kings_[1] & ~way).empty();
}

bool Facts::certainly_occupied(Square square) const {
    if (filled_.contains(square)) return true;
    return kings_[0] == Bitboard(square) || kings_[1] == Bitboard(square);
}

}  // namespace dommer::certificate
