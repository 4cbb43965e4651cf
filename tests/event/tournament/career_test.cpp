#include "tournament/career.hpp"

#include "hall.hpp"
#include "tournament/joint_rating.hpp"
#include "tournament/statistics.hpp"

namespace dommer::tournament {
namespace {

constexpr int one = 101, other = 102, third = 103;

// Three persons of the register and a guest play three rounds, the better number wins.
Hall event_with(std::string name, int rounds = 3) {
    Settings settings = club_event(rounds, "round-robin");
    settings.name = std::move(name);
    Hall hall;
    EXPECT_TRUE(hall.act(Create{settings}));
    EXPECT_TRUE(hall.act(Enter{{.name = "One", .rating = {2000}, .person = one}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "Other", .rating = {1900}, .person = other}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "Third", .rating = {1800}, .person = third}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "Guest"}}));
    EXPECT_TRUE(hall.act(GiveNumbers{}));
    for (int round = 0; round < rounds; ++round) hall.play_round();
    return hall;
}

TEST(career, opponents_colours_and_performance_over_two_events) {
    const Hall spring = event_with("Spring"), autumn = event_with("Autumn", 1);
    const Appearance appearances[] = {{&*autumn.now, {2}}, {&*spring.now, {2}}};
    const Career career = career_of(appearances);
    EXPECT_EQ(career.games.size(), 4u);
    EXPECT_EQ(career.as_white.won + career.as_black.won, 3);
    EXPECT_EQ(career.as_white.lost + career.as_black.lost, 1);
    ASSERT_EQ(career.opponents.size(), 3u);
    EXPECT_EQ(career.opponents[0].games.size(), 2u) << "whom they met most often comes first";
    Points sum;
    for (const Met& met : career.opponents) sum += met.tally.points;
    EXPECT_EQ(sum, Points{6});
    ASSERT_EQ(career.performances.size(), 2u);
    ASSERT_TRUE(career.performances[1]);
    EXPECT_EQ(career.performances[1]->opponents.number, 1900) << "the guest has no rating: 2000 and 1800 count";
    EXPECT_EQ(career.performances[1]->percent, 50);
}

TEST(career, who_played_nothing_has_met_nobody) {
    const Career career = career_of({});
    EXPECT_TRUE(career.games.empty());
    EXPECT_TRUE(career.opponents.empty());
}

TEST(joint_rating, dsu_2011_4_9_7_who_plays_in_both_groups_is_rated_for_both_together) {
    const Hall first = event_with("Pokal"), second = event_with("Monrad", 1);
    const auto joint = joint_rating_of(*first.now, *second.now);
    ASSERT_TRUE(joint);
    ASSERT_EQ(joint->players.size(), 4u);
    EXPECT_TRUE(joint->players[0].in_both);
    ASSERT_TRUE(joint->rated.group.players[1]);
    const auto games_alone = rating::rate_event(reported(*first.now).event).group.players[1]->games.size();
    EXPECT_EQ(joint->rated.group.players[1]->games.size(), games_alone + 1) << "the game of the other group counts too";
}

TEST(statistics, ratings_ages_federations_and_results_by_colour) {
    using namespace std::chrono;
    Hall hall;
    ASSERT_TRUE(hall.act(Create{club_event(1)}));
    ASSERT_TRUE(hall.act(Enter{{.name = "A", .rating = {2001}, .federation = "DEN", .born = 2007y / 1 / 1}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "B", .rating = {1800}, .federation = "NOR", .born = 2006y / 12 / 31}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "C", .federation = "DEN"}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "D", .born = 1966y / 5 / 5}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("1-0")}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 2, *parse_result("+-a")}));
    const Statistics all = statistics_of(*hall.now);
    EXPECT_EQ(all.players, 4);
    EXPECT_EQ(all.rated, 2);
    EXPECT_EQ(all.average_rating, 1901) << "1900.5, half up";
    EXPECT_EQ(all.lowest_rating, 1800);
    EXPECT_EQ(all.ages, (std::array{1, 1, 0, 1, 1})) << "19, 20, 60 and unknown";
    EXPECT_EQ(all.federations, (std::map<std::string, int>{{"DEN", 2}, {"NOR", 1}}));
    EXPECT_EQ(all.games, 1);
    EXPECT_EQ(all.white_won, 1);
    EXPECT_EQ(all.defaults, 1);
}

TEST(joint_rating, groups_of_different_lists_and_groups_without_a_common_player_are_refused) {
    const Hall first = event_with("Pokal");
    Hall rapid;
    Settings settings = club_event(3, "round-robin");
    settings.pace = Pace::rapid;
    rapid.open(settings, 4);
    EXPECT_EQ(joint_rating_of(*first.now, *rapid.now).error(), NotJoint::different_lists);
    Hall strangers;
    strangers.open(club_event(3, "round-robin"), 4);
    EXPECT_EQ(joint_rating_of(*first.now, *strangers.now).error(), NotJoint::nobody_in_both);
}

}  // namespace
}  // namespace dommer::tournament
