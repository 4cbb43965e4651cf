#include "phase_mate.hpp"

#include "dead_ends.hpp"
#include "passage.hpp"

namespace dommer::winnable {
namespace {

bool slides_along(Kind kind, Square from, Square to) {
    if (kind == Kind::knight) return false;
    const bool straight = from.file() == to.file() || from.rank() == to.rank();
    return kind == Kind::queen || (kind == Kind::rook) == straight;
}

// A slider of the winner beyond `leaving`, seen from the loser's king, with nothing certain in between.
bool opens_line(const PhaseState& phase, Bitboard closed, Square leaving, Square king) {
    if (laws::line(leaving, king).empty() || laws::between(leaving, king).meets(closed)) return false;
    for (const PieceGroup& group : phase) {
        if (group.side != winner || !slides_along(group.kind, leaving, king)) continue;
        for (const Square from : reach(group.kind, leaving, closed) & group.region & laws::line(leaving, king))
            if (laws::between(from, king).contains(leaving)) return true;
    }
    return false;
}

// The squares around the king that must be filled by its own men: is there a different man for each?
class Blockers {
public:
    explicit Blockers(const PhaseState& phase) : phase_(phase) {}

    bool can_fill(Bitboard squares) {
        if (squares.empty()) return true;
        taken_.fill(0);
        return fill(squares);
    }

private:
    // Few squares, few groups: trying all is cheap.
    bool fill(Bitboard squares) {
        if (squares.empty()) return true;
        const Square square = squares.first();
        for (std::size_t at = 0; at < phase_.group_count; ++at) {
            const PieceGroup& group = phase_.groups[at];
            if (group.side != loser || taken_[at] == group.men || !group.region.contains(square)) continue;
            ++taken_[at];
            const bool filled = fill(squares & ~Bitboard(square));
            --taken_[at];
            if (filled) return true;
        }
        return false;
    }

    const PhaseState& phase_;
    std::array<std::uint8_t, PhaseState::most_groups> taken_{};
};

class MateTest {
public:
    explicit MateTest(const PhaseState& phase)
        : phase_(phase),
          certain_(phase),
          blockers_(phase),
          dead_ends_(phase, certain_),
          winner_men_(phase.men_of(winner)) {}

    bool possible() {
        const Pairs opened = discoveries(phase_, certain_);
        const Bitboard free = ~(phase_.all_pawns() | certain_.held_by_men | certain_.guard[loser]);
        for (int at = 0; at < 64; ++at) {
            const Square own = Square::at_index(at);
            Bitboard kings = phase_.after_piece[index(own)];
            if (free.contains(own))
                for (const Square from : laws::king_attacks(own))
                    kings |= phase_.winner_moves[index(from)] & opened[index(from)];
            kings &= phase_.loser_moves[index(own)];
            if (kings.any() && possible_with(own, kings)) return true;
        }
        return false;
    }

private:
    // Squares the winner may attack with their king on `own`; the loser's king never stops a line.
    bool possible_with(Square own, Bitboard kings) {
        const Bitboard closed = phase_.all_pawns() | certain_.held_by_men | Bitboard(own);
        const Bitboard by_pawns = pawn_guard(phase_, winner);
        Bitboard attacked = by_pawns;
        for (const PieceGroup& group : phase_)
            if (group.side == winner)
                for (const Square from : group.region & ~Bitboard(own)) attacked |= reach(group.kind, from, closed);
        for (const Square king : kings& attacked) {
            if (!surrounded(own, king, attacked, Bitboard())) continue;
            if (winner_men_ > 2) return true;
            if (winner_men_ == 0) return true;
            if (with_exact_men(own, king, closed, by_pawns)) return true;
        }
        return false;
    }

    // On the squares of `men` the winner's men stand: nobody blocks the king there, it takes them.
    bool surrounded(Square own, Square king, Bitboard attacked, Bitboard men) {
        const Bitboard flights = laws::king_attacks(king) & ~king_zone(own) & ~attacked & ~phase_.pawns[loser];
        return !flights.meets(men) && blockers_.can_fill(flights);
    }

    // One or two men: the man that checks and the squares it takes must go with one square each.
    bool with_exact_men(Square own, Square king, Bitboard closed, Bitboard by_pawns) {
        std::array<const PieceGroup*, 2> men{};
        std::size_t count = 0;
        for (const PieceGroup& group : phase_)
            if (group.side == winner)
                for (int man = 0; man < group.men; ++man) men[count++] = &group;
        const Bitboard kings = Bitboard(own) | Bitboard(king);
        for (const Square first : men[0]->region & ~kings) {
            if (count == 1) {
                const Bitboard attacked = by_pawns | reach(men[0]->kind, first, closed);
                if (!attacked.contains(king) || !surrounded(own, king, attacked, Bitboard(first))) continue;
                if (!dead_ends_.has_last_man() || !dead_ends_.can_be_taken(own, first, Passage::nobody)) return true;
                continue;
            }
            for (const Square second : men[1]->region & ~kings & ~Bitboard(first)) {
                const Bitboard attacked = by_pawns | reach(men[0]->kind, first, closed | Bitboard(second)) |
                                          reach(men[1]->kind, second, closed | Bitboard(first));
                if (attacked.contains(king) && surrounded(own, king, attacked, Bitboard(first) | Bitboard(second)))
                    return true;
            }
        }
        return false;
    }

    const PhaseState& phase_;
    Certainties certain_;
    Blockers blockers_;
    DeadEnds dead_ends_;
    int winner_men_;
};

}  // namespace

Pairs discoveries(const PhaseState& phase, const Certainties& certain) {
    Pairs opened{};
    const bool has_slider = std::any_of(phase.begin(), phase.end(),
                                        [](const PieceGroup& t) { return t.side == winner && t.kind != Kind::knight; });
    if (!has_slider) return opened;
    const Bitboard closed = phase.all_pawns() | certain.held_by_men;
    for (const Square from : certain.kings[winner])
        for (const Square king : phase.winner_moves[index(from)])
            if (opens_line(phase, closed, from, king)) opened[index(from)] |= Bitboard(king);
    return opened;
}

bool mate_is_possible(const PhaseState& phase) { return MateTest(phase).possible(); }

}  // namespace dommer::winnable
