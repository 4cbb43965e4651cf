#include "at_the_board.hpp"

namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023, laws::laws_no_2017, laws::Supervision;
using enum laws::Supervision;

constexpr std::string_view pinned = "4r1k1/5ppp/8/8/8/8/4N1PP/4K3 w - - 0 15";
constexpr std::string_view pinned_black = "4k3/4n1pp/8/8/8/8/5PPP/4R1K1 b - - 0 15";

TEST(illegal_move, laws_dk_2023_7_5_5_costs_two_minutes_and_the_position_is_restored) {
    Game game(agreed(laws_dk_2023, pinned));
    game.turn("e2c3").when(action::Discover{Discovery::illegal_move, black, {}, {}});
    EXPECT_EQ(game.times(), "black 120 7.5.5");
    EXPECT_EQ(game.fen(), pinned);
    EXPECT_EQ(game.table.clock.running(), white);
}
TEST(illegal_move, laws_dk_2023_7_5_5_counts_for_black_too) {
    Game game(agreed(laws_dk_2023, pinned_black));
    game.turn("e7c6").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(game.times(), "white 120 7.5.5");
    game.turn("e7c6").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(game.result(), "1-0");
    EXPECT_EQ(game.reason(), "second_illegal_move");
}
TEST(illegal_move, laws_dk_2009_7_4_b_the_third_loses) {
    Game game(agreed(laws_dk_2009, pinned));
    for (int time = 0; time < 2; ++time)
        game.turn("e2c3").when(action::Discover{Discovery::illegal_move, black, {}, {}});
    EXPECT_EQ(game.result(), "*");
    EXPECT_EQ(game.times(), "black 120 7.4 b; black 120 7.4 b");
    game.turn("e2c3").when(action::Discover{Discovery::illegal_move, black, {}, {}});
    EXPECT_EQ(game.reason(), "third_illegal_move");
    EXPECT_EQ(game.result(), "0-1");
}
TEST(illegal_move, laws_dk_2023_7_5_1_not_pressed_is_only_replaced) {
    Game game(agreed(laws_dk_2023, pinned));
    game.when(action::Move{white, uci("e2c3")}).when(action::Discover{Discovery::illegal_move, black, {}, {}});
    EXPECT_EQ(game.times(), "");
    EXPECT_EQ(game.fen(), pinned);
}
TEST(illegal_move, laws_dk_2023_7_5_1_the_touched_piece_must_move_if_it_can) {
    Game game(agreed(laws_dk_2023));
    game.turns({"e2e4", "e7e5"}).turn("f1b6").when(action::Discover{Discovery::illegal_move, black, {}, {}});
    EXPECT_EQ(game.allowed(), (std::vector<std::string>{"f1a6", "f1b5", "f1c4", "f1d3", "f1e2"}));
}
TEST(illegal_move, laws_dk_2023_A_3_rapid_costs_one_minute_under_both_kinds_of_supervision) {
    for (const auto supervision : {basic, competition_rules}) {
        Game game(rapid(laws_dk_2023, supervision, pinned));
        game.turn("e2c3").when(action::Observe{Observation::illegal_move, {}});
        EXPECT_EQ(game.times(), "black 60 A.3");
    }
}
TEST(illegal_move, laws_dk_2023_B_3_the_letter_of_the_danish_text_keeps_two_minutes) {
    Agreement agreement = blitz(laws_dk_2023, basic, pinned);
    agreement.regulations.shorter_blitz_penalties = false;
    Game game(agreement);
    game.turn("e2c3").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(game.times(), "black 120 7.5.5");
}
TEST(illegal_move, laws_no_2017_A_4_2_loses_at_once_with_few_arbiters) {
    for (const Agreement& agreement : {rapid(laws_no_2017, basic, pinned), blitz(laws_no_2017, basic, pinned)}) {
        Game game(agreement);
        game.turn("e2c3").when(action::ClaimIllegal{black});
        EXPECT_EQ(game.result(), "0-1");
        EXPECT_EQ(game.reason(), "illegal_move");
        EXPECT_TRUE(game.cites("A.4.2"));
    }
}
TEST(illegal_move, laws_no_2017_A_3_competition_rules_keep_two_minutes_in_rapid_and_B_2_one_in_blitz) {
    Game quick(rapid(laws_no_2017, competition_rules, pinned));
    quick.turn("e2c3").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(quick.times(), "black 120 7.5.3");
    Game fast(blitz(laws_no_2017, competition_rules, pinned));
    fast.turn("e2c3").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(fast.times(), "black 60 B.2");
}
TEST(illegal_move, laws_dk_2018_A_4_2_the_second_loses_in_blitz) {
    Agreement agreement = blitz(laws_dk_2018, basic, pinned);
    agreement.before.illegal_moves = {1, 0};
    Game game(agreement);
    game.turn("e2c3").when(action::ClaimIllegal{black});
    EXPECT_EQ(game.reason(), "second_illegal_move");
}
TEST(illegal_move, laws_dk_2023_A_5_2_stands_after_the_reply) {
    Game game(rapid(laws_dk_2023, basic, pinned));
    game.turn("e2c3").turn("g8f8").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(game.last_refusal(), "arbiter_must_not_intervene A.5.2");
    game.when(action::ClaimIllegal{black});
    EXPECT_EQ(game.last_refusal(), "claimant_has_moved A.5.2");
    game.when(action::AgreeCorrection{});
    EXPECT_EQ(game.fen(), pinned);
    EXPECT_EQ(game.times(), "");
}
TEST(illegal_move, laws_dk_2009_A4_c_only_the_opponent_may_report_it) {
    Game game(rapid(laws_dk_2009, basic, pinned));
    game.turn("e2c3").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(game.last_refusal(), "arbiter_must_not_intervene A4 c");
    game.when(action::ClaimIllegal{black});
    EXPECT_EQ(game.times(), "black 120 7.4 b");
}
TEST(illegal_move, laws_dk_2009_B3_c_the_opponent_may_claim_the_win) {
    Game game(blitz(laws_dk_2009, basic, pinned));
    game.turn("e2c3").when(action::Observe{Observation::illegal_move, {}});
    EXPECT_EQ(game.last_refusal(), "arbiter_must_not_intervene B3 c");
    game.when(action::ClaimIllegal{black, Demand::win});
    EXPECT_EQ(game.result(), "0-1");
}
TEST(illegal_position, laws_dk_2009_B3_b_the_arbiter_leaves_both_kings_in_check_to_the_opponent_in_blitz) {
    constexpr std::string_view both_in_check_after_g1f2 = "4k3/8/8/8/8/8/4r3/4R1K1 w - - 0 20";
    for (const auto what : {Observation::both_kings_in_check, Observation::illegal_move}) {
        Game game(blitz(laws_dk_2009, basic, both_in_check_after_g1f2));
        game.turn("g1f2").when(action::Observe{what, {}});
        EXPECT_EQ(game.last_refusal(), "arbiter_must_not_intervene B3 c");
        EXPECT_EQ(game.refusals.back().because,
                  (Because{Rule::basic_illegal_move_blitz, Rule::blitz_basic, Rule::no_intervention}));
        EXPECT_EQ(game.result(), "*");
        game.when(action::ClaimIllegal{black, Demand::win});
        EXPECT_EQ(game.result(), "0-1");
    }
}
TEST(illegal_position, laws_dk_2009_A4_c_the_arbiter_steps_in_if_both_kings_are_in_check_in_rapid) {
    Game game(rapid(laws_dk_2009, basic, "4k3/8/8/8/8/8/4r3/4R1K1 w - - 0 20"));
    game.turn("g1f2").when(action::Observe{Observation::both_kings_in_check, {}});
    EXPECT_TRUE(game.refusals.empty());
    EXPECT_EQ(game.times(), "black 120 7.4 b");
}
TEST(illegal_position, laws_dk_2009_B2_the_arbiter_steps_in_where_every_game_has_one) {
    Game game(blitz(laws_dk_2009, competition_rules, "4k3/8/8/8/8/8/4r3/4R1K1 w - - 0 20"));
    game.turn("g1f2").when(action::Observe{Observation::both_kings_in_check, {}});
    EXPECT_EQ(game.times(), "black 120 7.4 b");
}
TEST(pawn_not_replaced, laws_dk_2009_B3_b_is_the_opponents_to_claim_in_blitz_and_A4_c_the_arbiters_in_rapid) {
    constexpr std::string_view one_step_left = "8/P3k3/8/8/8/8/8/R3K3 w - - 0 1";
    for (const auto what : {Observation::pawn_not_replaced, Observation::pawn_on_last_rank}) {
        Game in_blitz(blitz(laws_dk_2009, basic, one_step_left));
        in_blitz.turn("a7a8").when(action::Observe{what, {}});
        EXPECT_EQ(in_blitz.last_refusal(), "arbiter_must_not_intervene B3 c");
        Game in_rapid(rapid(laws_dk_2009, basic, one_step_left));
        in_rapid.turn("a7a8").when(action::Observe{what, {}});
        EXPECT_EQ(in_rapid.times(), "black 120 7.4 b");
    }
}
TEST(pawn_not_replaced, laws_dk_2023_A_5_2_is_ruled_on_if_the_arbiter_sees_it_in_blitz_too) {
    Game game(blitz(laws_dk_2023, basic, "8/P3k3/8/8/8/8/8/R3K3 w - - 0 1"));
    game.turn("a7a8").when(action::Observe{Observation::pawn_not_replaced, {}});
    EXPECT_EQ(game.times(), "black 60 A.3");
}
// A knight mates a king that a pawn's rook, bishop or knight hems in, never one that has only a queen beside it.
TEST(pawn_not_replaced, article_7_5_2_the_pawn_is_a_queen_before_it_is_asked_whether_the_opponent_can_mate) {
    for (const laws::Edition* edition : {&laws_no_2017, &laws_dk_2018, &laws_dk_2023}) {
        Agreement agreement = agreed(*edition, "8/P7/8/8/4k3/8/5n2/K7 w - - 0 1");
        agreement.before.illegal_moves = {1, 0};
        Game left(agreement);
        left.turn("a7a8").when(action::ClaimIllegal{black});
        EXPECT_EQ(left.reason(), "second_illegal_move_opponent_cannot_mate") << edition->id;
        EXPECT_EQ(left.fen(), "Q7/8/8/8/4k3/8/5n2/K7 b - - 0 1") << edition->id;
        EXPECT_TRUE(left.cites("7.5.2"));
        Game other(agreement);  // 7.5.1: before another illegal move the pawn is still a pawn
        other.turn("a7b8").when(action::ClaimIllegal{black});
        EXPECT_EQ(other.reason(), "second_illegal_move") << edition->id;
    }
}
TEST(pawn_not_replaced, laws_no_2017_A_4_2_a_queen_first_also_where_the_first_illegal_move_loses) {
    Game game(rapid(laws_no_2017, basic, "8/P7/8/8/4k3/8/5n2/K7 w - - 0 1"));
    game.turn("a7a8").when(action::ClaimIllegal{black});
    EXPECT_EQ(game.reason(), "illegal_move_opponent_cannot_mate");
}
TEST(pawn_not_replaced, laws_dk_2009_7_4_b_the_position_before_is_the_one_that_counts) {
    Agreement agreement = agreed(laws_dk_2009, "8/P7/8/8/4k3/8/5n2/K7 w - - 0 1");
    agreement.before.illegal_moves = {2, 0};
    Game game(agreement);
    game.turn("a7a8").when(action::ClaimIllegal{black});
    EXPECT_EQ(game.reason(), "third_illegal_move");
}
TEST(two_hands, laws_dk_2009_A4_b_only_on_request_with_few_arbiters) {
    for (const auto& agreement : {rapid(laws_dk_2009, basic, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
                                  blitz(laws_dk_2009, basic, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")}) {
        Game game(agreement);
        game.when(action::Move{white, uci("e1g1"), 2}).when(action::Observe{Observation::two_hands, {}});
        EXPECT_EQ(game.last_refusal(), "only_on_request A4 b");
        game.when(action::ClaimIllegal{black});
        EXPECT_TRUE(game.recorded(RecordKind::breach, "4.1"));
    }
    Game standard(agreed(laws_dk_2009, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    standard.when(action::Move{white, uci("e1g1"), 2}).when(action::Observe{Observation::two_hands, {}});
    EXPECT_TRUE(standard.recorded(RecordKind::breach, "4.1"));
}
TEST(press_without_move, laws_dk_2023_7_5_3_counts_together_with_illegal_moves) {
    Agreement agreement = agreed(laws_dk_2023);
    agreement.before.illegal_moves = {1, 0};
    Game game(agreement);
    game.when(action::Press{white}).when(action::Observe{Observation::press_without_move, {}});
    EXPECT_EQ(game.result(), "0-1");
}
TEST(press_without_move, laws_no_2017_7_8_2_has_a_count_of_its_own) {
    Game game(agreed(laws_no_2017));
    game.when(action::Press{white}).when(action::Observe{Observation::press_without_move, {}});
    EXPECT_EQ(game.times(), "black 120 7.8.2");
    game.when(action::Press{white}).when(action::Observe{Observation::press_without_move, {}});
    EXPECT_EQ(game.reason(), "second_illegal_move");
}
TEST(press_without_move, laws_dk_2009_13_4_is_left_to_the_arbiter) {
    Game game(agreed(laws_dk_2009));
    game.when(action::Press{white}).when(action::Observe{Observation::press_without_move, {}});
    EXPECT_EQ(game.times(), "");
    EXPECT_EQ(game.table.on_move(), white);
}
TEST(two_hands, laws_dk_2023_7_5_4_only_once_the_clock_is_pressed) {
    Game game(agreed(laws_dk_2023, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    game.when(action::Move{white, uci("e1g1"), 2}).when(action::Observe{Observation::two_hands, {}});
    EXPECT_EQ(game.times(), "");
    EXPECT_TRUE(game.recorded(RecordKind::breach, "4.1"));
    game.when(action::Press{white}).when(action::Observe{Observation::two_hands, {}});
    EXPECT_EQ(game.times(), "black 120 7.5.5");
    EXPECT_TRUE(game.asked({"keep_position", "restore_position"}));
}
TEST(pawn_not_replaced, laws_dk_2023_7_5_2_becomes_a_queen_also_for_black) {
    Game game(agreed(laws_dk_2023, "4k3/8/8/8/8/8/p3K3/8 b - - 0 30"));
    game.when(action::Release{black, sq("a2"), sq("a1")})
        .when(action::Press{black})
        .when(action::Discover{Discovery::illegal_move, white, {}, {}});
    EXPECT_EQ(game.fen(), "4k3/8/8/8/8/8/4K3/q7 w - - 0 31");
    EXPECT_EQ(game.times(), "white 120 7.5.5");
}
TEST(illegal_position, laws_dk_2023_A_5_4_is_a_draw_if_still_there_after_the_next_completed_move) {
    Agreement agreement = rapid(laws_dk_2023, basic);
    agreement.start = laws::position_of(notation::parse_fen_setup("4k2R/8/8/8/8/8/P7/r3K3 w - - 0 20")->setup);
    Game game(agreement);
    game.when(action::Observe{Observation::both_kings_in_check, {}}).when(action::Move{white, uci("a2a3")});
    EXPECT_EQ(game.result(), "*");
    game.when(action::Press{white});
    EXPECT_EQ(game.reason(), "illegal_position");
}

}  // namespace
}  // namespace dommer::table
