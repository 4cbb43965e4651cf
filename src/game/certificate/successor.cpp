#include "successor.hpp"

namespace dommer::certificate {
namespace {

// laws::has_mating_material, asked of groups. True where in doubt.
bool winner_may_have_the_men(const Successor& successor, Colour winner) {
    if (successor.pawns[at(winner)].any()) return true;
    int knights = 0, others = 0;
    Bitboard bishops, their_bishops;
    bool their_knight_or_pawn = successor.pawns[at(opponent_of(winner))].any(), their_non_queen = their_knight_or_pawn;
    for (const Group& group : successor.groups) {
        const Kind kind = group.piece.kind;
        if (group.piece.colour != winner) {
            their_non_queen |= kind != Kind::queen;
            their_knight_or_pawn |= kind == Kind::knight;
            if (kind == Kind::bishop) their_bishops |= group.region;
        } else if (kind == Kind::bishop) {
            bishops |= group.region;
        } else {
            (kind == Kind::knight ? knights : others) += group.men;
        }
    }
    if (others > 0 || knights > 1 || (knights == 1 && bishops.any())) return true;
    if (knights == 1) return their_non_queen;
    if (bishops.meets(laws::light_squares) && bishops.meets(laws::dark_squares)) return true;
    if (bishops.empty()) return false;
    return their_knight_or_pawn ||
           their_bishops.meets(bishops.meets(laws::light_squares) ? laws::dark_squares : laws::light_squares);
}

// Each group goes, as a whole, into one group of the phase, and the numbers come out even.
bool men_fit(const Successor& successor, const Phase& phase) {
    std::vector<int> room;
    for (const Group& group : phase.groups) room.push_back(group.men);
    for (const Group& group : successor.groups) {
        std::size_t number = 0;
        while (number < phase.groups.size() &&
               !(phase.groups[number].piece == group.piece && (group.region & ~phase.groups[number].region).empty()))
            ++number;
        if (number == phase.groups.size()) return false;
        room[number] -= group.men;
    }
    return std::all_of(room.begin(), room.end(), [](int left) { return left == 0; });
}

bool lies_in(const Successor& successor, const Phase& phase, Colour winner) {
    if (successor.pawns != phase.pawns || !men_fit(successor, phase)) return false;
    const auto& pairs = successor.to_move == winner ? phase.winner_to_move : phase.loser_to_move;
    for (std::size_t square = 0; square < 64; ++square) {
        if ((successor.pairs[square] & ~pairs[square]).any()) return false;
        if ((successor.after_piece[square] & ~phase.loser_to_move_after_piece[square]).any()) return false;
    }
    return true;
}

}  // namespace

Successor unchanged(const Facts& facts, Colour to_move) {
    return {.pawns = facts.phase().pawns, .groups = facts.phase().groups, .to_move = to_move};
}

bool is_covered(Successor successor, const PhaseList& list, Colour winner) {
    if (std::all_of(successor.pairs.begin(), successor.pairs.end(), [](Bitboard others) { return others.empty(); }))
        return true;
    const Bitboard pawns = successor.pawns[0] | successor.pawns[1];
    std::erase_if(successor.groups, [](const Group& group) { return group.men == 0; });
    for (Group& group : successor.groups) {
        group.region &= ~pawns;
        if (group.region.count() < group.men) return true;  // nowhere to stand: there is no such position
    }
    if (!winner_may_have_the_men(successor, winner)) return true;
    return std::any_of(list.phases.begin(), list.phases.end(),
                       [&](const Phase& phase) { return lies_in(successor, phase, winner); });
}

}  // namespace dommer::certificate
