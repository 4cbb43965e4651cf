#include "passage.hpp"

namespace dommer::winnable {

Passage::Passage(const PhaseState& phase, const Certainties& certain) : phase_(phase), certain_(certain) {
    // A slide covers at most eight squares.
    for (std::size_t at = 0; at < phase.group_count; ++at)
        if (phase.groups[at].slack() < 8) tight_[tight_count_++] = at;
    for (const Bitboard king : certain.kings) kings_tight_ |= king.count() <= 8;
}

bool Passage::is_blocked(std::size_t mover, Square from, Square to, std::size_t captured) const {
    const Bitboard slide = laws::between(from, to) | Bitboard(from) | Bitboard(to);
    for (std::size_t at = 0; at < tight_count_; ++at) {
        const PieceGroup& group = phase_.groups[tight_[at]];
        const int elsewhere = group.men - (tight_[at] == mover ? 1 : 0) - (tight_[at] == captured ? 1 : 0);
        if ((group.region & ~slide).count() < elsewhere) return true;
    }
    for (const Bitboard king : certain_.kings)
        if ((king & ~slide).empty()) return true;
    return false;
}

}  // namespace dommer::winnable
