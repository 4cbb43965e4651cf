#include "notation/composed.hpp"

#include <algorithm>

#include "laws/attacks.hpp"

namespace dommer::notation {
namespace {

bool counts_men(laws::SetupFault fault) {
    return fault == laws::SetupFault::too_many_white_men || fault == laws::SetupFault::too_many_black_men;
}

}  // namespace

tl::expected<Fen, FenError> parse_composed_fen(std::string_view text, laws::Variant variant) {
    auto fen = parse_fen(text, variant, FenReading::lenient);
    if (fen) return fen;
    const auto& faults = fen.error().faults;
    auto board = parse_fen_setup(text, FenReading::lenient);
    if (!board || faults.empty() || !std::all_of(faults.begin(), faults.end(), counts_men)) return fen;
    board->setup.castling_rooks = laws::Bitboard();
    board->setup.en_passant.reset();
    const laws::Position position = laws::position_of(board->setup);
    if (!laws::is_in_check(position, opponent_of(position.to_move()))) return Fen{position, board->counters, faults};
    fen.error().faults = {laws::SetupFault::side_not_to_move_in_check};
    return fen;
}

}  // namespace dommer::notation
