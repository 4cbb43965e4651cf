#include "generation.hpp"
#include "laws/legal_moves.hpp"

// Three ways to count, chosen by what the processor can do. All headers are included above, before any target pragma:
// an inline function compiled inside such a region and not inlined would otherwise be kept by the linker for everybody,
// and stop older processors with an illegal instruction.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define DOMMER_HAS_TARGETS 1
#endif

namespace dommer::laws {
namespace {

template <Colour us, class Sink>
int count_by_loops(const Position& position) {
    Sink sink;
    generation::all_moves<us>(position, sink);
    return sink.moves;
}

int count_plain(const Position& position) {
    return position.to_move() == Colour::white ? count_by_loops<Colour::white, generation::Count>(position)
                                               : count_by_loops<Colour::black, generation::Count>(position);
}

#ifdef DOMMER_HAS_TARGETS

#pragma GCC push_options
#pragma GCC target("popcnt")
namespace with_popcnt {
struct Count : generation::Count {};  // a type of its own, so that no instance is shared with the plain ones

template <Colour us>
[[gnu::flatten]] int count(const Position& position) {
    Count sink;
    generation::all_moves<us>(position, sink);
    return sink.moves;
}
int count_moves(const Position& position) {
    return position.to_move() == Colour::white ? count<Colour::white>(position) : count<Colour::black>(position);
}
}  // namespace with_popcnt
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx2,popcnt")
// All sliders of one direction are filled at once, four directions in one vector. Rays of different sliders in the same
// direction never overlap, since each stops at the next piece: so the number of squares in a lane is the number of
// moves.
namespace with_avx2 {
using Lanes = std::uint64_t __attribute__((vector_size(32)));

constexpr std::uint64_t all = ~std::uint64_t{0}, no_a = ~Bitboard::file(0).bits(), no_h = ~Bitboard::file(7).bits();
constexpr std::uint64_t no_ab = no_a & ~Bitboard::file(1).bits(), no_gh = no_h & ~Bitboard::file(6).bits();
// Up: north, east, north-east, north-west. Down: south, west, south-west, south-east. Straight lanes first.
constexpr Lanes steps{8, 1, 9, 7};
constexpr Lanes arrive_up{all, no_a, no_a, no_h}, arrive_down{all, no_h, no_h, no_a};
constexpr Lanes knight_shifts{17, 15, 10, 6};
constexpr Lanes knight_up{no_a, no_h, no_ab, no_gh}, knight_down{no_h, no_a, no_gh, no_ab};

struct Fill {
    Lanes up, down;
};

inline Fill slide(std::uint64_t straight, std::uint64_t oblique, std::uint64_t empty) {
    const Lanes sliders{straight, straight, oblique, oblique};
    Lanes up = sliders, down = sliders, free_up = arrive_up & empty, free_down = arrive_down & empty;
    up |= free_up & (up << steps);
    down |= free_down & (down >> steps);
    free_up &= free_up << steps;
    free_down &= free_down >> steps;
    up |= free_up & (up << 2 * steps);
    down |= free_down & (down >> 2 * steps);
    free_up &= free_up << 2 * steps;
    free_down &= free_down >> 2 * steps;
    up |= free_up & (up << 4 * steps);
    down |= free_down & (down >> 4 * steps);
    return {(up << steps) & arrive_up, (down >> steps) & arrive_down};
}

inline Fill leap(std::uint64_t knights) {
    const Lanes all_knights{knights, knights, knights, knights};
    return {(all_knights << knight_shifts) & knight_up, (all_knights >> knight_shifts) & knight_down};
}

inline std::uint64_t united(Fill fill) {
    const Lanes both = fill.up | fill.down;
    return both[0] | both[1] | both[2] | both[3];
}

inline int counted(Fill fill, std::uint64_t targets) {
    const Lanes up = fill.up & targets, down = fill.down & targets;
    int moves = 0;
    for (int lane = 0; lane < 4; ++lane) moves += Bitboard(up[lane]).count() + Bitboard(down[lane]).count();
    return moves;
}

template <Colour us>
inline Bitboard danger(const Position& position) {
    constexpr Colour them = opponent_of(us);
    const Bitboard occupied = position.occupied() & ~position.of(us, Kind::king), enemy = position.of(them);
    const Bitboard queens = position.of(Kind::queen);
    const Fill sliders = slide(((position.of(Kind::rook) | queens) & enemy).bits(),
                               ((position.of(Kind::bishop) | queens) & enemy).bits(), (~occupied).bits());
    const Fill knights = leap(position.of(them, Kind::knight).bits());
    return Bitboard(united({sliders.up | knights.up, sliders.down | knights.down})) |
           generation::pawn_danger<us>(position) | king_attacks(position.king(them));
}

struct Count : generation::Count {};

template <Colour us>
inline void pieces(const Position& position, const generation::Situation& situation, Bitboard targets, Count& sink) {
    const Bitboard free = situation.own & ~situation.pinned, queens = position.of(Kind::queen);
    const Bitboard straight = position.of(Kind::rook) | queens, oblique = position.of(Kind::bishop) | queens;
    sink.moves +=
        counted(slide((straight & free).bits(), (oblique & free).bits(), (~situation.occupied).bits()), targets.bits());
    sink.moves += counted(leap((position.of(Kind::knight) & free).bits()), targets.bits());
    for (const Square from : straight& situation.pinned)
        sink.moves += (rook_attacks(from, situation.occupied) & targets & line(situation.king, from)).count();
    for (const Square from : oblique& situation.pinned)
        sink.moves += (bishop_attacks(from, situation.occupied) & targets & line(situation.king, from)).count();
}

template <Colour us>
[[gnu::flatten]] int count(const Position& position) {
    Count sink;
    const generation::Situation situation = generation::situation_of<us>(position, danger<us>(position));
    sink.moves += generation::king_targets(situation).count();
    if (situation.checkers.more_than_one()) return sink.moves;
    const Bitboard targets = generation::target_squares(situation);
    pieces<us>(position, situation, targets, sink);
    generation::pawn_moves<us>(position, situation, targets, sink);
    generation::special_moves<us>(position, situation, sink);
    return sink.moves;
}
int count_moves(const Position& position) {
    return position.to_move() == Colour::white ? count<Colour::white>(position) : count<Colour::black>(position);
}
}  // namespace with_avx2
#pragma GCC pop_options

#endif

}  // namespace

Counting best_counting() {
#ifdef DOMMER_HAS_TARGETS
    if (!__builtin_cpu_supports("popcnt")) return Counting::plain;
    return __builtin_cpu_supports("avx2") ? Counting::avx2 : Counting::popcnt;
#else
    return Counting::plain;
#endif
}

int count_legal_moves(const Position& position, Counting counting) {
#ifdef DOMMER_HAS_TARGETS
    if (counting == Counting::avx2) return with_avx2::count_moves(position);
    if (counting == Counting::popcnt) return with_popcnt::count_moves(position);
#endif
    (void)counting;
    return count_plain(position);
}

}  // namespace dommer::laws
