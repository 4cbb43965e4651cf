#include "phase.hpp"

namespace dommer::winnable {

int PhaseState::men_of(int side) const {
    int men = 0;
    for (const PieceGroup& group : *this)
        if (group.side == side) men += group.men;
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

bool add_group(PhaseState& phase, PieceGroup group) {
    // Joining only forgets which of the like men is where. It may make the group meet another, hence from the start.
    for (std::size_t at = 0; at < phase.group_count;) {
        PieceGroup& other = phase.groups[at];
        if (other.side != group.side || other.kind != group.kind || !other.home.meets(group.home)) {
            ++at;
            continue;
        }
        group.men = static_cast<std::uint8_t>(group.men + other.men);
        group.region |= other.region;
        group.home |= other.home;
        other = phase.groups[--phase.group_count];
        at = 0;
    }
    if (phase.group_count == PhaseState::most_groups) return false;
    phase.groups[phase.group_count++] = group;
    return true;
}

bool has_mating_men(const PhaseState& phase) {
    if (phase.pawns[winner].any()) return true;
    int knights = 0, bishops = 0;
    Bitboard bishop_squares;
    bool blocker_for_knight = phase.pawns[loser].any(), knight_or_pawn = phase.pawns[loser].any();
    Bitboard loser_bishops;
    for (const PieceGroup& group : phase) {
        if (group.side == loser) {
            blocker_for_knight |= group.kind != Kind::queen;
            knight_or_pawn |= group.kind == Kind::knight;
            if (group.kind == Kind::bishop) loser_bishops |= group.region;
            continue;
        }
        if (group.kind == Kind::rook || group.kind == Kind::queen) return true;
        (group.kind == Kind::knight ? knights : bishops) += group.men;
        if (group.kind == Kind::bishop) bishop_squares |= group.region;
    }
    if (knights + bishops == 0) return false;
    if (knights > 1 || (knights == 1 && bishops > 0)) return true;
    if (knights == 1) return blocker_for_knight;
    const bool light = bishop_squares.meets(laws::light_squares), dark = bishop_squares.meets(laws::dark_squares);
    if (light && dark) return true;
    return knight_or_pawn || loser_bishops.meets(light ? laws::dark_squares : laws::light_squares);
}

namespace {

Bitboard guard_from(const PieceGroup& group, Bitboard squares, Bitboard occupied) {
    Bitboard guard = squares;
    for (const Square from : squares) guard |= reach(group.kind, from, occupied);
    return guard;
}

// Certainly attacked by a group: wherever its men stand, along squares that no man can ever occupy. The square a man
// itself stands on is let through: a quiet move cannot go there then. `others` are the squares of all other men and
// pawns and of the group's own king; the king attacked stops no line. With one square more than men there are few
// ways to stand, and each is looked at: what one man leaves another may guard.
Bitboard certain_guard(const PieceGroup& group, Bitboard others) {
    if (group.slack() <= 0) return guard_from(group, group.region, others | group.region);
    Bitboard guard(~std::uint64_t{0});
    for (const Square square : group.region) {
        const Bitboard here = group.slack() == 1 ? group.region & ~Bitboard(square) : Bitboard(square);
        guard &= guard_from(group, here, others | (group.slack() == 1 ? here : group.region));
        if (guard.empty()) break;
    }
    return guard;
}

Bitboard in_the_way(const PhaseState& phase, const Certainties& certain, std::size_t of) {
    Bitboard squares = phase.all_pawns() | certain.kings[phase.groups[of].side];
    for (std::size_t at = 0; at < phase.group_count; ++at)
        if (at != of) squares |= phase.groups[at].region;
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
    for (const PieceGroup& group : phase) {
        perhaps_occupied_by_men |= group.region;
        if (group.slack() == 0) held_by_men |= group.region;
    }
    held = held_by_men;
    for (const Bitboard king : kings)
        if (!king.more_than_one()) held |= king;
    guard = {pawn_guard(phase, winner), pawn_guard(phase, loser)};
    for (std::size_t at = 0; at < phase.group_count; ++at) {
        const PieceGroup& group = phase.groups[at];
        guarded_by[at] = certain_guard(group, in_the_way(phase, *this, at));
        guard[group.side] |= guarded_by[at];
    }
}

bool certainly_guards(const PhaseState& phase, const Certainties& certain, std::size_t group, Square winners_king,
                      Square square) {
    if (!certain.guarded_by[group].contains(square)) return false;
    return certain_guard(phase.groups[group], in_the_way(phase, certain, group) | Bitboard(winners_king))
        .contains(square);
}

}  // namespace dommer::winnable
