#include "growth.hpp"

#include "dead_ends.hpp"
#include "laws/castling.hpp"
#include "passage.hpp"

namespace dommer::winnable {
namespace {

// One round of all rules over what is known so far.
class Round {
public:
    Round(PhaseState& phase, const CastlingRights& castling)
        : phase_(phase),
          castling_(castling),
          certain_(phase),
          passage_(phase, certain_),
          dead_ends_(phase, certain_) {}

    bool grew() {
        const PhaseState& now = phase_;
        std::array<Bitboard, PhaseState::most_groups> regions;
        for (std::size_t at = 0; at < now.group_count; ++at) regions[at] = grown_region(at);
        winner_king_moves();
        loser_king_moves();
        passes();
        if (castling_.rooks.any())
            for (const int side : {winner, loser}) castles(side, regions);
        for (std::size_t at = 0; at < phase_.group_count; ++at) {
            changed_ |= regions[at] != phase_.groups[at].region;
            phase_.groups[at].region = regions[at];
        }
        return changed_;
    }

private:
    void add(Bitboard& set, Bitboard more) {
        changed_ |= (more & ~set).any();
        set |= more;
    }

    // A man goes to an empty square unless that is certainly blocked, or nothing can come of it.
    Bitboard grown_region(std::size_t at) const {
        const PieceGroup& group = phase_.groups[at];
        Bitboard region = group.region;
        const Bitboard closed = phase_.all_pawns() | certain_.held;
        for (const Square from : group.region) {
            Bitboard targets = passage_.open(group.kind, from) & ~closed & ~region;
            for (const Square to : targets& dead_ends_.near_king(1 - group.side))
                if (is_dead_end(at, to)) targets &= ~Bitboard(to);
            if (!passage_.anything_tight()) {
                region |= targets;
                continue;
            }
            for (const Square to : targets)
                if (!passage_.is_blocked(at, from, to, Passage::nobody)) region |= Bitboard(to);
        }
        return region;
    }

    bool is_dead_end(std::size_t mover, Square to) const {
        const PieceGroup& group = phase_.groups[mover];
        return group.side == winner ? dead_ends_.always_loses_last_man(group.kind, to, Passage::nobody)
                                    : dead_ends_.always_mates_winner(mover, to);
    }

    Bitboard closed_to_king() const { return phase_.all_pawns() | certain_.held_by_men; }

    void winner_king_moves() {
        const Bitboard free = ~closed_to_king() & ~certain_.guard[loser];
        const Pairs before = phase_.winner_moves;
        for (const Square from : certain_.kings[winner]) {
            if (before[index(from)].empty()) continue;
            for (const Square to : laws::king_attacks(from) & free)
                add(phase_.loser_moves[index(to)], before[index(from)] & ~king_zone(to));
        }
    }

    void loser_king_moves() {
        const Bitboard free = ~closed_to_king() & ~certain_.guard[winner];
        for (const Square own : certain_.kings[winner]) {
            Bitboard to;
            for (const Square from : phase_.loser_moves[index(own)]) to |= laws::king_attacks(from);
            add(phase_.winner_moves[index(own)], to & free & ~king_zone(own));
        }
    }

    // A man that moves has a free square in its region, so its group has more squares than men. Nobody may make such a
    // move when their king is certainly attacked: nothing can come between, and taking the attacker is no move inside
    // the phase.
    void passes() {
        std::array<bool, 2> can_pass{};
        for (const PieceGroup& group : phase_) can_pass[group.side] |= group.slack() > 0;
        for (int at = 0; at < 64; ++at) {
            const auto own = static_cast<std::size_t>(at);
            if (can_pass[winner] && !certain_.guard[loser].contains(Square::at_index(at))) {
                add(phase_.loser_moves[own], phase_.winner_moves[own]);
                add(phase_.after_piece[own], phase_.winner_moves[own]);
            }
            if (can_pass[loser]) add(phase_.winner_moves[own], phase_.loser_moves[own] & ~certain_.guard[winner]);
        }
    }

    // Castling counts as a move inside the phase, with rights that are never lost.
    void castles(int side, std::array<Bitboard, PhaseState::most_groups>& regions) {
        const Square home = castling_.king_home[static_cast<std::size_t>(side)];
        for (const Square rook : castling_.rooks& Bitboard::rank(side == winner ? 0 : 7)) {
            const laws::Move castling(home, rook, laws::MoveKind::castling);
            const Bitboard path = laws::castling_path(castling);
            if (path.meets(closed_to_king()) ||
                laws::castling_king_walk(castling).meets(certain_.guard[static_cast<std::size_t>(1 - side)]))
                continue;
            for (std::size_t at = 0; at < phase_.group_count; ++at) {
                const PieceGroup& group = phase_.groups[at];
                if (group.side != side || group.kind != Kind::rook || !group.region.contains(rook)) continue;
                if (!castle_kings(side, home, laws::castled_king(castling))) continue;
                regions[at] |= Bitboard(laws::castled_rook(castling));
            }
        }
    }

    bool castle_kings(int side, Square home, Square to) {
        if (side == winner) {
            const Bitboard others = phase_.winner_moves[index(home)] & ~king_zone(to);
            add(phase_.loser_moves[index(to)], others);
            add(phase_.after_piece[index(to)], others);
            return phase_.winner_moves[index(home)].any();
        }
        bool any = false;
        for (int at = 0; at < 64; ++at) {
            const Square own = Square::at_index(at);
            if (!phase_.loser_moves[index(own)].contains(home)) continue;
            any = true;
            if (!king_zone(own).contains(to)) add(phase_.winner_moves[index(own)], Bitboard(to));
        }
        return any;
    }

    PhaseState& phase_;
    const CastlingRights& castling_;
    Certainties certain_;
    Passage passage_;
    DeadEnds dead_ends_;
    bool changed_ = false;
};

}  // namespace

void grow(PhaseState& phase, const CastlingRights& castling) {
    while (Round(phase, castling).grew()) {}
}

}  // namespace dommer::winnable
