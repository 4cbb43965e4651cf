#include "distance.hpp"

namespace dommer::winnable {
namespace {

Distances all_knight_distances() {
    Distances distances;
    for (std::size_t from = 0; from < 64; ++from) {
        distances[from].fill(never);
        laws::Bitboard reached(laws::Square::at_index(static_cast<int>(from))), fresh = reached;
        for (std::uint8_t moves = 0; fresh.any(); ++moves) {
            laws::Bitboard next;
            for (const laws::Square at : fresh) {
                distances[from][static_cast<std::size_t>(at.index())] = moves;
                next |= laws::knight_attacks(at);
            }
            fresh = next & ~reached;
            reached |= fresh;
        }
    }
    return distances;
}

}  // namespace

const Distances& knight_distances() {
    static const Distances distances = all_knight_distances();
    return distances;
}

}  // namespace dommer::winnable
