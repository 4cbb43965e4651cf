#include "facts.hpp"

namespace dommer::certificate {

Facts::Facts(const Phase& phase, Colour winner) : phase_(phase), winner_(winner) {
    for (const Group& group : phase.groups) {
        standing_ |= group.region;
        if (group.region.count() == group.men) filled_ |= group.region;
    }
    for (const auto* pairs : {&phase.winner_to_move, &phase.loser_to_move})
        for (int square = 0; square < 64; ++square)
            if (const Bitboard others = (*pairs)[static_cast<std::size_t>(square)]; others.any()) {
                kings_[at(winner)] |= Bitboard(Square::at_index(square));
                kings_[at(loser())] |= others;
            }
    for (const Group& group : phase.groups) attacks_.push_back(attacked_from_everywhere(group));
}

// Attacked whichever square of the region the men stand on, over squares on which nobody can ever stand. The king that
// is attacked does not count as standing anywhere: it cannot hide behind itself. A man's own square is let pass.
Bitboard Facts::attacked_from_everywhere(const Group& group) const {
    const Bitboard obstacles = standing_ | pawns() | kings_[at(group.piece.colour)];
    Bitboard everywhere = ~Bitboard();
    for (const Square from : group.region) everywhere &= moves_of(group.piece.kind, from, obstacles) | Bitboard(from);
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
        if (const Group& group = phase_.groups[number]; group.piece.colour != side && &group != without) squares |= attacks_[number];
    return squares;
}

Bitboard Facts::deadly_leapers(Colour side, const Group* without, Bitboard without_pawn) const {
    Bitboard squares = pawn_attacks(opponent_of(side), without_pawn);
    for (std::size_t number = 0; number < phase_.groups.size(); ++number) {
        const Group& group = phase_.groups[number];
        if (group.piece.colour != side && group.piece.kind == Kind::knight && &group != without) squares |= attacks_[number];
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
