#include "rating/reported_event.hpp"

#include <gtest/gtest.h>

namespace dommer::rating {
namespace {

using namespace std::chrono;

ReportedMeeting meeting(std::size_t white, std::size_t black, Points of_white, Meeting what = Meeting::played) {
    return {.round = 1,
            .board = 1,
            .white = white,
            .black = black,
            .of_white = of_white,
            .of_black = win - of_white,
            .what = what};
}

// Players of 1500, 1600 and so on.
ReportedEvent event_of(std::size_t players, std::vector<ReportedMeeting> meetings) {
    ReportedEvent event{.first_day = 2012y / 9 / 1, .meetings = std::move(meetings)};
    for (std::size_t player = 0; player < players; ++player)
        event.start.push_back(Rating{1500 + 100 * static_cast<int>(player)}), event.winner.push_back(false);
    return event;
}

// Each of four meets each once; the lower place wins, and the last game became something else.
ReportedEvent four_play_all(Meeting last) {
    ReportedEvent event = event_of(4, {});
    event.all_play_all = true;
    for (std::size_t player = 0; player < 4; ++player)
        event.start[player] = Rating{1500 + 10 * static_cast<int>(player)};
    for (std::size_t one = 0; one < 4; ++one)
        for (std::size_t two = one + 1; two < 4; ++two) event.meetings.push_back(meeting(one, two, win));
    event.meetings.back().what = last;
    return event;
}

TEST(reported_event, dsu_2011_4_5_4_2_what_is_played_is_rated_and_absence_without_notice) {
    using Places = std::vector<std::size_t>;
    ReportedEvent event = event_of(3, {meeting(0, 1, win), meeting(1, 2, draw), meeting(0, 2, win)});
    EXPECT_EQ(rated_meetings(event).rated, (Places{0, 1, 2}));
    for (const auto& [what, rated] :
         {std::pair(Meeting::too_short, false), std::pair(Meeting::not_played, false),
          std::pair(Meeting::black_stayed_away, true), std::pair(Meeting::both_stayed_away, false)}) {
        event.meetings[2].what = what;
        EXPECT_EQ(rated_meetings(event).rated.size(), rated ? 3u : 2u) << static_cast<int>(what);
        EXPECT_TRUE(rated_meetings(event).stayed_away.empty());
    }
    event.meetings[2].what = Meeting::black_stayed_away, event.meetings[2].of_white = loss;
    EXPECT_EQ(rated_meetings(event).rated.size(), 2u) << "nobody has the point";
}

TEST(reported_event, dsu_2011_4_5_4_2_in_team_events_nothing_unplayed_is_rated) {
    ReportedEvent event = event_of(2, {meeting(0, 1, win), meeting(1, 0, loss, Meeting::white_stayed_away)});
    EXPECT_EQ(rated_meetings(event).rated.size(), 2u);
    event.kind = EventKind::team;
    EXPECT_EQ(rated_meetings(event).rated.size(), 1u);
}

TEST(reported_event, dsu_2011_4_5_4_2_who_never_came_has_nothing_rated) {
    ReportedEvent event = event_of(3, {meeting(0, 1, win), meeting(0, 2, win, Meeting::black_stayed_away),
                                       meeting(1, 2, win, Meeting::too_short)});
    EXPECT_EQ(rated_meetings(event).rated.size(), 2u) << "who sat down once has come";
    event.meetings[2].what = Meeting::not_played;
    EXPECT_EQ(rated_meetings(event).rated, std::vector<std::size_t>{0});
    EXPECT_EQ(rated_meetings(event).stayed_away, std::vector<std::size_t>{2});
    ReportedEvent never_paired = event_of(3, {meeting(0, 1, win)});
    never_paired.said_absent = {1, 2};
    EXPECT_EQ(rated_meetings(never_paired).stayed_away, std::vector<std::size_t>{2});
    EXPECT_EQ(rated_meetings(never_paired).rated.size(), 1u);
}

TEST(reported_event, dsu_2011_4_5_2_1_a_game_that_drops_out_leaves_the_method_of_the_group) {
    const EventReport all = rate_event(four_play_all(Meeting::played)),
                      dropped = rate_event(four_play_all(Meeting::not_played));
    EXPECT_EQ(all.group.method, Method::average);
    EXPECT_EQ(dropped.group.method, Method::average);
    EXPECT_EQ(all.group.players[3]->by_average->players, 4);
    EXPECT_EQ(dropped.group.players[3]->by_average->players, 3);
    EXPECT_EQ(dropped.group.players[0]->by_average->players, 4);
}

// Place 1 of the first group is place 0 of the other, where it meets two new players.
TEST(reported_event, dsu_2011_4_9_7_who_plays_in_two_groups_is_rated_for_both_together) {
    ReportedEvent cup = event_of(2, {meeting(0, 1, win)}),
                  monrad = event_of(3, {meeting(0, 1, win), meeting(2, 0, loss)});
    cup.start = {Rating{1800}, Rating{1600}}, monrad.start = {Rating{1600}, Rating{1700}, Rating{1500}};
    cup.winner = {true, false}, monrad.winner = {true, false, false};
    monrad.first_day = 2012y / 1 / 1, cup.first_day = 2012y / 1 / 2;
    const ReportedEvent both = joined(cup, monrad, {1, 2, 3});
    EXPECT_EQ(both.start, (std::vector<std::optional<Rating>>{{{1800}}, {{1600}}, {{1700}}, {{1500}}}));
    EXPECT_EQ(both.winner, (std::vector<bool>{true, true, false, false}));
    EXPECT_EQ(both.first_day, Date(2012y / 1 / 1));
    ASSERT_EQ(both.meetings.size(), 3u);
    EXPECT_EQ(both.meetings[1].white, 1u);
    EXPECT_EQ(both.meetings[2].white, 3u);
    EXPECT_EQ(both.meetings[2].black, 1u);
    EXPECT_FALSE(both.all_play_all);
    const EventReport together = rate_event(both), alone = rate_event(monrad);
    EXPECT_EQ(together.group.players[1]->games.size(), 3u);
    EXPECT_EQ(together.group.players[1]->score, Points{4});
    // Who was in one group only has the number that it alone gives.
    EXPECT_EQ(together.after[2]->rating, alone.after[1]->rating);
    EXPECT_NE(together.after[1]->rating, alone.after[0]->rating);
}

TEST(reported_event, dsu_2011_4_5_4_1_the_season_is_that_of_the_first_day) {
    ReportedEvent event = four_play_all(Meeting::played);
    event.first_day = 2014y / 11 / 7;
    EXPECT_EQ(rate_event(event).rules->id, "dsu-rating-2011");
    event.first_day = 2015y / 2 / 7;
    EXPECT_EQ(rate_event(event).rules->id, "dsu-rating-2014");
    EXPECT_EQ(rate_event(event).group.method, Method::average);
    event.first_day = 2015y / 2 / 8;
    EXPECT_EQ(rate_event(event).rules->id, "dsu-rating-2015");
    EXPECT_EQ(rate_event(event).group.method, Method::difference);
}

TEST(reported_event, dsu_2011_4_5_2_6_the_floor_is_that_of_the_list) {
    ReportedEvent event = event_of(2, {meeting(0, 1, loss)});
    event.first_day = 2016y / 1 / 1;
    event.start = {Rating{1000}, Rating{1000}};
    EXPECT_EQ(rate_event(event).after[0]->rating, Rating{1000});
    event.list = List::rapid;
    EXPECT_LT(rate_event(event).after[0]->rating, Rating{1000});
}

TEST(reported_event, has_a_new_number_for_everybody_with_a_rated_game) {
    ReportedEvent event = event_of(3, {meeting(0, 1, draw)});
    const EventReport report = rate_event(event);
    EXPECT_TRUE(report.after[0] && report.after[1]);
    EXPECT_FALSE(report.after[2]);
    EXPECT_GT(report.after[0]->rating, Rating{1500});
    EXPECT_LT(report.after[1]->rating, Rating{1600});
}

}  // namespace
}  // namespace dommer::rating
