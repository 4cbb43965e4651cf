#include "winnable/winnable.hpp"

#include "forced.hpp"
#include "laws/game_end.hpp"
#include "laws/geometry.hpp"
#include "ladder.hpp"
#include "playout.hpp"
#include "saturation.hpp"

namespace dommer::winnable {
namespace {

std::optional<Answer> decided_cheaply(const laws::Position& position, Colour winner) {
    if (position.to_move() != winner && laws::is_checkmate(position)) return Answer{Verdict::winnable, certificate::Line{}, 0};
    if (!laws::has_mating_material(position, winner)) return Answer{Verdict::unwinnable, certificate::Material{}, 0};
    return decided_by_force(position, winner);
}

}  // namespace

Answer can_mate(const laws::Position& position, Colour winner, const Budget& budget) {
    if (auto answer = decided_cheaply(position, winner)) return std::move(*answer);
    if (auto line = play_out(position, winner, budget.playouts)) return {Verdict::winnable, std::move(*line), 0};
    if (auto list = shut_in(position, winner, std::min(budget.phases, 400u))) return {Verdict::unwinnable, std::move(*list), 0};
    return decided_by_search(position, winner, budget);
}

// Pawns that stand head to head: without some, a position is hardly ever shut in, and not worth the try.
Verdict can_mate_fast(const laws::Position& position, Colour winner) {
    using laws::Kind;
    if (const auto answer = decided_cheaply(position, winner)) return answer->verdict;
    const laws::Bitboard rams = position.of(Colour::white, Kind::pawn).shifted(8) & position.of(Colour::black, Kind::pawn);
    constexpr int few_rams = 3;
    constexpr std::uint32_t few_phases = 64;
    return rams.count() >= few_rams && shut_in(position, winner, few_phases) ? Verdict::unwinnable : Verdict::undetermined;
}

bool can_possibly_mate(const laws::Position& position, Colour side) {
    return can_mate(position, side).verdict != Verdict::unwinnable;
}

namespace {

bool no_pawn_of_can_move(const laws::Position& position, Colour side) {
    const laws::Bitboard theirs = position.of(opponent_of(side));
    for (const laws::Square square : position.of(side, laws::Kind::pawn)) {
        const laws::Bitboard ahead = laws::Bitboard(square).shifted(side == Colour::white ? 8 : -8);
        if (!ahead.meets(position.occupied()) || laws::pawn_attacks(side, square).meets(theirs)) return false;
    }
    return true;
}

// Hardly ever so in play, but in most dead positions that need a closer look.
bool every_pawn_is_stopped(const laws::Position& position) {
    return position.of(laws::Kind::pawn).any() && no_pawn_of_can_move(position, Colour::white) && no_pawn_of_can_move(position, Colour::black);
}

constexpr Budget closer_look{.playouts = 24, .phases = 2'000, .positions = 300'000};

}  // namespace

bool is_dead_at_a_glance(const laws::Position& position) {
    if (every_pawn_is_stopped(position)) return is_dead(position, closer_look);
    return can_mate_fast(position, Colour::white) == Verdict::unwinnable && can_mate_fast(position, Colour::black) == Verdict::unwinnable;
}

bool is_dead(const laws::Position& position, const Budget& budget) {
    return can_mate(position, Colour::white, budget).verdict == Verdict::unwinnable &&
           can_mate(position, Colour::black, budget).verdict == Verdict::unwinnable;
}

}  // namespace dommer::winnable
