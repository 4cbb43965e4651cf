#include "tournament/progress.hpp"

#include "hall.hpp"

namespace dommer::tournament {
namespace {

TEST(progress, next_act_goes_from_the_first_entry_to_the_end) {
    Hall hall;
    ASSERT_TRUE(hall.act(Create{club_event(2)}));
    EXPECT_EQ(next_act(*hall.now), NextAct::enter_players);
    ASSERT_TRUE(hall.act(Enter{{.name = "A", .rating = {1900}}}));
    EXPECT_EQ(next_act(*hall.now), NextAct::enter_players);
    ASSERT_TRUE(hall.act(Enter{{.name = "B", .rating = {1800}}}));
    EXPECT_EQ(next_act(*hall.now), NextAct::close_entry);
    for (const char* name : {"C", "D"}) ASSERT_TRUE(hall.act(Enter{{.name = name, .rating = {1700}}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    for (int round = 1; round <= 2; ++round) {
        EXPECT_EQ(next_act(*hall.now), NextAct::pair);
        ASSERT_TRUE(hall.pair());
        EXPECT_EQ(next_act(*hall.now), NextAct::publish);
        ASSERT_TRUE(hall.act(Publish{}));
        EXPECT_EQ(next_act(*hall.now), NextAct::results);
        for (const int board : {1, 2}) ASSERT_TRUE(hall.act(EnterResult{{round}, board, *parse_result("1-0")}));
    }
    EXPECT_EQ(next_act(*hall.now), NextAct::finish);
    ASSERT_TRUE(hall.act(Finish{}));
    EXPECT_EQ(next_act(*hall.now), NextAct::nothing);
}

TEST(progress, dsu_2011_36_who_is_level_for_the_championship_plays_off_before_the_end) {
    for (const auto& [which, next] :
         {std::pair(PlayOffFor::national_class, NextAct::play_off), std::pair(PlayOffFor::nothing, NextAct::finish)}) {
        Hall hall;
        Settings settings = club_event(1);
        settings.play_off = which;
        hall.open(settings, 4);
        hall.play_round();
        EXPECT_EQ(next_act(*hall.now), next);
    }
}

TEST(progress, a_round_is_seen_by_all_when_it_is_published) {
    Hall hall;
    hall.open(club_event(2), 4);
    EXPECT_EQ(last_published(*hall.now), RoundNumber{0});
    hall.play_round();
    ASSERT_TRUE(hall.pair());
    EXPECT_EQ(last_published(*hall.now), RoundNumber{1});
    EXPECT_EQ(as_published(*hall.now).rounds.size(), 1u);
    ASSERT_TRUE(hall.act(Publish{}));
    EXPECT_EQ(last_published(*hall.now), RoundNumber{2});
    EXPECT_EQ(as_published(*hall.now), *hall.now);
}

TEST(progress, before_a_round_the_later_ones_are_not_there_and_the_points_are_those_of_then) {
    Hall hall;
    hall.open(club_event(2), 4);
    const Tournament numbered = *hall.now;
    hall.play_round();
    const Tournament after_one = *hall.now;
    hall.play_round();
    ASSERT_TRUE(hall.act(Finish{}));
    EXPECT_EQ(before_round(*hall.now, {1}), numbered);
    EXPECT_EQ(before_round(*hall.now, {2}), after_one);
    EXPECT_EQ(scores_before(*hall.now, {1}).at({1}), Points{});
    EXPECT_EQ(scores_before(*hall.now, {2}).at({1}), win);
    EXPECT_EQ(scores_before(*hall.now, {3}).at({1}), win + win);
}

TEST(progress, an_entrant_has_one_board_or_none) {
    Hall hall;
    hall.open(club_event(1), 5);
    ASSERT_TRUE(hall.pair());
    const HeldRound& round = hall.now->rounds.front();
    EXPECT_EQ(board_of(round, round.tables[0].white), 1);
    EXPECT_EQ(board_of(round, round.tables[1].black), 2);
    ASSERT_TRUE(round.bye);
    EXPECT_EQ(board_of(round, *round.bye), std::nullopt);
}

}  // namespace
}  // namespace dommer::tournament
