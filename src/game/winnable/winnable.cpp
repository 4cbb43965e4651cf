#include "winnable/winnable.hpp"

#include "forced.hpp"
#include "laws/game_end.hpp"
#include "laws/geometry.hpp"
#include "playout.hpp"
#include "saturation.hpp"
#include "search_schedule.hpp"

namespace dommer::winnable {
namespace {

std::optional<Answer> decided_cheaply(const laws::Position& position, Colour winner) {
    if (position.to_move() != winner && laws::is_checkmate(position))
        return Answer{Verdict::winnable, certificate::Line{}, 0};
    if (!laws::has_mating_material(position, winner)) return Answer{Verdict::unwinnable, certificate::Material{}, 0};
    return decided_by_force(position, winner);
}

}  // namespace

Answer can_mate(const laws::Position& position, Colour winner, const Budget& budget) {
    if (auto answer = decided_cheaply(position, winner)) return std::move(*answer);
    if (auto line = play_out(position, winner, budget.playouts)) return {Verdict::winnable, std::move(*line), 0};
    if (auto list = shut_in(position, winner, std::min(budget.phases, 400u)))
        return {Verdict::unwinnable, std::move(*list), 0};
    return decided_by_search(position, winner, budget);
}

namespace {

// Pawns that stand head to head: without some, a position is hardly ever shut in, and not worth the try.
bool has_pawns_head_to_head(const laws::Position& position) {
    constexpr int few = 3;
    return (position.of(Colour::white, laws::Kind::pawn).shifted(8) & position.of(Colour::black, laws::Kind::pawn))
               .count() >= few;
}

}  // namespace

Verdict can_mate_fast(const laws::Position& position, Colour winner) {
    if (const auto answer = decided_cheaply(position, winner)) return answer->verdict;
    constexpr std::uint32_t few_phases = 64;
    return has_pawns_head_to_head(position) && shut_in(position, winner, few_phases) ? Verdict::unwinnable
                                                                                     : Verdict::undetermined;
}

bool can_possibly_mate(const laws::Position& position, Colour side) {
    return can_mate(position, side).verdict != Verdict::unwinnable;
}

namespace {

int pawns_that_can_move(const laws::Position& position, Colour side) {
    const laws::Bitboard theirs = position.of(opponent_of(side));
    int movable = 0;
    for (const laws::Square square : position.of(side, laws::Kind::pawn)) {
        const laws::Bitboard ahead = laws::Bitboard(square).shifted(side == Colour::white ? 8 : -8);
        movable += !ahead.meets(position.occupied()) || laws::pawn_attacks(side, square).meets(theirs) ? 1 : 0;
    }
    return movable;
}

// Hardly ever so in play, and nearly always so where walls of pawns leave nobody a mate.
bool looks_locked(const laws::Position& position) {
    constexpr int few = 2;
    return has_pawns_head_to_head(position) &&
           pawns_that_can_move(position, Colour::white) + pawns_that_can_move(position, Colour::black) <= few;
}

bool unwinnable_by_force(const laws::Position& position, Colour winner) {
    const auto answer = decided_by_force(position, winner);
    return answer && answer->verdict == Verdict::unwinnable;
}

constexpr Budget closer_look{.playouts = 24, .phases = 2'000, .positions = 300'000};

}  // namespace

bool is_dead_at_a_glance(const laws::Position& position) {
    if (!laws::has_mating_material(position, Colour::white) && !laws::has_mating_material(position, Colour::black))
        return true;
    if (looks_locked(position)) return is_dead(position, closer_look);
    return laws::count_legal_moves(position) == 1 && unwinnable_by_force(position, Colour::white) &&
           unwinnable_by_force(position, Colour::black);
}

bool is_dead(const laws::Position& position, const Budget& budget) {
    return can_mate(position, Colour::white, budget).verdict == Verdict::unwinnable &&
           can_mate(position, Colour::black, budget).verdict == Verdict::unwinnable;
}

}  // namespace dommer::winnable
