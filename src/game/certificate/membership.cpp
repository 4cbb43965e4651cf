#include "membership.hpp"

#include "checking.hpp"
#include "laws/game_end.hpp"
#include "phase_checks.hpp"

namespace dommer::certificate {

bool covers(const Phase& phase, const laws::Position& position, Colour winner) {
    using enum laws::Kind;
    for (const Colour side : {Colour::white, Colour::black})
        if (position.of(side, pawn) != phase.pawns[static_cast<std::size_t>(side)]) return false;
    if ((position.castling_rooks() & ~phase.castling_rooks).any()) return false;
    for (const Colour side : {Colour::white, Colour::black})
        if (position.castling_rooks(side).any() &&
            phase.castling_kings[static_cast<std::size_t>(side)] != position.king(side))
            return false;
    laws::Bitboard men = position.occupied() & ~position.of(pawn) & ~position.of(king);
    for (const Group& group : phase.groups) {
        const laws::Bitboard here = position.of(group.piece.colour, group.piece.kind) & group.region;
        if (here.count() != group.men) return false;
        men &= ~here;
    }
    if (men.any()) return false;
    const auto& pairs = position.to_move() == winner ? phase.winner_to_move : phase.loser_to_move;
    return pairs[static_cast<std::size_t>(position.king(winner).index())].contains(position.king(opponent_of(winner)));
}

namespace {

bool covers(const PhaseList& list, const laws::Position& position, Colour winner) {
    return std::any_of(list.phases.begin(), list.phases.end(),
                       [&](const Phase& phase) { return covers(phase, position, winner); });
}

// The captures en passant that the position itself allows lead into the list, to too few men, and not to mate.
bool captures_in_passing_stay(const PhaseList& list, const laws::Position& position, Colour winner) {
    for (const laws::Move move : laws::legal_moves(position)) {
        if (move.kind() != laws::MoveKind::en_passant) continue;
        const laws::Position after = play(position, move);
        if (after.to_move() != winner && laws::is_checkmate(after)) return false;
        if (laws::has_mating_material(after, winner) && !covers(list, after, winner)) return false;
    }
    return true;
}

}  // namespace

bool holds(const PhaseList& list, const laws::Position& position, Colour winner) {
    return covers(list, position, winner) &&
           (position.en_passant().empty() || captures_in_passing_stay(list, position, winner));
}

bool is_held(const laws::Position& position, Colour winner, const PhaseList& list) {
    return holds(list, position, winner);
}

Finding check_phases(const laws::Position& position, Colour winner, const PhaseList& list) {
    if (!holds(list, position, winner)) return Finding::position_outside_the_phases;
    return check_list(list, winner);
}

namespace {

Finding check_phase(const Phase& phase, const PhaseList& list, Colour winner) {
    if (!is_well_formed(phase)) return Finding::phases_not_closed;
    const Facts facts(phase, winner);
    const bool stays = quiet_piece_moves_stay(facts) && quiet_king_moves_stay(facts) &&
                       kings_stay_when_others_move(facts) && castling_stays(facts) &&
                       piece_captures_stay(facts, list) && king_captures_stay(facts, list) &&
                       pawn_moves_stay(facts, list);
    if (!stays) return Finding::phases_not_closed;
    return mate_is_excluded(facts) ? Finding::accepted : Finding::mate_possible_in_a_phase;
}

}  // namespace

// An induction: whatever is in the list stays in it with every legal move, and nothing in it is mate.
Finding check_list(const PhaseList& list, Colour winner) {
    for (const Phase& phase : list.phases)
        if (const Finding found = check_phase(phase, list, winner); found != Finding::accepted) return found;
    return Finding::accepted;
}

}  // namespace dommer::certificate
