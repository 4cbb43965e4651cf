#include "transitions.hpp"

#include "dead_ends.hpp"
#include "passage.hpp"
#include "phase_mate.hpp"

namespace dommer::winnable {
namespace {

constexpr std::size_t nobody = Passage::nobody;

class Transitions {
public:
    Transitions(const PhaseState& phase, const std::function<void(PhaseState&&)>& emit)
        : phase_(phase),
          certain_(phase),
          passage_(phase, certain_),
          dead_ends_(phase, certain_),
          opened_(discoveries(phase, certain_)),
          emit_(emit) {}

    bool all() {
        for (const int side : {winner, loser}) {
            piece_takes(side);
            king_takes(side);
            for (const Square pawn : phase_.pawns[static_cast<std::size_t>(side)]) pawn_moves(side, pawn);
        }
        return complete_;
    }

private:
    struct Change {
        std::array<Bitboard, 2> pawns;
        std::size_t loses_man = nobody;  // the group that is captured from
        std::size_t moves = nobody;      // the group whose man captures
        Bitboard arrives;                // where
        std::optional<PieceGroup> promoted = std::nullopt;
    };

    Change unchanged() const { return {.pawns = phase_.pawns}; }

    // The squares of the men who are taken to stay after the change, too.
    Bitboard fixed_men(const Change& change) const {
        Bitboard squares;
        for (std::size_t at = 0; at < phase_.group_count; ++at)
            if (phase_.groups[at].is_fixed && at != change.loses_man && at != change.moves)
                squares |= phase_.groups[at].region;
        return squares;
    }

    // The men after the change. Nothing when the change cannot be: a man without a square to stand on.
    std::optional<PhaseState> men_after(const Change& change) {
        PhaseState next;
        next.pawns = change.pawns;
        const Bitboard fixed = fixed_men(change), walls = next.all_pawns() | fixed;
        const bool same_walls = change.pawns == phase_.pawns && fixed == fixed_men(unchanged());
        const auto add = [&](PieceGroup group) {
            group.region &= ~next.all_pawns();
            if (group.region.count() < group.men) return false;
            if (!group.is_fixed && (!same_walls || group.home.empty()))
                group.home = walk(group.kind, group.region, walls);
            if (!add_group(next, group)) complete_ = false;
            return true;
        };
        for (std::size_t at = 0; at < phase_.group_count; ++at) {
            PieceGroup group = phase_.groups[at];
            const int gone = (at == change.loses_man ? 1 : 0) + (at == change.moves ? 1 : 0);
            group.men = static_cast<std::uint8_t>(group.men - gone);
            if (group.men > 0 && !add(group)) return std::nullopt;
            if (at != change.moves) continue;
            PieceGroup mover = phase_.groups[at];
            mover.men = 1, mover.is_fixed = false, mover.region = change.arrives, mover.home = {};
            if (!add(mover)) return std::nullopt;
        }
        if (change.promoted && !add(*change.promoted)) return std::nullopt;
        return next;
    }

    // A move by a man or pawn: the kings stay. `barred` says where the mover's own king cannot be (the move would leave
    // it attacked), `under` are squares no king can be on.
    void emit_kings_stay(const Change& change, int side, Bitboard barred, Bitboard under) {
        auto next = men_after(change);
        if (!next) return;
        bool any = false;
        Pairs& pairs = next->to_move(1 - side);
        for (const Square own : certain_.kings[winner] & ~under) {
            Bitboard others = phase_.to_move(side)[index(own)] & ~under;
            if (side == winner && barred.contains(own)) continue;
            if (side == loser) others &= ~barred;
            pairs[index(own)] = others;
            if (side == winner) next->after_piece[index(own)] = others;
            any |= others.any();
        }
        if (any) emit_(std::move(*next));
    }

    // Certainly attacking `side`'s king, without the group that loses a man and without one pawn.
    Bitboard bars(int side, std::size_t without, Bitboard without_pawn) const {
        Bitboard guard = guard_of_pawns(phase_.pawns[static_cast<std::size_t>(1 - side)] & ~without_pawn, 1 - side);
        for (std::size_t at = 0; at < phase_.group_count; ++at)
            if (phase_.groups[at].side == 1 - side && at != without) guard |= certain_.guarded_by[at];
        return guard;
    }

    void piece_takes(int side) {
        for (std::size_t mover = 0; mover < phase_.group_count; ++mover) {
            const PieceGroup& group = phase_.groups[mover];
            if (group.side != side) continue;
            for (std::size_t prey = 0; prey < phase_.group_count; ++prey)
                if (phase_.groups[prey].side != side) piece_takes_man(side, mover, prey);
            for (const Square pawn : phase_.pawns[static_cast<std::size_t>(1 - side)])
                piece_takes_pawn(side, mover, pawn);
        }
    }

    bool can_take(std::size_t mover, Square from, Square to, std::size_t prey) const {
        return from != to && passage_.open(phase_.groups[mover].kind, from).contains(to) &&
               !passage_.is_blocked(mover, from, to, prey);
    }

    void piece_takes_man(int side, std::size_t mover, std::size_t prey) {
        Bitboard arrives;
        for (const Square from : phase_.groups[mover].region)
            for (const Square to :
                 passage_.open(phase_.groups[mover].kind, from) & phase_.groups[prey].region & ~arrives)
                if (can_take(mover, from, to, prey)) arrives |= Bitboard(to);
        if (side == winner)
            for (const Square to : arrives& dead_ends_.near_king(loser))
                if (dead_ends_.always_loses_last_man(phase_.groups[mover].kind, to, prey)) arrives &= ~Bitboard(to);
        if (arrives.empty()) return;
        Change change = unchanged();
        change.loses_man = prey, change.moves = mover, change.arrives = arrives;
        emit_kings_stay(change, side, bars(side, prey, {}), arrives.more_than_one() ? Bitboard() : arrives);
    }

    void piece_takes_pawn(int side, std::size_t mover, Square pawn) {
        const PieceGroup& group = phase_.groups[mover];
        bool can = false;
        for (const Square from : group.region) can = can || can_take(mover, from, pawn, nobody);
        if (!can || (side == winner && dead_ends_.always_loses_last_man(group.kind, pawn, nobody))) return;
        Change change = unchanged();
        change.pawns[static_cast<std::size_t>(1 - side)] &= ~Bitboard(pawn);
        change.moves = mover, change.arrives = Bitboard(pawn);
        emit_kings_stay(change, side, bars(side, nobody, Bitboard(pawn)), Bitboard());
    }

    void king_takes(int side) {
        for (std::size_t prey = 0; prey < phase_.group_count; ++prey) {
            if (phase_.groups[prey].side == side) continue;
            Change change = unchanged();
            change.loses_man = prey;
            emit_king_arrives(change, side, phase_.groups[prey].region & ~bars(side, prey, {}));
        }
        for (const Square pawn : phase_.pawns[static_cast<std::size_t>(1 - side)]) {
            Change change = unchanged();
            change.pawns[static_cast<std::size_t>(1 - side)] &= ~Bitboard(pawn);
            emit_king_arrives(change, side, Bitboard(pawn) & ~bars(side, nobody, {}));
        }
    }

    void emit_king_arrives(const Change& change, int side, Bitboard targets) {
        Bitboard near;
        for (const Square king : certain_.kings[static_cast<std::size_t>(side)]) near |= laws::king_attacks(king);
        if (!near.meets(targets)) return;
        PhaseState kings;
        bool any = false;
        for (const Square own : certain_.kings[winner]) {
            const Bitboard others = phase_.to_move(side)[index(own)];
            if (side == winner) {
                for (const Square to : laws::king_attacks(own) & targets) {
                    const Bitboard left = others & ~king_zone(to);
                    kings.loser_moves[index(to)] |= left;
                    kings.after_piece[index(to)] |= left & opened_[index(own)];
                    any |= left.any();
                }
            } else {
                Bitboard to;
                for (const Square from : others) to |= laws::king_attacks(from);
                kings.winner_moves[index(own)] = to & targets & ~king_zone(own);
                any |= kings.winner_moves[index(own)].any();
            }
        }
        if (!any) return;
        auto next = men_after(change);
        if (!next) return;
        next->winner_moves = kings.winner_moves, next->loser_moves = kings.loser_moves,
        next->after_piece = kings.after_piece;
        emit_(std::move(*next));
    }

    // An attack by a line may be answered by a pawn that steps between, so only pawns and knights bar a pawn's move.
    Bitboard bars_pawn_move(int side, std::size_t without, Bitboard without_pawn) const {
        Bitboard guard = guard_of_pawns(phase_.pawns[static_cast<std::size_t>(1 - side)] & ~without_pawn, 1 - side);
        for (std::size_t at = 0; at < phase_.group_count; ++at)
            if (phase_.groups[at].side == 1 - side && at != without && phase_.groups[at].kind == Kind::knight)
                guard |= certain_.guarded_by[at];
        return guard;
    }

    void emit_pawn(Change change, int side, Square to, Bitboard barred, Bitboard under) {
        auto& own = change.pawns[static_cast<std::size_t>(side)];
        if (to.rank() != (side == winner ? 7 : 0)) {
            own |= Bitboard(to);
            return emit_kings_stay(change, side, barred, under);
        }
        for (const Kind kind : laws::promotion_kinds) {
            change.promoted = PieceGroup{
                .side = static_cast<std::uint8_t>(side), .kind = kind, .men = 1, .region = Bitboard(to), .home = {}};
            emit_kings_stay(change, side, barred, under);
        }
    }

    void pawn_moves(int side, Square pawn) {
        const int up = side == winner ? 8 : -8;
        Change lifted = unchanged();
        lifted.pawns[static_cast<std::size_t>(side)] &= ~Bitboard(pawn);
        const Bitboard closed = phase_.all_pawns() | certain_.held;
        const Square front = Square::at_index(pawn.index() + up);
        if (!closed.contains(front)) {
            emit_pawn(lifted, side, front, bars_pawn_move(side, nobody, {}), Bitboard(front));
            const Square second = Square::at_index(front.index() + up);
            if (pawn.rank() == (side == winner ? 1 : 6) && !closed.contains(second))
                double_step(side, lifted, front, second);
        }
        for (const Square to : laws::pawn_attacks(side == winner ? Colour::white : Colour::black, pawn))
            pawn_takes(side, lifted, to);
    }

    // A capture in passing follows at once, so it is a change of its own, two moves long.
    void double_step(int side, const Change& lifted, Square passed, Square to) {
        const Bitboard under = Bitboard(passed) | Bitboard(to);
        emit_pawn(lifted, side, to, bars_pawn_move(side, nobody, {}), under);
        const auto other = static_cast<std::size_t>(1 - side);
        for (const Square taker :
             laws::pawn_attacks(side == winner ? Colour::white : Colour::black, passed) & phase_.pawns[other]) {
            Change taken = lifted;
            taken.pawns[other] = (taken.pawns[other] & ~Bitboard(taker)) | Bitboard(passed);
            emit_en_passant(taken, side, under);
        }
    }

    void emit_en_passant(const Change& change, int stepper, Bitboard under) {
        auto next = men_after(change);
        if (!next) return;
        bool any = false;
        for (const Square own : certain_.kings[winner] & ~under) {
            const Bitboard others = phase_.to_move(stepper)[index(own)] & ~under;
            next->to_move(stepper)[index(own)] = others;
            if (stepper == loser) next->after_piece[index(own)] = others;
            any |= others.any();
        }
        if (any) emit_(std::move(*next));
    }

    void pawn_takes(int side, const Change& lifted, Square to) {
        const auto other = static_cast<std::size_t>(1 - side);
        if (phase_.pawns[other].contains(to)) {
            Change change = lifted;
            change.pawns[other] &= ~Bitboard(to);
            emit_pawn(change, side, to, bars_pawn_move(side, nobody, Bitboard(to)), Bitboard());
            return;
        }
        for (std::size_t prey = 0; prey < phase_.group_count; ++prey) {
            if (phase_.groups[prey].side == side || !phase_.groups[prey].region.contains(to)) continue;
            Change change = lifted;
            change.loses_man = prey;
            emit_pawn(change, side, to, bars_pawn_move(side, prey, {}), Bitboard(to));
        }
    }

    const PhaseState& phase_;
    Certainties certain_;
    Passage passage_;
    DeadEnds dead_ends_;
    Pairs opened_;
    const std::function<void(PhaseState&&)>& emit_;
    bool complete_ = true;
};

}  // namespace

bool for_each_transition(const PhaseState& phase, const std::function<void(PhaseState&&)>& emit) {
    return Transitions(phase, emit).all();
}

}  // namespace dommer::winnable
