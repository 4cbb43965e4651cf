#include "cuts.hpp"

#include "saturation.hpp"

namespace dommer::winnable {
namespace {

using laws::Kind;

std::uint64_t pawn_key(laws::Bitboard white, laws::Bitboard black) {
    const std::uint64_t mixed = white.bits() * 0x9e3779b97f4a7c15 ^ (black.bits() + 1) * 0xff51afd7ed558ccd;
    return mixed ^ mixed >> 32;
}

}  // namespace

bool Cuts::is_in(const laws::Position& position, const certificate::Phase& phase) const {
    if (position.of(Colour::white, Kind::pawn) != phase.pawns[0] ||
        position.of(Colour::black, Kind::pawn) != phase.pawns[1])
        return false;
    const auto& pairs = position.to_move() == winner_ ? phase.winner_to_move : phase.loser_to_move;
    if (!pairs[static_cast<std::size_t>(position.king(winner_).index())].contains(position.king(opponent_of(winner_))))
        return false;
    if ((position.castling_rooks() & ~phase.castling_rooks).any()) return false;
    for (const Colour side : {Colour::white, Colour::black})
        if (position.castling_rooks(side).any() &&
            phase.castling_kings[static_cast<std::size_t>(side)] != position.king(side))
            return false;
    if (position.en_passant().any()) return false;  // that capture was open only in the position the list began with
    laws::Bitboard men = position.occupied() & ~position.of(Kind::pawn) & ~position.of(Kind::king);
    for (const certificate::Group& group : phase.groups) {
        const laws::Bitboard here = position.of(group.piece.colour, group.piece.kind) & group.region;
        if (here.count() != group.men) return false;
        men &= ~here;
    }
    return men.empty();
}

bool Cuts::holds(const laws::Position& position) const {
    if (lists_.empty()) return false;
    const auto found =
        by_pawns_.find(pawn_key(position.of(Colour::white, Kind::pawn), position.of(Colour::black, Kind::pawn)));
    if (found == by_pawns_.end()) return false;
    return std::any_of(found->second.begin(), found->second.end(),
                       [&](const auto& at) { return is_in(position, lists_[at.first].phases[at.second]); });
}

bool Cuts::worth_trying() {
    ++asked_;
    return tried_ < 64 || proved_ * 6 >= tried_ || asked_ % 64 == 0;
}

bool Cuts::prove(const laws::Position& position, std::uint32_t most_phases) {
    ++tried_;
    if (position.en_passant().any()) return false;
    auto list = shut_in(position, winner_, most_phases);
    if (!list) return false;
    ++proved_;
    for (std::size_t at = 0; at < list->phases.size(); ++at) {
        const certificate::Phase& phase = list->phases[at];
        by_pawns_[pawn_key(phase.pawns[0], phase.pawns[1])].emplace_back(lists_.size(), at);
    }
    lists_.push_back(std::move(*list));
    return true;
}

}  // namespace dommer::winnable
