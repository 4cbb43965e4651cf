#include "dead_ends.hpp"

namespace dommer::winnable {

DeadEnds::DeadEnds(const PhaseState& phase, const Certainties& certain)
    : phase_(phase),
      certain_(certain),
      has_last_man_(phase.pawns[winner].empty() && phase.men_of(winner) == 1) {
    for (std::size_t side = 0; side < 2; ++side) {
        if (side == loser && !has_last_man_) continue;
        near_king_[side] = ~Bitboard();
        for (const Square king : certain.kings[side])
            near_king_[side] &= laws::king_attacks(king) | laws::knight_attacks(king);
    }
}

// No other man of the winner is left that could pin the one who takes.
bool DeadEnds::can_be_taken(Square own, Square man, std::size_t prey) const {
    if (pawn_guard(phase_, loser).contains(man)) return true;
    for (std::size_t at = 0; at < phase_.group_count; ++at)
        if (phase_.groups[at].side == loser && at != prey && certainly_guards(phase_, certain_, at, own, man))
            return true;
    return false;
}

bool DeadEnds::loses_last_man(Square own, Square king, Kind kind, Square to, std::size_t prey) const {
    if (!has_last_man_ || !close_reach(kind, to).contains(king)) return false;
    Bitboard stuck = phase_.pawns[loser] | king_zone(own) | close_reach(kind, to) | Bitboard(to);
    for (std::size_t at = 0; at < phase_.group_count; ++at)
        if (const PieceGroup& group = phase_.groups[at]; group.side == loser && at != prey && group.slack() == 0)
            stuck |= group.region;
    if ((laws::king_attacks(king) & ~stuck).any()) return false;
    if (laws::king_attacks(king).contains(to) && !king_zone(own).contains(to)) return true;
    return can_be_taken(own, to, prey);
}

bool DeadEnds::always_loses_last_man(Kind kind, Square to, std::size_t prey) const {
    if (!has_last_man_ || (certain_.kings[loser] & ~close_reach(kind, to)).any()) return false;
    for (const Square own : certain_.kings[winner])
        for (const Square king : phase_.winner_moves[index(own)])
            if (!loses_last_man(own, king, kind, to, prey)) return false;
    return true;
}

bool DeadEnds::always_mates_winner(std::size_t mover, Square to) const {
    if ((certain_.kings[winner] & ~close_reach(phase_.groups[mover].kind, to)).any() ||
        pawn_guard(phase_, winner).contains(to))
        return false;
    for (const Square own : certain_.kings[winner])
        for (const Square king : phase_.loser_moves[index(own)])
            if (!mates_winner(mover, own, king, to)) return false;
    return true;
}

bool DeadEnds::mates_winner(std::size_t mover, Square own, Square king, Square to) const {
    Bitboard stuck =
        phase_.pawns[winner] | king_zone(king) | pawn_guard(phase_, loser) | close_reach(phase_.groups[mover].kind, to);
    Bitboard closed = phase_.all_pawns() | Bitboard(own) | Bitboard(king);
    for (std::size_t at = 0; at < phase_.group_count; ++at) {
        if (at == mover || phase_.groups[at].slack() != 0) continue;
        closed |= phase_.groups[at].region;
        if (phase_.groups[at].side == winner) stuck |= phase_.groups[at].region;
    }
    if ((laws::king_attacks(own) & ~stuck).any()) return false;
    for (const PieceGroup& group : phase_)
        if (group.side == winner)
            for (const Square from : group.region)
                if (reach(group.kind, from, closed).contains(to)) return false;
    return true;
}

}  // namespace dommer::winnable
