#include "pairing/dubov_2026.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pairing/pairs.hpp"
#include "simple_dubov_2026.hpp"
#include "simulation/dice.hpp"

namespace dommer::pairing::dubov_2026 {
namespace {

Field rated(const std::vector<int>& ratings) {
    std::vector<Player> all;
    for (int number = 1; number <= static_cast<int>(ratings.size()); ++number)
        all.push_back({PlayerId{number}, "P", {ratings[static_cast<std::size_t>(number) - 1]}, Title::none});
    return *Field::of(all);
}
Field players(int count) {
    std::vector<int> ratings;
    for (int number = 1; number <= count; ++number) ratings.push_back(2500 - 20 * number);
    return rated(ratings);
}
ColourHistory history(std::string_view letters) {
    ColourHistory colours;
    for (const char letter : letters)
        colours.push_back(letter == 'W' ? HadColour::white : letter == 'B' ? HadColour::black : HadColour::none);
    return colours;
}
Game game(int white, int black, Outcome outcome = Outcome::draw) { return {PlayerId{white}, PlayerId{black}, outcome}; }

constexpr Preference mild(Colour colour) { return {colour, Strength::mild}; }
constexpr Preference strong(Colour colour) { return {colour, Strength::strong}; }
constexpr Preference absolute(Colour colour) { return {colour, Strength::absolute}; }

TEST(dubov_2026, fide_dubov_2026_1_6_preferences) {
    const std::pair<const char*, Preference> rows[] = {
        {"", mild(Colour::black)},          {"-", mild(Colour::black)},       {"W", strong(Colour::black)},
        {"B", strong(Colour::white)},       {"WB", mild(Colour::white)},      {"BW", mild(Colour::black)},
        {"WW", absolute(Colour::black)},    {"W-W", absolute(Colour::black)}, {"BWW", absolute(Colour::black)},
        {"WWBB", absolute(Colour::white)},  {"WBW", strong(Colour::black)},   {"WWBW", absolute(Colour::black)},
        {"WWWBB", absolute(Colour::white)},  // one ahead, but Black twice
        {"WWWWBB", absolute(Colour::black)}};
    for (const auto& [colours, expected] : rows) EXPECT_EQ(preference_of(history(colours)), expected) << colours;
}

TEST(dubov_2026, fide_dubov_2026_1_7_averages_are_of_played_games_half_a_point_upwards) {
    const Field field = rated({2000, 1900, 1801, 1700});
    History rounds;
    rounds.rounds = {{game(1, 2), game(3, 4)},
                     {game(3, 1), Forfeit{PlayerId{2}, PlayerId{4}, Default::white_wins}},
                     {game(1, 4), game(2, 3)}};
    const auto cards = cards_of(field, rounds, {});
    EXPECT_EQ(average_of_opponents(field, *cards, 0), 1800);  // 1900, 1801, 1700: 1800.33
    EXPECT_EQ(average_of_opponents(field, *cards, 1), 1901);  // 2000, 1801: 1900.5
    EXPECT_EQ(average_of_opponents(field, *cards_of(field, {}, {}), 1), 0);
}

TEST(dubov_2026, fide_dubov_2026_1_8_upfloats_are_games_against_more_points) {
    const Field field = players(4);
    History rounds;
    rounds.rounds = {{game(1, 2, Outcome::white_wins), game(3, 4, Outcome::white_wins)},
                     {game(1, 4), Forfeit{PlayerId{3}, PlayerId{2}, Default::white_wins}}};
    const auto cards = cards_of(field, rounds, {});
    EXPECT_TRUE(was_upfloated(*cards, 3, 1));
    EXPECT_FALSE(was_upfloated(*cards, 0, 1));
    EXPECT_FALSE(was_upfloated(*cards, 1, 1)) << "a game that was not played does not count";
    EXPECT_FALSE(was_upfloated(*cards, 3, 0));
    EXPECT_EQ(most_upfloats(4), 2);
    EXPECT_EQ(most_upfloats(5), 3);
    EXPECT_EQ(most_upfloats(9), 3);
    EXPECT_EQ(most_upfloats(10), 4);
}

// The article that decides, and whether the first of the two has White.
std::pair<std::string, bool> decided(const char* one, const char* two, Points first_score = {},
                                     Points second_score = {}) {
    const auto a = history(one), b = history(two);
    const auto decision = colour_of_pair({a, first_score, PlayerId{1}}, {b, second_score, PlayerId{2}}, Colour::white);
    return {decision.article, decision.first_is_white};
}

TEST(dubov_2026, fide_dubov_2026_5_2_the_first_rule_decides) {
    using Decided = std::pair<std::string, bool>;
    EXPECT_EQ(decided("", ""), (Decided{"5.2.1", true}));
    EXPECT_EQ(decided("", "", {}, Points{2}), (Decided{"5.2.1", true}));  // number 2 is higher ranked, and even
    EXPECT_EQ(decided("W", "B"), (Decided{"5.2.2", false}));
    EXPECT_EQ(decided("", "B"), (Decided{"5.2.2", false}));
    EXPECT_EQ(decided("WW", "W"), (Decided{"5.2.3", false}));
    EXPECT_EQ(decided("BW", "W"), (Decided{"5.2.3", true}));
    EXPECT_EQ(decided("WBW", "BWW"), (Decided{"5.2.3", true}));
    EXPECT_EQ(decided("BWWBW", "WBWBW"), (Decided{"5.2.4", false}));
    EXPECT_EQ(decided("W", "W"), (Decided{"5.2.5", false}));
    EXPECT_EQ(decided("W", "W", {}, Points{2}), (Decided{"5.2.5", true}));
}

TEST(dubov_2026, fide_dubov_2026_3_2_3_the_first_round_is_half_against_half) {
    const auto round = pair_round(players(7), {}, {.rounds = 5}, {});
    ASSERT_TRUE(round);
    EXPECT_EQ(pairs_of(*round), (Pairs{{1, 4}, {5, 2}, {3, 6}, {7, 0}}));
}

// Two who want White, two who want Black, all on a point: whose opponent was weaker meets the higher number.
TEST(dubov_2026, fide_dubov_2026_3_2_5_the_weakest_opponents_so_far_come_first) {
    const Field field = rated({2300, 2250, 2200, 2150, 2100, 2050, 2000, 1500});
    History rounds;
    rounds.rounds = {{game(5, 1, Outcome::black_wins), game(8, 2, Outcome::black_wins), game(3, 7, Outcome::white_wins),
                      game(4, 6, Outcome::white_wins)}};
    const auto round = pair_round(field, rounds, {.rounds = 5}, {});
    ASSERT_TRUE(round);
    const auto pairs = pairs_of(*round);
    EXPECT_TRUE(pairs.contains({2, 3}) && pairs.contains({1, 4})) << "2 has met 1500 and takes the first of 3 and 4";
}

TEST(dubov_2026, fide_dubov_2026_C2_no_bye_after_a_point_without_play) {
    const Field field = players(5);
    History rounds;
    rounds.rounds = {{game(1, 3, Outcome::white_wins), Forfeit{PlayerId{2}, PlayerId{4}, Default::black_wins},
                      PairingAllocatedBye{PlayerId{5}}}};
    const auto round = pair_round(field, rounds, {.rounds = 4}, {});
    ASSERT_TRUE(round && round->bye);
    EXPECT_EQ(round->bye->player, PlayerId{3}) << "4 and 5 had points without play; 3 has played more than 2";
    rounds.rounds[0].back() = RequestedBye{PlayerId{5}, ByeValue::half};
    EXPECT_EQ(pair_round(field, rounds, {.rounds = 4}, {})->bye->player, PlayerId{3})
        << "lower than 5, more games than 2";
}

TEST(dubov_2026, fide_dubov_2026_C3_holds_in_the_last_round_too) {
    const Field field = players(2);
    History rounds;
    rounds.rounds = {{RequestedBye{PlayerId{1}, ByeValue::zero}}};
    EXPECT_TRUE(pair_round(field, rounds, {.rounds = 2}, {}));
    const Field four = players(4);
    rounds.rounds = {{game(1, 3), game(2, 4)}, {game(1, 4), game(2, 3)}};
    const auto round = pair_round(four, rounds, {.rounds = 3}, {});
    ASSERT_FALSE(round);
    EXPECT_TRUE(is_no_legal_pairing(round.error()));
    EXPECT_TRUE(std::ranges::any_of(std::get<CannotPair>(round.error()).reasons,
                                    [](const Reason& reason) { return reason.rule.article == "C3"; }));
}

TEST(dubov_2026, work_that_is_over_is_said) {
    EXPECT_TRUE(is_not_decided(pair_round(players(40), {}, {.rounds = 3}, {}, Work(10)).error()));
}

// An event by the engine, compared in every round with the literal reading.
void compare_event(std::uint64_t seed) {
    simulation::Dice dice(seed);
    const int count = dice.between(2, 9), rounds = dice.between(2, 8);
    std::vector<int> ratings;
    for (int number = 0; number < count; ++number) ratings.push_back(dice.between(0, 3) * 100 + dice.below(3) + 1500);
    const Field field = rated(ratings);
    Regulations regulations{.rounds = rounds};
    if (dice.below(8) == 0) regulations.rounds.reset();
    if (dice.below(2) == 0) regulations.initial_colour = Colour::black;
    if (dice.below(4) == 0) regulations.prohibitions.push_back({{PlayerId{1}, PlayerId{2}}, {1}, {2}});
    if (dice.below(5) == 0)
        regulations.acceleration.push_back({PlayerId{1}, PlayerId{(count + 1) / 2}, {1}, {2}, Points{2}});
    const int wild = dice.below(3);  // results far from the scores lead to odd groups
    History history;
    for (int number = 1; number <= rounds; ++number) {
        RoundRequests requests;
        for (int place = 1; place <= count; ++place)
            if (dice.below(12) == 0) requests.absent.push_back(PlayerId{place});
        const auto round = pair_round(field, history, regulations, requests);
        const auto simple = simple_dubov_2026::pair(field, history, regulations, requests);
        RC_ASSERT(round.has_value() == simple.has_value());
        if (!round) return;
        RC_ASSERT(pairs_of(*round) == *simple);
        Round played;
        for (const Board& board : round->boards) {
            const int lot = dice.below(20);
            if (lot == 0)
                played.push_back(Forfeit{board.white, board.black, static_cast<Default>(dice.below(3))});
            else
                played.push_back(Game{board.white, board.black,
                                      wild == 0                                    ? static_cast<Outcome>(dice.below(3))
                                      : (board.white < board.black) == (wild == 1) ? Outcome::white_wins
                                                                                   : Outcome::black_wins});
        }
        if (round->bye) played.push_back(PairingAllocatedBye{round->bye->player});
        for (const PlayerId away : requests.absent)
            played.push_back(RequestedBye{away, static_cast<ByeValue>(dice.below(3))});
        history.rounds.push_back(std::move(played));
    }
}

RC_GTEST_PROP(dubov_2026, fide_dubov_2026_as_a_literal_reading_has_it, ()) {
    compare_event(*rc::gen::arbitrary<std::uint64_t>());
}
// Many more of the same, so that odd groups come up as well.
RC_GTEST_PROP(dubov_2026, fide_dubov_2026_as_a_literal_reading_has_it_many_times, ()) {
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    for (std::uint64_t more = 0; more < 10; ++more) compare_event(seed + more);
}

TEST(dubov_2026, a_large_event_keeps_the_absolute_criteria) {
    simulation::Dice dice(11);
    const Field field = players(61);
    const Regulations regulations{.rounds = 9};
    History history;
    std::set<std::pair<int, int>> met;
    std::set<int> byes;
    for (int number = 1; number <= 9; ++number) {
        const auto round = pair_round(field, history, regulations, {});
        ASSERT_TRUE(round) << number;
        ASSERT_EQ(round->boards.size(), 30u);
        Round played;
        for (const Board& board : round->boards) {
            EXPECT_TRUE(met.insert(std::minmax(board.white.number, board.black.number)).second) << number;
            EXPECT_FALSE(board.reasons.empty());
            played.push_back(Game{board.white, board.black, static_cast<Outcome>(dice.below(3))});
        }
        ASSERT_TRUE(round->bye);
        EXPECT_TRUE(byes.insert(round->bye->player.number).second);
        played.push_back(PairingAllocatedBye{round->bye->player});
        history.rounds.push_back(std::move(played));
    }
}

}  // namespace
}  // namespace dommer::pairing::dubov_2026
