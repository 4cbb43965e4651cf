#include <fmt/format.h>

#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"
#include "yardstick.hpp"

// Perft through the public functions, every way of counting, beside Debian's stockfish in the same run.
namespace {

using namespace dommer;

struct Row {
    const char* name;
    const char* fen;
    int depth;
    std::uint64_t leaves;
    int repeats;
};
constexpr Row rows[] = {
    {"initial position, depth 6", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324, 1},
    {"Kiwipete, depth 5", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690, 1},
    {"Chess960 array 0, depth 5", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", 5, 4975808, 20},
};

double best_seconds(const Row& row, laws::Counting counting) {
    const auto fen = notation::parse_fen(row.fen, laws::Variant::chess960);
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        const double start = bench::own_seconds();
        for (int repeat = 0; repeat < row.repeats; ++repeat)
            if (laws::perft(fen->position, row.depth, counting) != row.leaves)
                fmt::print("WRONG COUNT in {}\n", row.name);
        best = std::min(best, (bench::own_seconds() - start) / row.repeats);
    }
    return best;
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s (stockfish, go perft 6, start-up taken off)\n", y);
    for (const Row& row : rows)
        for (const auto& [name, counting] :
             {std::pair{"plain", laws::Counting::plain}, std::pair{"popcnt", laws::Counting::popcnt},
              std::pair{"avx2", laws::Counting::avx2}}) {
            if (counting > laws::best_counting()) continue;
            const double seconds = best_seconds(row, counting);
            fmt::print("{:<28} {:<7} {:8.4f} s  {:6.0f} million leaves/s  {:.3f} Y\n", row.name, name, seconds,
                       static_cast<double>(row.leaves) / seconds / 1e6, y > 0 ? seconds / y : 0.0);
        }
}
