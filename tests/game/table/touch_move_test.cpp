#include "at_the_board.hpp"

namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023, laws::laws_no_2017;
using Names = std::vector<std::string>;

TEST(touch_move, laws_dk_2023_4_3_1_binds_black_to_the_first_piece_that_can_move) {
    Game game(agreed(laws_dk_2023));
    game.turn("e2e4").when(action::Touch{black, sq("f8")}).when(action::Touch{black, sq("g8")});
    EXPECT_EQ(game.allowed(), (Names{"g8f6", "g8h6"}));
}
TEST(touch_move, laws_dk_2023_4_2_1_an_announcement_after_the_touch_has_no_effect) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Touch{white, sq("g1")}).when(action::AnnounceAdjust{white});
    EXPECT_EQ(game.allowed(), (Names{"g1f3", "g1h3"}));
}
TEST(touch_move, laws_dk_2023_4_2_1_only_the_player_on_move_adjusts) {
    Game game(agreed(laws_dk_2023));
    game.when(action::AnnounceAdjust{black});
    EXPECT_EQ(game.last_refusal(), "not_on_move 4.2.1");
    EXPECT_TRUE(game.recorded(RecordKind::breach, "6.2.5"));
}
TEST(touch_move, laws_dk_2023_4_4_2_rook_first_shuts_out_castling_also_when_the_rook_cannot_move) {
    Game game(agreed(laws_dk_2023, "4k3/8/8/8/8/8/7P/4K1BR w K - 0 1"));
    game.when(action::Touch{white, sq("h1")}).when(action::Touch{white, sq("e1")});
    EXPECT_EQ(game.allowed(), (Names{"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"}));
}
TEST(touch_move, laws_dk_2023_4_4_1_black_castles_on_the_side_of_the_touched_rook) {
    Game game(agreed(laws_dk_2023, "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"));
    game.when(action::Touch{black, sq("e8"), Intent::move, {sq("a8")}});
    EXPECT_EQ(game.allowed(), Names{"e8c8"});
}
TEST(touch_move, laws_dk_2023_4_3_3_first_enemy_piece_with_first_own_piece) {
    Game game(agreed(laws_dk_2023, "4k3/8/8/3p1p2/2P1P3/2N5/8/3RK3 w - - 0 1"));
    game.when(action::Touch{white, sq("e4")})
        .when(action::Touch{white, sq("c3")})
        .when(action::Touch{white, sq("f5")})
        .when(action::Touch{white, sq("d5")});
    EXPECT_EQ(game.allowed(), Names{"e4f5"});
}
TEST(touch_move, laws_dk_2009_4_3_c_speaks_of_one_piece_of_each_colour) {
    Game game(agreed(laws_dk_2009, "4k3/8/8/3p1p2/2P1P3/2N5/8/3RK3 w - - 0 1"));
    game.when(action::Touch{white, sq("c3")}).when(action::Touch{white, sq("e4")}).when(action::Touch{white, sq("f5")});
    EXPECT_EQ(duty_of(game.table).obligation->square, sq("c3"));
}
TEST(touch_move, laws_dk_2023_4_7_a_released_piece_stays) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Release{white, sq("g1"), sq("f3")}).when(action::Release{white, sq("f3"), sq("h4")});
    EXPECT_EQ(game.last_refusal(), "released_piece_cannot_move_on 4.7");
    game.when(action::Move{white, uci("g1h3")});
    EXPECT_EQ(game.last_refusal(), "released_piece_cannot_move_on 4.7");
}
TEST(touch_move, laws_dk_2023_4_7_2_after_the_king_only_castling_remains_and_the_rook_makes_it) {
    Game game(agreed(laws_dk_2023, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    game.when(action::Release{white, sq("e1"), sq("g1")});
    EXPECT_EQ(game.allowed(), Names{"e1g1"});
    EXPECT_FALSE(last_move_is_made(game.table));
    game.when(action::Release{white, sq("h1"), sq("f1")});
    EXPECT_EQ(game.fen(), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
}
TEST(touch_move, laws_dk_2023_4_4_4_the_choice_is_final_when_the_piece_touches_the_square) {
    Game game(agreed(laws_dk_2023, "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
    game.when(action::PromotionPiece{white, sq("a7"), sq("a8"), laws::Kind::queen, PromotionState::touched});
    EXPECT_EQ(game.allowed(), Names{"a7a8q"});
    game.when(action::PromotionPiece{white, sq("a7"), sq("a8"), laws::Kind::knight, PromotionState::released});
    EXPECT_EQ(game.last_refusal(), "promotion_choice_final 4.4.4");
    game.when(action::Move{white, uci("a7a8r")});
    EXPECT_EQ(game.last_refusal(), "promotion_choice_final 4.4.4");
}
TEST(touch_move, laws_dk_2023_4_6_3_promotion_by_capture_takes_the_man_on_the_square) {
    Game game(agreed(laws_dk_2023, "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
    game.when(action::PromotionPiece{white, sq("a7"), sq("b8"), laws::Kind::queen, PromotionState::released})
        .when(action::Remove{white, sq("a7")});
    EXPECT_FALSE(last_move_is_made(game.table));
    game.when(action::Remove{white, sq("b8")});
    EXPECT_EQ(game.fen(), "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1");
}
TEST(touch_move, laws_dk_2023_4_8_the_right_to_claim_is_lost_by_moving_too) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Touch{white, sq("b1")}).turn("e2e4").turn("e7e5").when(action::ClaimBreach{black, "4.3.1"});
    EXPECT_EQ(game.last_refusal(), "right_forfeited 4.8");
}
TEST(touch_move, an_electronic_board_refuses_what_breaks_the_touch) {
    Agreement agreement = agreed(laws_dk_2023);
    agreement.regulations.strict_touch_move = true;
    Game game(agreement);
    game.when(action::Touch{white, sq("b1")}).when(action::Move{white, uci("e2e4")});
    EXPECT_EQ(game.last_refusal(), "touch_move 4.3.1");
    game.when(action::Move{white, uci("b1c3")});
    EXPECT_EQ(moves_made(game.table, white), 1);
}
TEST(touch_move, laws_dk_2009_A4_b_with_few_arbiters_only_on_request) {
    Game game(rapid(laws_dk_2009, laws::Supervision::basic));
    game.when(action::Touch{white, sq("b1")}).turn("e2e4").when(action::Observe{Observation::touch_move, {}});
    EXPECT_EQ(game.last_refusal(), "only_on_request A4 b");
    game.when(action::ClaimBreach{black, "4.3 a"}).when(action::Uphold{});
    EXPECT_EQ(game.allowed(), (Names{"b1a3", "b1c3"}));
}
TEST(touch_move, laws_dk_2023_5_1_1_a_mate_that_breaks_the_touch_does_not_end_the_game) {
    const std::string_view fen = "6k1/5ppp/8/8/8/8/r4PPP/1R3NK1 w - - 0 1";
    Game now(agreed(laws_dk_2023, fen));
    now.when(action::Touch{white, sq("f1")}).turn("b1b8");
    EXPECT_EQ(now.result(), "*");
    Game then(agreed(laws_dk_2009, fen));
    then.when(action::Touch{white, sq("f1")}).turn("b1b8");
    EXPECT_EQ(then.result(), "1-0");
}

}  // namespace
}  // namespace dommer::table
