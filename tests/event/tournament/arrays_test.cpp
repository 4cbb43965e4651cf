#include "tournament/arrays.hpp"

#include "hall.hpp"
#include "laws/chess960.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/progress.hpp"

// Chess960 in a tournament: the array is drawn before the games, with its seed in the log.
namespace dommer::tournament {
namespace {

Settings chess960_event(Arrays arrays, int rounds = 3) {
    Settings settings = club_event(rounds);
    settings.arrays = arrays, settings.time_control = "10+5";
    return settings;
}
Hall opened(Arrays arrays, int rounds = 3) {
    Hall hall;
    hall.open(chess960_event(arrays, rounds), 4);
    return hall;
}
void play(Hall& hall) {
    ASSERT_TRUE(hall.act(Publish{}));
    const RoundNumber round{static_cast<int>(hall.now->rounds.size())};
    for (int board = 1; board <= 2; ++board) ASSERT_TRUE(hall.act(EnterResult{round, board, *parse_result("1-0")}));
}

TEST(arrays, laws_dk_2023_II_1_an_array_is_drawn_from_the_lot_and_kept_with_it) {
    Hall hall = opened(Arrays::each_round);
    hall.lot = 18'000'000'000'000'000'000u;
    ASSERT_TRUE(hall.act(DrawArray{}));
    const auto* drawn = std::get_if<ArrayDrawn>(&hall.log.back());
    ASSERT_NE(drawn, nullptr);
    EXPECT_EQ(drawn->as.seed, hall.lot);
    EXPECT_EQ(drawn->as.number, laws::drawn_array_number(hall.lot));
    EXPECT_EQ(drawn->as.round, RoundNumber{1});
    EXPECT_EQ(letters_of(drawn->as), laws::letters_of(*laws::chess960_array(drawn->as.number)));
    EXPECT_EQ(position_of(drawn->as), laws::chess960_position(*laws::chess960_array(drawn->as.number)));
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(arrays, laws_dk_2023_II_1_a_round_is_not_published_before_its_array_is_drawn) {
    Hall hall = opened(Arrays::each_round);
    ASSERT_TRUE(hall.pair());
    EXPECT_EQ(hall.refusal_of(Publish{}), Refused::array_not_drawn);
    EXPECT_EQ(article_of(Refusal{.why = Refused::array_not_drawn})->article, "II.1");
    ASSERT_TRUE(hall.act(DrawArray{}));
    play(hall);
    ASSERT_TRUE(hall.pair());
    EXPECT_EQ(hall.refusal_of(Publish{}), Refused::array_not_drawn) << "round 2 has one of its own";
    ASSERT_TRUE(hall.act(DrawArray{}));
    ASSERT_TRUE(hall.act(Publish{}));
    EXPECT_EQ(array_of(*hall.now, {2})->round, RoundNumber{2});
}

TEST(arrays, laws_dk_2023_II_1_another_one_needs_a_reason_and_none_is_drawn_for_a_round_that_was_begun) {
    Hall hall = opened(Arrays::each_round);
    ASSERT_TRUE(hall.act(DrawArray{}));
    const int first = hall.now->arrays.front().number;
    hall.lot = 7;
    EXPECT_EQ(hall.refusal_of(DrawArray{}), Refused::reason_missing);
    ASSERT_TRUE(hall.act(DrawArray{"announced by mistake"}));
    ASSERT_EQ(hall.now->arrays.size(), 1u);
    EXPECT_NE(hall.now->arrays.front().number, first);
    EXPECT_EQ(hall.now->arrays.front().reason, "announced by mistake");
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    // Published, but nobody has played: still that of round 1. Where the program's boards are open, it stays.
    EXPECT_EQ(hall.refusal_of(DrawArray{}), Refused::reason_missing);
    EXPECT_EQ(hall.refusal_of(DrawArray{"again", true}), Refused::boards_are_open);
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("+--")}));
    EXPECT_EQ(round_to_draw_for(*hall.now), RoundNumber{1}) << "a default is no game";
    ASSERT_TRUE(hall.act(EnterResult{{1}, 2, *parse_result("1-0")}));
    EXPECT_EQ(round_to_draw_for(*hall.now), RoundNumber{2});
    ASSERT_TRUE(hall.act(DrawArray{"", true})) << "the open boards are those of round 1";
    EXPECT_EQ(hall.now->arrays.back().round, RoundNumber{2});
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(arrays, one_array_for_the_whole_event_and_none_in_ordinary_chess) {
    Hall hall = opened(Arrays::whole_event, 2);
    ASSERT_TRUE(hall.act(DrawArray{}));
    ASSERT_TRUE(hall.pair());
    play(hall);
    ASSERT_TRUE(hall.pair());
    EXPECT_EQ(hall.refusal_of(DrawArray{}), Refused::reason_missing) << "there is one";
    play(hall);
    EXPECT_EQ(array_of(*hall.now, {2})->round, RoundNumber{1});
    EXPECT_EQ(hall.refusal_of(DrawArray{"x"}), Refused::all_rounds_held);
    Hall ordinary;
    ordinary.open(club_event(2), 4);
    EXPECT_EQ(ordinary.refusal_of(DrawArray{}), Refused::not_chess960);
    ASSERT_TRUE(ordinary.pair());
    ASSERT_TRUE(ordinary.act(Publish{}));
    EXPECT_EQ(array_of(*ordinary.now, {1}), nullptr);
}

TEST(arrays, who_prepares_does_not_see_an_array_before_its_round_is_published) {
    Hall hall = opened(Arrays::each_round);
    ASSERT_TRUE(hall.act(DrawArray{}));
    ASSERT_TRUE(hall.pair());
    EXPECT_TRUE(as_published(*hall.now).arrays.empty());
    ASSERT_TRUE(hall.act(Publish{}));
    EXPECT_EQ(as_published(*hall.now).arrays.size(), 1u);
}

TEST(arrays, a_game_at_our_own_board_begins_from_the_array_of_its_round) {
    Hall hall = opened(Arrays::each_round);
    ASSERT_TRUE(hall.pair());
    const auto none = agreement_of(*hall.now, {1}, 1);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error(), NoAgreement::array_not_drawn);
    ASSERT_TRUE(hall.act(DrawArray{}));
    const auto agreed = agreement_of(*hall.now, {1}, 1);
    ASSERT_TRUE(agreed);
    EXPECT_EQ(agreed->variant, laws::Variant::chess960);
    EXPECT_EQ(agreed->start, position_of(*array_of(*hall.now, {1})));
    Settings standard = club_event(1);
    standard.time_control = "10+5";
    Hall ordinary;
    ordinary.open(standard, 4);
    ASSERT_TRUE(ordinary.pair());
    EXPECT_EQ(agreement_of(*ordinary.now, {1}, 1)->variant, laws::Variant::standard);
}

}  // namespace
}  // namespace dommer::tournament
