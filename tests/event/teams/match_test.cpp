#include "teams/match.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace dommer::teams {
namespace {

Boards boards(std::string_view letters) { return boards_from(letters).value(); }

RC_GTEST_PROP(board_result, board_points_of_a_match_add_up, ()) {
    Boards all;
    int given = 0;
    for (int board = 0; board < 8; ++board) {
        all.push_back(static_cast<BoardResult>(*rc::gen::inRange(0, 6)));
        given += all.back() == BoardResult::nobody ? 0 : 2;
    }
    RC_ASSERT((score(all, Side::home) + score(all, Side::away)).halves == given);
    RC_ASSERT(boards_from(letters_of(all)) == all);
    const Points shared = match_points(all, Side::home) + match_points(all, Side::away);
    RC_ASSERT(shared == (given == 0 ? Points{} : Points{4}));
}

TEST(board_result, other_letters_are_no_card) {
    EXPECT_FALSE(boards_from("HDX"));
    EXPECT_FALSE(boards_from("H D"));
    EXPECT_EQ(boards_from("")->size(), 0U);
}

TEST(match, dsu_2011_5_1_12_c_the_visitors_have_white_on_board_one) {
    EXPECT_EQ(white_on(1), Side::away);
    EXPECT_EQ(white_on(2), Side::home);
    EXPECT_EQ(white_on(7), Side::away);
    EXPECT_EQ(white_on(8), Side::home);
}

TEST(match, dsu_2011_5_1_13_sixty_minutes_and_five_players_are_enough) {
    EXPECT_EQ(std::get<Played>(outcome_of({60, 5}, {0, 8})).home_empty, 3);
    EXPECT_EQ(std::get<Forfeited>(outcome_of({61, 8}, {0, 8})).winner, Side::away);
    EXPECT_EQ(std::get<Forfeited>(outcome_of({0, 8}, {61, 8})).winner, Side::home);
    EXPECT_EQ(std::get<Forfeited>(outcome_of({61, 8}, {75, 8})).winner, std::nullopt);
    EXPECT_EQ(std::get<Withdrawn>(outcome_of({0, 4}, {std::nullopt, 0})).teams, (std::vector{Side::home, Side::away}));
    EXPECT_EQ(score(forfeited_boards({Side::away}, 8), Side::away), Points{16});
    EXPECT_EQ(score(forfeited_boards({}, 8), Side::away), Points{});
}

TEST(match, dsu_2011_5_3_8_three_of_four_players_are_enough_in_the_pokal) {
    EXPECT_EQ(std::get<Played>(outcome_of({0, 3}, {0, 4}, pokal_attendance)).home_empty, 1);
    EXPECT_EQ(std::get<Forfeited>(outcome_of({0, 2}, {0, 4}, pokal_attendance)).winner, Side::away);
    EXPECT_EQ(std::get<Forfeited>(outcome_of({0, 2}, {0, 1}, pokal_attendance)).winner, std::nullopt);
}

TEST(match, dsu_2011_5_1_13_a_game_with_an_unlawful_player_is_won_by_the_opponent) {
    EXPECT_EQ(letters_of(after_unlawful_players(boards("HDAH"), {1, 2}, {2, 3})), "a-hH");
    EXPECT_EQ(letters_of(after_unlawful_players(boards("HDAH"), {}, {})), "HDAH");
}

TEST(match, dsu_2011_5_1_12_h_blacks_clock_runs_when_only_white_has_come) {
    EXPECT_EQ(clock_start(0, 0, 60).started, Colour::white);
    EXPECT_EQ(clock_start(0, 1, 60).started, Colour::black);
    EXPECT_EQ(clock_start(1, 2, 60).started, Colour::white);
    EXPECT_EQ(clock_start(1, 2, 60).black_lost, 1);
    EXPECT_FALSE(clock_start(60, 60, 60).white_defaults);
    EXPECT_TRUE(clock_start(61, 0, 60).white_defaults);
    EXPECT_EQ(clock_start(61, 0, 60).white_lost, 60);
    const auto nobody = clock_start(std::nullopt, std::nullopt, 60);
    EXPECT_TRUE(nobody.white_defaults && nobody.black_defaults);
    EXPECT_EQ(nobody.black_lost, 0);
}

TEST(match, dsu_2011_5_1_13_who_is_to_blame_for_an_absence) {
    EXPECT_TRUE(no_show(true, false, false).player_is_punished);
    EXPECT_EQ(no_show(true, false, true).penalty_points, 1);
    EXPECT_FALSE(no_show(true, false, true).player_is_punished);
    EXPECT_EQ(no_show(true, true, true).penalty_points, 0);
    EXPECT_FALSE(no_show(false, false, false).player_is_punished);
}

TEST(match, dsu_2011_5_2_6_a_late_result_costs_a_third_at_most) {
    EXPECT_EQ(fine_for(Breach::late_result, crowns(1000)).highest, Ore{33'333});
    EXPECT_TRUE(fine_for(Breach::late_result, crowns(1000)).paid_by_home_club);
    EXPECT_EQ(fine_for(Breach::late_strength_list, crowns(900)).highest, crowns(900));
    EXPECT_FALSE(fine_for(Breach::late_strength_list, crowns(900)).paid_by_home_club);
}

TEST(match, dsu_2011_4_5_4_2_a_reserve_after_half_an_hour_is_not_rated) {
    EXPECT_TRUE(is_rated(BoardResult::draw, std::nullopt));
    EXPECT_TRUE(is_rated(BoardResult::home_win, 30));
    EXPECT_FALSE(is_rated(BoardResult::home_win, 31));
    EXPECT_FALSE(is_rated(BoardResult::home_by_forfeit, std::nullopt));
    EXPECT_FALSE(is_rated(BoardResult::nobody, std::nullopt));
}

}  // namespace
}  // namespace dommer::teams
