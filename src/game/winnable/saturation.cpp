#include "saturation.hpp"

#include <deque>
#include <queue>
#include <unordered_map>

#include "growth.hpp"
#include "laws/legal_moves.hpp"
#include "phase_mate.hpp"
#include "transitions.hpp"

namespace dommer::winnable {
namespace {

using laws::Position;

// The board turned so that the winner plays up it.
struct Turned {
    bool upside_down;
    Bitboard operator()(Bitboard squares) const {
        return upside_down ? Bitboard(__builtin_bswap64(squares.bits())) : squares;
    }
    Square operator()(Square square) const {
        return upside_down ? Square::at(square.file(), 7 - square.rank()) : square;
    }
};

std::optional<PhaseState> phase_of(const Position& position, Colour side, Turned turned, Bitboard fixed) {
    PhaseState phase;
    for (const int who : {winner, loser}) {
        const Colour colour = who == winner ? side : opponent_of(side);
        phase.pawns[static_cast<std::size_t>(who)] = turned(position.of(colour, Kind::pawn));
    }
    for (const int who : {winner, loser})
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            for (const Square square : turned(position.of(who == winner ? side : opponent_of(side), kind))) {
                PieceGroup group{.side = static_cast<std::uint8_t>(who),
                                 .kind = kind,
                                 .men = 1,
                                 .region = Bitboard(square),
                                 .home = {}};
                group.is_fixed = fixed.contains(square);
                group.home = group.is_fixed ? group.region : walk(kind, group.region, phase.all_pawns() | fixed);
                if (!add_group(phase, group)) return std::nullopt;
            }
    const int mover = position.to_move() == side ? winner : loser;
    phase.to_move(mover)[index(turned(position.king(side)))] = Bitboard(turned(position.king(opponent_of(side))));
    return phase;
}

// What tells phases apart: exact pawns, and the groups by their homes.
struct Key {
    std::array<Bitboard, 2> pawns;
    std::array<PieceGroup, PhaseState::most_groups> groups;
    std::size_t group_count = 0;

    explicit Key(const PhaseState& phase) : pawns(phase.pawns), groups(phase.groups), group_count(phase.group_count) {
        std::sort(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(group_count), before);
    }
    static bool before(const PieceGroup& a, const PieceGroup& b) {
        return std::tuple(a.side, a.kind, a.home.bits()) < std::tuple(b.side, b.kind, b.home.bits());
    }
    friend bool operator==(const Key& a, const Key& b) {
        const auto same = [](const PieceGroup& x, const PieceGroup& y) {
            return x.side == y.side && x.kind == y.kind && x.men == y.men && x.home == y.home;
        };
        return a.pawns == b.pawns && a.group_count == b.group_count &&
               std::equal(a.groups.begin(), a.groups.begin() + static_cast<std::ptrdiff_t>(a.group_count),
                          b.groups.begin(), same);
    }
};

struct KeyMix {
    std::size_t operator()(const Key& key) const {
        std::uint64_t mixed = key.pawns[0].bits() * 0x9e3779b97f4a7c15 ^ key.pawns[1].bits() * 0xff51afd7ed558ccd;
        for (std::size_t at = 0; at < key.group_count; ++at) {
            const PieceGroup& group = key.groups[at];
            mixed = (mixed ^ mixed >> 31 ^ group.home.bits() ^
                     static_cast<std::uint64_t>(group.side * 64 + static_cast<int>(group.kind) * 8 + group.men)) *
                    0xbf58476d1ce4e5b9;
        }
        return mixed ^ mixed >> 29;
    }
};

// Irreversible moves lower it: captures the men, pawn moves the steps still to go. So a phase is finished before any
// phase it leads to, and each is looked at once.
int rank_of(const PhaseState& phase) {
    int men = phase.all_pawns().count(), steps = 0;
    for (const PieceGroup& group : phase) men += group.men;
    for (const Square pawn : phase.pawns[winner]) steps += 7 - pawn.rank();
    for (const Square pawn : phase.pawns[loser]) steps += pawn.rank();
    return men * 128 + steps;
}

class Saturation {
public:
    Saturation(std::uint32_t most, const CastlingRights& castling) : most_(most), castling_(castling) {}

    void enter(PhaseState&& phase) {
        if (!has_mating_men(phase)) return;
        const auto [found, is_new] = numbers_.try_emplace(Key(phase), phases_.size());
        if (is_new) {
            waiting_.emplace(rank_of(phase), found->second);
            phases_.push_back(std::move(phase));
        } else {
            join(phases_[found->second], phase);
        }
    }

    bool proves() {
        while (!waiting_.empty()) {
            if (phases_.size() > most_) return false;
            const std::size_t at = waiting_.top().second;
            waiting_.pop();
            grow(phases_[at], castling_);
            if (fixed_man_moves(phases_[at])) return false;
            if (mate_is_possible(phases_[at])) return false;
            if (!for_each_transition(phases_[at], [this](PhaseState&& next) { enter(std::move(next)); })) return false;
        }
        return true;
    }
    const std::deque<PhaseState>& phases() const { return phases_; }
    // The squares of men who were taken to stay where they are and do not: why there is no proof.
    Bitboard loosened() const { return loosened_; }

private:
    bool fixed_man_moves(const PhaseState& phase) {
        for (const PieceGroup& group : phase)
            if (group.is_fixed && group.region != group.home) loosened_ |= group.home;
        return loosened_.any();
    }

    static void join(PhaseState& into, const PhaseState& from) {
        for (const PieceGroup& group : from)
            for (PieceGroup& other : into)
                if (other.side == group.side && other.kind == group.kind && other.home == group.home)
                    other.region |= group.region;
        for (std::size_t at = 0; at < 64; ++at) {
            into.winner_moves[at] |= from.winner_moves[at];
            into.loser_moves[at] |= from.loser_moves[at];
            into.after_piece[at] |= from.after_piece[at];
        }
    }

    std::uint32_t most_;
    const CastlingRights& castling_;
    std::deque<PhaseState> phases_;  // grows while a phase of it is being read
    std::unordered_map<Key, std::size_t, KeyMix> numbers_;
    std::priority_queue<std::pair<int, std::size_t>> waiting_;
    Bitboard loosened_;
};

certificate::Phase written(const PhaseState& phase, const Position& root, Colour side, Turned turned) {
    certificate::Phase out;
    const Colour other = opponent_of(side);
    out.pawns[static_cast<std::size_t>(side)] = turned(phase.pawns[winner]);
    out.pawns[static_cast<std::size_t>(other)] = turned(phase.pawns[loser]);
    out.castling_rooks = root.castling_rooks();
    for (const Colour colour : {Colour::white, Colour::black})
        if (root.castling_rooks(colour).any()) out.castling_kings[static_cast<std::size_t>(colour)] = root.king(colour);
    for (const PieceGroup& group : phase)
        out.groups.push_back({{group.side == winner ? side : other, group.kind}, group.men, turned(group.region)});
    for (int at = 0; at < 64; ++at) {
        const Square square = Square::at_index(at);
        out.winner_to_move[index(turned(square))] = turned(phase.winner_moves[index(square)]);
        out.loser_to_move[index(turned(square))] = turned(phase.loser_moves[index(square)]);
        out.loser_to_move_after_piece[index(turned(square))] = turned(phase.after_piece[index(square)]);
    }
    return out;
}

// One try with these men taken to stay where they are. Those who do not are told in `loosened`.
std::optional<certificate::PhaseList> shut_in_with(const Position& position, Colour side, std::uint32_t most_phases,
                                                   Bitboard fixed, Bitboard& loosened) {
    const Turned turned{side == Colour::black};
    const CastlingRights castling{turned(position.castling_rooks()),
                                  {turned(position.king(side)), turned(position.king(opponent_of(side)))}};
    Saturation saturation(most_phases, castling);
    auto root = phase_of(position, side, turned, turned(fixed));
    if (!root) return std::nullopt;
    saturation.enter(std::move(*root));
    // An en passant capture is open only now, so the position after it is a second start.
    if (position.en_passant().any())
        for (const laws::Move move : laws::legal_moves(position)) {
            if (move.kind() != laws::MoveKind::en_passant) continue;
            auto after = phase_of(play(position, move), side, turned, turned(fixed));
            if (!after) return std::nullopt;
            after->after_piece = after->loser_moves;
            saturation.enter(std::move(*after));
        }
    const bool proves = saturation.proves();
    loosened = turned(saturation.loosened());
    if (!proves) return std::nullopt;
    certificate::PhaseList list;
    for (const PhaseState& phase : saturation.phases()) list.phases.push_back(written(phase, position, side, turned));
    return list;
}

// Men with hardly a square to go to. Whether they stay is seen on the way.
Bitboard hemmed_in(const Position& position) {
    constexpr int few = 2;
    Bitboard men;
    for (const Colour colour : {Colour::white, Colour::black})
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            for (const Square square : position.of(colour, kind))
                if ((reach(kind, square, position.occupied()) & ~position.occupied()).count() <= few)
                    men |= Bitboard(square);
    return men;
}

}  // namespace

std::optional<certificate::PhaseList> shut_in(const Position& position, Colour side, std::uint32_t most_phases) {
    Bitboard loosened;
    return shut_in_with(position, side, most_phases, Bitboard(), loosened);
}

std::optional<certificate::PhaseList> shut_in_by_fixed_men(const Position& position, Colour side,
                                                           std::uint32_t most_phases) {
    for (Bitboard fixed = hemmed_in(position); fixed.any();) {
        Bitboard loosened;
        if (auto list = shut_in_with(position, side, most_phases, fixed, loosened)) return list;
        if (loosened.empty()) return std::nullopt;
        fixed &= ~loosened;
    }
    return std::nullopt;
}

}  // namespace dommer::winnable
