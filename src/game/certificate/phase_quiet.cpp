#include "close_checks.hpp"
#include "laws/castling.hpp"
#include "phase_checks.hpp"

namespace dommer::certificate {

bool is_well_formed(const Phase& phase) {
    const Bitboard pawns = phase.pawns[0] | phase.pawns[1];
    if (phase.pawns[0].meets(phase.pawns[1]) || pawns.meets(Bitboard::rank(0) | Bitboard::rank(7))) return false;
    for (std::size_t one = 0; one < phase.groups.size(); ++one) {
        const Group& group = phase.groups[one];
        if (group.men < 1 || group.piece.kind == Kind::pawn || group.piece.kind == Kind::king) return false;
        if (group.region.count() < group.men || group.region.meets(pawns)) return false;
        for (std::size_t two = one + 1; two < phase.groups.size(); ++two)
            if (phase.groups[two].piece == group.piece && phase.groups[two].region.meets(group.region)) return false;
    }
    for (std::size_t square = 0; square < 64; ++square)
        if ((phase.loser_to_move_after_piece[square] & ~phase.loser_to_move[square]).any()) return false;
    return true;
}

namespace {

bool ends_winners_hopes(const Facts& facts, const Group& mover, Square to) {
    return mover.piece.colour == facts.winner() ? one_man_is_lost(facts, mover.piece.kind, to, nullptr)
                                                : winner_is_mated(facts, mover, to);
}

}  // namespace

bool quiet_piece_moves_stay(const Facts& facts) {
    for (const Group& group : facts.phase().groups)
        for (const Square from : group.region)
            for (const Square to : moves_of(group.piece.kind, from, facts.pawns()) & ~facts.pawns() & ~group.region)
                if (!facts.barred(group, from, to, nullptr) && !ends_winners_hopes(facts, group, to)) return false;
    return true;
}

// A king goes to a neighbouring square that is not certainly occupied, not certainly attacked, and not beside the
// other.
bool quiet_king_moves_stay(const Facts& facts) {
    const Bitboard shut = facts.pawns() | facts.filled();
    const Bitboard winners = ~(shut | facts.deadly(facts.winner())), losers = ~(shut | facts.deadly(facts.loser()));
    for (int square = 0; square < 64; ++square) {
        const Square own = Square::at_index(square);
        for (const Square other : facts.phase().winner_to_move[at(own)])
            for (const Square to : laws::king_attacks(own) & winners)
                if (to != other && !laws::king_attacks(to).contains(other) &&
                    !facts.phase().loser_to_move[at(to)].contains(other))
                    return false;
        for (const Square other : facts.phase().loser_to_move[at(own)])
            for (const Square to : laws::king_attacks(other) & losers)
                if (to != own && !laws::king_attacks(own).contains(to) &&
                    !facts.phase().winner_to_move[at(own)].contains(to))
                    return false;
    }
    return true;
}

// When a man moves quietly the kings stay and the turn passes. Only a side with a group that has room can do so, and
// not while its king is certainly in check.
bool kings_stay_when_others_move(const Facts& facts) {
    std::array<bool, 2> has_room{};
    for (const Group& group : facts.phase().groups)
        if (group.region.count() > group.men) has_room[at(group.piece.colour)] = true;
    const Bitboard winner_stuck = facts.deadly(facts.winner()), loser_stuck = facts.deadly(facts.loser());
    for (int square = 0; square < 64; ++square) {
        const Square own = Square::at_index(square);
        if (has_room[at(facts.winner())] && !winner_stuck.contains(own)) {
            const Bitboard others = facts.phase().winner_to_move[at(own)];
            if ((others & ~facts.phase().loser_to_move_after_piece[at(own)]).any()) return false;
        }
        if (has_room[at(facts.loser())]) {
            const Bitboard others = facts.phase().loser_to_move[at(own)] & ~loser_stuck;
            if ((others & ~facts.phase().winner_to_move[at(own)]).any()) return false;
        }
    }
    return true;
}

namespace {

bool castling_by_stays(const Facts& facts, Colour side, Square home, Square rook, const Group& rooks) {
    const laws::Move castling(home, rook, laws::MoveKind::castling);
    if (laws::castling_path(castling).meets(facts.pawns() | facts.filled())) return true;
    if (laws::castling_king_walk(castling).meets(facts.deadly(side))) return true;
    const Square king = laws::castled_king(castling);
    bool possible = false;
    for (int square = 0; square < 64; ++square) {
        const Square own = Square::at_index(square);
        if (side == facts.winner()) {
            if (own != home) continue;
            for (const Square other : facts.phase().winner_to_move[at(home)]) {
                possible = true;
                if (king == other || laws::king_attacks(king).contains(other)) continue;
                if (!facts.phase().loser_to_move_after_piece[at(king)].contains(other)) return false;
            }
        } else if (facts.phase().loser_to_move[at(own)].contains(home)) {
            possible = true;
            if (king == own || laws::king_attacks(own).contains(king)) continue;
            if (!facts.phase().winner_to_move[at(own)].contains(king)) return false;
        }
    }
    return !possible || rooks.region.contains(laws::castled_rook(castling));
}

}  // namespace

// A right is taken to last for ever, and any rook on the rook's square to be the one that has it: that only asks for
// more.
bool castling_stays(const Facts& facts) {
    for (const Group& group : facts.phase().groups) {
        const Colour side = group.piece.colour;
        if (group.piece.kind != Kind::rook) continue;
        for (const Square rook : group.region& facts.phase().castling_rooks& Bitboard::rank(laws::first_rank(side)))
            if (const auto home = facts.phase().castling_kings[at(side)];
                home && !castling_by_stays(facts, side, *home, rook, group))
                return false;
    }
    return true;
}

}  // namespace dommer::certificate
