#include "laws/legal_moves.hpp"

#include "generation.hpp"

namespace dommer::laws {
namespace {

struct Listing {
    MoveList& moves;
    void reach(Kind kind, Square from, Bitboard targets) {
        for (const Square to : targets) moves.add(Move(from, to, plain(kind)));
    }
    void pawns(Bitboard targets, int step, MoveKind kind) {
        for (const Square to : targets) moves.add(Move(Square::at_index(to.index() - step), to, kind));
    }
    void promotions(Bitboard targets, int step) {
        for (const Square to : targets)
            for (const Kind kind : promotion_kinds)
                moves.add(Move(Square::at_index(to.index() - step), to, promotion_to(kind)));
    }
    void single(Move move) { moves.add(move); }
};

}  // namespace

MoveList legal_moves(const Position& position) {
    MoveList moves;
    Listing sink{moves};
    if (position.to_move() == Colour::white)
        generation::all_moves<Colour::white>(position, sink);
    else
        generation::all_moves<Colour::black>(position, sink);
    return moves;
}

bool is_legal(const Position& position, Move move) {
    const MoveList moves = legal_moves(position);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

std::uint64_t perft(const Position& position, int depth, Counting counting) {
    if (depth <= 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(position, counting));
    std::uint64_t sequences = 0;
    for (const Move move : legal_moves(position)) {
        const Position next = play(position, move);
        sequences += depth == 2 ? static_cast<std::uint64_t>(count_legal_moves(next, counting))
                                : perft(next, depth - 1, counting);
    }
    return sequences;
}

std::optional<std::uint64_t> perft_within(const Position& position, int depth, const Work& work, Counting counting) {
    constexpr int at_once = 3;  // what so few moves lead to is counted before the work is asked
    if (depth <= at_once) {
        const std::uint64_t sequences = perft(position, depth, counting);
        return work.spend(sequences) ? std::optional(sequences) : std::nullopt;
    }
    std::uint64_t sequences = 0;
    for (const Move move : legal_moves(position)) {
        const auto after = perft_within(play(position, move), depth - 1, work, counting);
        if (!after) return std::nullopt;
        sequences += *after;
    }
    return sequences;
}

}  // namespace dommer::laws
