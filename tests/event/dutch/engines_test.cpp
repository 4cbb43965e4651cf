#include <gtest/gtest.h>

#include <cstdlib>
#include <span>

#include "dutch/pair.hpp"
#include "literal_engine.hpp"
#include "simulation/tournament.hpp"

namespace dommer::dutch {
namespace {

int rounds_of(int usual, int all) {
    if (std::getenv("DOMMER_LONG_TESTS") != nullptr) return all;
    return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? usual / 10 : usual;
}

literal::Pairs pairs_of(const pairing::PairedRound& round) {
    literal::Pairs pairs;
    for (const auto& board : round.boards) pairs.emplace(board.white.number, board.black.number);
    if (round.bye) pairs.emplace(round.bye->player.number, 0);
    return pairs;
}

auto paired(const trf::Event& event, Engine engine) {
    return pair(event.field, event.history, event.regulations, event.requests, engine);
}

// What an arbiter does beside the rules, in some of the events.
void let_the_arbiter_act(simulation::Wishes& wishes, simulation::Dice& dice) {
    if (dice.below(3) == 0) wishes.fixed_byes = 30;
    if (dice.below(3) == 0) wishes.weak_prohibitions = 50, wishes.prohibitions = 15;
    if (dice.below(4) == 0) wishes.penalties = 5;
}

// Few players and many rounds, so that the rules run out of easy answers.
simulation::Wishes small_field(simulation::Dice& dice) {
    simulation::Wishes wishes;
    wishes.players = dice.between(2, 12);
    wishes.rounds = dice.between(1, std::max(2, *wishes.players - 1));
    if (dice.below(3) == 0) wishes.draws = 90;
    let_the_arbiter_act(wishes, dice);
    return wishes;
}

TEST(dutch_engines, agree_with_the_rules_told_literally_on_small_fields) {
    simulation::Dice dice(20260201);
    int rounds = 0, refused = 0;
    for (std::uint64_t seed = 1; rounds < rounds_of(12000, 50000); ++seed) {
        simulation::Tournament tournament(small_field(dice), seed);
        while (!tournament.is_over()) {
            ++rounds;
            const auto expected = literal::pair(tournament.event());
            const auto fast = paired(tournament.event(), Engine::fast),
                       generic = paired(tournament.event(), Engine::generic);
            ASSERT_EQ(fast.has_value(), expected.has_value())
                << "seed " << seed << " round " << tournament.event().history.rounds.size() + 1;
            ASSERT_EQ(generic.has_value(), expected.has_value())
                << "seed " << seed << " round " << tournament.event().history.rounds.size() + 1;
            if (!expected) {
                ++refused;
                break;
            }
            ASSERT_EQ(pairs_of(*generic), *expected)
                << "seed " << seed << " round " << tournament.event().history.rounds.size() + 1;
            ASSERT_EQ(pairs_of(*fast), *expected)
                << "seed " << seed << " round " << tournament.event().history.rounds.size() + 1;
            tournament.play(*fast);
        }
    }
    EXPECT_GT(refused, 0);
}

// Few players, many rounds, many who may not meet: brackets give several floaters, and floats are repeated.
simulation::Wishes crowded_field(simulation::Dice& dice) {
    simulation::Wishes wishes;
    wishes.players = dice.between(8, 12);
    wishes.rounds = dice.between(5, *wishes.players - 1);
    wishes.draws = dice.between(0, 60);
    wishes.prohibitions = dice.between(0, 60);
    wishes.withdrawals = 0, wishes.late_entries = 0, wishes.zero_byes = dice.below(2) == 0 ? 0 : 5,
    wishes.half_byes = dice.below(2) == 0 ? 0 : 8;
    return wishes;
}

// A bracket with several floaters of which C14 to C17 are not all kept: only there several faults of one criterion are
// weighed.
bool floats_again_together(const literal::Told& told) {
    return std::ranges::any_of(told.brackets, [](const literal::ToldBracket& bracket) {
        const bool several = bracket.floaters.size() > 1 || bracket.moved_down.size() > 1;
        return several && std::ranges::any_of(std::span(bracket.values).subspan(14 - 6, 4),
                                              [](const std::vector<int>& broken) { return broken.front() > 0; });
    });
}

TEST(dutch_engines, fide_dutch_2026_C14_to_C17_agree_with_the_rules_where_several_float_again) {
    simulation::Dice dice(1417);
    int seen = 0;
    for (std::uint64_t seed = 1; seen < rounds_of(400, 4000); ++seed) {
        simulation::Tournament tournament(crowded_field(dice), seed);
        while (!tournament.is_over()) {
            const auto told = literal::tell(tournament.event());
            const auto fast = paired(tournament.event(), Engine::fast),
                       generic = paired(tournament.event(), Engine::generic);
            const std::string where = "seed " + std::to_string(seed) + " round " +
                                      std::to_string(tournament.event().history.rounds.size() + 1);
            ASSERT_EQ(fast.has_value(), told.has_value()) << where;
            ASSERT_EQ(generic.has_value(), told.has_value()) << where;
            if (!told) break;
            ASSERT_EQ(pairs_of(*generic), told->pairs) << where;
            ASSERT_EQ(pairs_of(*fast), told->pairs) << where;
            if (floats_again_together(*told)) ++seen;
            tournament.play(*fast);
        }
    }
}

// Larger fields, where the fast way has most to do.
simulation::Wishes larger_field(simulation::Dice& dice) {
    simulation::Wishes wishes;
    wishes.players = dice.below(10) == 0 ? dice.between(60, 160) : dice.between(13, 60);
    if (dice.below(4) == 0) wishes.draws = dice.between(85, 99);
    if (dice.below(4) == 0) wishes.rounds = dice.between(9, std::min(21, *wishes.players - 2));
    let_the_arbiter_act(wishes, dice);
    return wishes;
}

// Whole events by both engines until that many rounds have been compared.
void expect_agreement(simulation::Wishes field(simulation::Dice&), std::uint64_t lot, int enough) {
    simulation::Dice dice(lot);
    int rounds = 0;
    for (std::uint64_t seed = 1; rounds < enough; ++seed) {
        simulation::Tournament tournament(field(dice), seed);
        while (!tournament.is_over()) {
            ++rounds;
            const auto fast = paired(tournament.event(), Engine::fast),
                       generic = paired(tournament.event(), Engine::generic);
            ASSERT_EQ(fast.has_value(), generic.has_value())
                << "seed " << seed << " round " << tournament.event().history.rounds.size() + 1;
            if (!fast) break;
            ASSERT_EQ(*fast, *generic) << "seed " << seed << " round " << tournament.event().history.rounds.size() + 1;
            tournament.play(*fast);
        }
    }
}

TEST(dutch_engines, fast_and_generic_agree_on_larger_fields) {
    expect_agreement(larger_field, 1, rounds_of(6000, 50000));
}

// One large scoregroup with a handful above and below it: whom to let float is the whole question.
simulation::Wishes drawn_field(simulation::Dice& dice) {
    const auto seldom = [&](int most) { return dice.below(2) == 0 ? 0.0 : dice.between(0, most); };
    simulation::Wishes wishes;
    wishes.players = dice.between(13, 60);
    wishes.draws = dice.below(2) == 0 ? dice.between(93, 99) : 100;
    wishes.rounds = dice.between(5, std::min(15, *wishes.players - 2));
    wishes.prohibitions = 0, wishes.late_entries = 0;
    wishes.withdrawals = dice.below(2) == 0 ? 2 : 0;
    wishes.forfeits = seldom(4), wishes.half_byes = seldom(12), wishes.zero_byes = seldom(8);
    wishes.accelerated = dice.below(5) == 0;
    return wishes;
}

TEST(dutch_engines, fast_and_generic_agree_where_nearly_every_game_is_drawn) {
    expect_agreement(drawn_field, 77, rounds_of(2000, 50000));
}

}  // namespace
}  // namespace dommer::dutch
