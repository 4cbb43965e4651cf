#include "phase.hpp"

namespace dommer::winnable {

int PhaseState::men_of(int side) const {
    int men = 0;
    for (const Troop& troop : *this)
        if (troop.side == side) men += troop.men;
    return men;
}

Bitboard walk(Kind kind, Bitboard from, Bitboard walls) {
    Bitboard walked = from & ~walls, fresh = walked;
    while (fresh.any()) {
        Bitboard next;
        for (const Square square : fresh) next |= reach(kind, square, walls);
        fresh = next & ~walls & ~walked;
        walked |= fresh;
    }
    return walked;
}

bool add_troop(PhaseState& phase, Troop troop) {
    // Joining only forgets which of the like men is where. It may make the troop meet another, hence from the start.
    for (std::size_t at = 0; at < phase.troop_count;) {
        Troop& other = phase.troops[at];
        if (other.side != troop.side || other.kind != troop.kind || !other.home.meets(troop.home)) {
            ++at;
            continue;
        }
        troop.men = static_cast<std::uint8_t>(troop.men + other.men);
        troop.region |= other.region;
        troop.home |= other.home;
        other = phase.troops[--phase.troop_count];
        at = 0;
    }
    if (phase.troop_count == PhaseState::most_troops) return false;
    phase.troops[phase.troop_count++] = troop;
    return true;
}

bool has_mating_men(const PhaseState& phase) {
    if (phase.pawns[winner].any()) return true;
    int knights = 0, bishops = 0;
    Bitboard bishop_squares;
    bool blocker_for_knight = phase.pawns[loser].any(), knight_or_pawn = phase.pawns[loser].any();
    Bitboard loser_bishops;
    for (const Troop& troop : phase) {
        if (troop.side == loser) {
            blocker_for_knight |= troop.kind != Kind::queen;
            knight_or_pawn |= troop.kind == Kind::knight;
            if (troop.kind == Kind::bishop) loser_bishops |= troop.region;
            continue;
        }
        if (troop.kind == Kind::rook || troop.kind == Kind::queen) return true;
        (troop.kind == Kind::knight ? knights : bishops) += troop.men;
        if (troop.kind == Kind::bishop) bishop_squares |= troop.region;
    }
    if (knights + bishops == 0) return false;
    if (knights > 1 || (knights == 1 && bishops > 0)) return true;
    if (knights == 1) return blocker_for_knight;
    const bool light = bishop_squares.meets(laws::light_squares), dark = bishop_squares.meets(laws::dark_squares);
    if (light && dark) return true;
    return knight_or_pawn || loser_bishops.meets(light ? laws::dark_squares : laws::light_squares);
}

namespace {

Bitboard guard_from(const Troop& troop, Bitboard squares, Bitboard occupied) {
    Bitboard guard = squares;
    for (const Square from : squares) guard |= reach(troop.kind, from, occupied);
    return guard;
}

// Certainly attacked by a troop: wherever its men stand, along squares that no man can ever occupy. The square a man
// stands on himself is let through: a quiet move cannot go there then. `others` are the squares of all other men and
// pawns and of the troop's own king; the king attacked stops no line. With one square more than men there are few
// ways to stand, and each is looked at: what one man leaves another may guard.
Bitboard certain_guard(const Troop& troop, Bitboard others) {
    if (troop.slack() <= 0) return guard_from(troop, troop.region, others | troop.region);
    Bitboard guard(~std::uint64_t{0});
    for (const Square square : troop.region) {
        const Bitboard here = troop.slack() == 1 ? troop.region & ~Bitboard(square) : Bitboard(square);
        guard &= guard_from(troop, here, others | (troop.slack() == 1 ? here : troop.region));
        if (guard.empty()) break;
    }
    return guard;
}

Bitboard in_the_way(const PhaseState& phase, const Certainties& certain, std::size_t of) {
    Bitboard squares = phase.all_pawns() | certain.kings[phase.troops[of].side];
    for (std::size_t at = 0; at < phase.troop_count; ++at)
        if (at != of) squares |= phase.troops[at].region;
    return squares;
}

}  // namespace

Certainties::Certainties(const PhaseState& phase) {
    for (int own = 0; own < 64; ++own) {
        const Bitboard others =
            phase.winner_moves[static_cast<std::size_t>(own)] | phase.loser_moves[static_cast<std::size_t>(own)];
        if (others.any()) kings[winner] |= Bitboard(Square::at_index(own));
        kings[loser] |= others;
    }
    for (const Troop& troop : phase) {
        perhaps_occupied_by_men |= troop.region;
        if (troop.slack() == 0) held_by_men |= troop.region;
    }
    held = held_by_men;
    for (const Bitboard king : kings)
        if (!king.more_than_one()) held |= king;
    guard = {pawn_guard(phase, winner), pawn_guard(phase, loser)};
    for (std::size_t at = 0; at < phase.troop_count; ++at) {
        const Troop& troop = phase.troops[at];
        guarded_by[at] = certain_guard(troop, in_the_way(phase, *this, at));
        guard[troop.side] |= guarded_by[at];
    }
}

bool certainly_guards(const PhaseState& phase, const Certainties& certain, std::size_t troop, Square winners_king,
                      Square square) {
    if (!certain.guarded_by[troop].contains(square)) return false;
    return certain_guard(phase.troops[troop], in_the_way(phase, certain, troop) | Bitboard(winners_king))
        .contains(square);
}

}  // namespace dommer::winnable
