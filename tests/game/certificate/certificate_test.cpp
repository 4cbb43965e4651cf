#include "certificate/check.hpp"

#include <gtest/gtest.h>

#include "laws/geometry.hpp"
#include "notation/fen.hpp"
#include "winnable/winnable.hpp"

// A checker is worth what it rejects.
namespace dommer::certificate {
namespace {

using laws::Bitboard;
using laws::Square;

laws::Position position(const char* fen) {
    return notation::parse_fen(fen, laws::Variant::standard, notation::FenReading::lenient)->position;
}

constexpr const char* hard = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";

PhaseList proof_of(const char* fen, Colour winner) {
    return std::get<PhaseList>(winnable::can_mate(position(fen), winner).certificate);
}

TEST(certificate, a_proof_for_one_side_or_position_is_not_a_proof_for_another) {
    const PhaseList list = proof_of(hard, Colour::white);
    EXPECT_EQ(check(position(hard), Colour::white, list), Finding::accepted);
    EXPECT_NE(check(position(hard), Colour::black, list), Finding::accepted);
    EXPECT_EQ(check(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), Colour::white, list),
              Finding::position_outside_the_phases);
}

TEST(certificate, a_phase_list_with_anything_taken_away_is_rejected) {
    const PhaseList whole = proof_of(hard, Colour::white);
    for (std::size_t at = 0; at < whole.phases.size(); ++at) {
        PhaseList fewer = whole;
        fewer.phases.erase(fewer.phases.begin() + static_cast<std::ptrdiff_t>(at));
        EXPECT_NE(check(position(hard), Colour::white, fewer), Finding::accepted) << at;
    }
    PhaseList smaller = whole;
    for (Group& group : smaller.phases[0].groups)
        if (group.region.count() > group.men + 2) {
            group.region &= ~Bitboard(group.region.first());
            break;
        }
    EXPECT_NE(check(position(hard), Colour::white, smaller), Finding::accepted);
    PhaseList without_kings = whole;
    without_kings.phases[0].loser_to_move = {};
    without_kings.phases[0].loser_to_move_after_piece = {};
    EXPECT_NE(check(position(hard), Colour::white, without_kings), Finding::accepted);
}

TEST(certificate, a_phase_list_that_allows_mate_is_rejected) {
    PhaseList list = proof_of(hard, Colour::white);
    for (Phase& phase : list.phases)
        for (auto* pairs : {&phase.winner_to_move, &phase.loser_to_move, &phase.loser_to_move_after_piece})
            for (std::size_t king = 0; king < 64; ++king)
                (*pairs)[king] = ~(laws::king_attacks(Square::at_index(static_cast<int>(king))) |
                                   Bitboard(Square::at_index(static_cast<int>(king))));
    EXPECT_NE(check(position(hard), Colour::white, list), Finding::accepted);
}

TEST(certificate, lines_that_are_not_legal_or_do_not_mate_are_rejected) {
    const auto initial = laws::Position::initial();
    const auto answer = winnable::can_mate(initial, Colour::white);
    Line line = std::get<Line>(answer.certificate);
    EXPECT_EQ(check(initial, Colour::white, line), Finding::accepted);
    EXPECT_EQ(check(initial, Colour::black, line), Finding::line_does_not_end_in_mate);
    Line shorter = line;
    shorter.moves.pop_back();
    EXPECT_EQ(check(initial, Colour::white, shorter), Finding::line_does_not_end_in_mate);
    Line twice = line;
    twice.moves.insert(twice.moves.begin(), twice.moves.front());
    EXPECT_EQ(check(initial, Colour::white, twice), Finding::move_not_legal);
}

TEST(certificate, too_few_men_and_forced_moves_are_looked_at_on_the_board) {
    EXPECT_EQ(check(laws::Position::initial(), Colour::white, Material{}), Finding::winner_has_mating_material);
    EXPECT_EQ(check(laws::Position::initial(), Colour::white, Forced{}), Finding::forced_line_proves_nothing);
    EXPECT_EQ(check(laws::Position::initial(), Colour::white, std::monostate{}), Finding::nothing_to_check);
    EXPECT_EQ(check(position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Colour::white, Forced{}),
              Finding::forced_line_proves_nothing);
}

TEST(certificate, a_closure_must_be_the_set_it_says) {
    const char* fen = "7k/5Bp1/6BK/8/8/8/8/8 w - - 0 1";
    const auto answer =
        winnable::can_mate(position(fen), Colour::black, {.playouts = 0, .phases = 0, .positions = 100'000});
    const auto* closure = std::get_if<Closure>(&answer.certificate);
    ASSERT_NE(closure, nullptr);
    EXPECT_EQ(check(position(fen), Colour::black, *closure), Finding::accepted);
    Closure other = *closure;
    other.digest.low ^= 1;
    EXPECT_EQ(check(position(fen), Colour::black, other), Finding::closure_differs_from_digest);
    Closure less = *closure;
    less.positions -= 1;
    EXPECT_EQ(check(position(fen), Colour::black, less), Finding::closure_larger_than_stated);
}

}  // namespace
}  // namespace dommer::certificate
