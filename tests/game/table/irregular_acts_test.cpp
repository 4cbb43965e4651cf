#include "at_the_board.hpp"
#include "table/touch_move.hpp"

// Acts in an unusual order, twice, by the wrong player or half done.
namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023, laws::laws_no_2017;
using enum laws::Supervision;
using Names = std::vector<std::string>;

constexpr std::string_view pinned_knight = "4r1k1/5ppp/8/8/8/8/4N1PP/4K3 w - - 0 1";
constexpr std::string_view rook_each = "r5k1/8/8/8/8/8/4R3/4K3 w - - 0 40";
constexpr std::string_view can_castle = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

TEST(illegal_move, laws_dk_2023_7_5_1_not_pressed_the_player_puts_it_right_himself_and_the_touch_binds) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Move{white, uci("g1g3")}).when(action::Move{white, uci("g1f3")}).when(action::Press{white});
    EXPECT_TRUE(game.refusals.empty());
    EXPECT_EQ(game.times(), "");
    EXPECT_EQ(game.table.plies.size(), 1u);
    EXPECT_TRUE(game.table.plies[0].legal && game.table.plies[0].kept_touch);
    Game other(agreed(laws_dk_2023));
    other.when(action::Move{white, uci("g1g3")}).when(action::Move{white, uci("e2e4")});
    EXPECT_FALSE(other.table.plies[0].kept_touch);
}
TEST(illegal_move, laws_dk_2023_4_7_a_legal_move_not_pressed_may_not_be_taken_back) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Move{white, uci("g1f3")}).when(action::Move{white, uci("g1h3")});
    EXPECT_EQ(game.last_refusal(), "released_piece_cannot_move_on 4.7");
}
TEST(illegal_move, laws_dk_2023_7_5_1_a_claim_is_about_the_opponents_illegal_move_not_the_claimants_own) {
    Game game(agreed(laws_dk_2023, pinned_knight));
    game.turn("e2c3").turn("g8g6").when(action::ClaimIllegal{black});
    EXPECT_EQ(game.times(), "black 120 7.5.5");
    EXPECT_EQ(game.table.plies.size(), 0u);
}
TEST(illegal_move, laws_dk_2023_4_4_3_after_an_illegal_castling_the_king_must_move) {
    Game game(agreed(laws_dk_2023, "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    game.turn("e1g1").when(action::ClaimIllegal{black});
    EXPECT_EQ(game.times(), "black 120 7.5.5");
    EXPECT_EQ(game.allowed(), (Names{"e1c1", "e1d1", "e1d2", "e1e2"}));
}
TEST(illegal_move, laws_dk_2023_1_4_1_taking_the_king_is_illegal) {
    Game game(agreed(laws_dk_2023, "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"));
    game.turn("a1a2").turn("e2e1").when(action::ClaimIllegal{white});
    EXPECT_EQ(game.times(), "white 120 7.5.5");
    EXPECT_EQ(game.table.on_move(), black);
}
TEST(two_hands, laws_dk_2023_7_5_4_one_move_is_penalised_once) {
    Game game(agreed(laws_dk_2023, can_castle));
    game.when(action::Move{white, uci("e1g1"), 2})
        .when(action::Press{white})
        .when(action::ClaimIllegal{black})
        .when(action::ClaimIllegal{black});
    EXPECT_EQ(game.result(), "*");
    EXPECT_EQ(game.last_refusal(), "no_irregularity 7.5.1");
}
TEST(two_hands, laws_dk_2023_7_5_4_the_arbiter_decides_whether_the_move_stands) {
    Game game(agreed(laws_dk_2023, can_castle));
    game.when(action::Move{white, uci("e1g1"), 2})
        .when(action::Press{white})
        .when(action::Observe{Observation::two_hands, {}});
    EXPECT_TRUE(game.asked({"keep_position", "restore_position"}));
    game.when(action::Decide{"7.5.4", "restore_position", {}});
    EXPECT_EQ(game.table.plies.size(), 0u);
    EXPECT_EQ(game.allowed(), Names{"e1g1"});
    game.when(action::Decide{"7.5.4", "toss_a_coin", {}});
    EXPECT_EQ(game.last_refusal(), "unknown_option 7.5.4");
}
TEST(press_without_move, laws_dk_2023_7_5_3_a_capture_without_taking_the_man_off_is_no_move) {
    Game game(agreed(laws_dk_2023, "4k3/8/8/3p4/2P1P3/2N5/8/3RK3 w - - 0 1"));
    game.when(action::Release{white, sq("c3"), sq("d5")}).when(action::Press{white}).when(action::ClaimIllegal{black});
    EXPECT_EQ(game.times(), "black 120 7.5.5");
    EXPECT_TRUE(game.cites("7.5.3"));
    EXPECT_EQ(game.allowed(), Names{"c3d5"});
}
TEST(pawn_not_replaced, laws_dk_2023_7_5_1_a_pawn_that_could_not_go_there_is_an_ordinary_illegal_move) {
    Game game(agreed(laws_dk_2023, "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
    game.when(action::Release{white, sq("a7"), sq("b8")}).when(action::Press{white}).when(action::ClaimIllegal{black});
    EXPECT_EQ(game.fen(), "8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(game.allowed(), (Names{"a7a8b", "a7a8n", "a7a8q", "a7a8r"}));
}
TEST(castling, laws_dk_2023_4_7_2_a_king_released_where_it_cannot_castle_and_the_clock_pressed_is_illegal) {
    Game game(agreed(laws_dk_2023, "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    game.when(action::Release{white, sq("e1"), sq("g1")}).when(action::Press{white}).when(action::ClaimIllegal{black});
    EXPECT_EQ(game.times(), "black 120 7.5.5");
    EXPECT_TRUE(game.cites("7.5.1"));
}
TEST(castling, laws_dk_2023_II_3_in_chess960_the_king_begins_and_the_rook_makes_it) {
    Agreement agreement = agreed(laws_dk_2023);
    agreement.variant = laws::Variant::chess960;
    agreement.start = notation::parse_fen("1k6/8/8/8/8/8/8/1K5R w K - 0 1", laws::Variant::chess960)->position;
    Game game(agreement);
    game.when(action::Release{white, sq("b1"), sq("g1")});
    EXPECT_FALSE(last_move_is_made(game.table));
    EXPECT_EQ(game.allowed(), Names{"b1h1"});
    game.when(action::Release{white, sq("h1"), sq("f1")});
    EXPECT_EQ(game.fen(), "1k6/8/8/8/8/8/8/5RK1 b - - 1 1");
}
TEST(castling, laws_dk_2023_II_3_2_3_in_chess960_the_king_alone_makes_it_where_the_rook_stands) {
    Agreement agreement = agreed(laws_dk_2023);
    agreement.variant = laws::Variant::chess960;
    agreement.start = notation::parse_fen("1k6/8/8/8/8/8/8/4KR2 w F - 0 1", laws::Variant::chess960)->position;
    Game game(agreement);
    game.when(action::Release{white, sq("e1"), sq("g1")});
    EXPECT_EQ(game.fen(), "1k6/8/8/8/8/8/8/5RK1 b - - 1 1");
}
TEST(touch_move, laws_dk_2009_4_3_c_a_piece_touched_twice_is_one_piece) {
    Game game(agreed(laws_dk_2009, "4k3/8/8/3p4/2P1P3/2N5/8/3RK3 w - - 0 1"));
    game.when(action::Touch{white, sq("c3")}).when(action::Touch{white, sq("c3")}).when(action::Touch{white, sq("d5")});
    EXPECT_EQ(game.allowed(), Names{"c3d5"});
}
TEST(touch_move, laws_dk_2023_4_3_an_empty_square_cannot_be_touched_and_nothing_changes) {
    Game game(agreed(laws_dk_2023));
    game.turns({"e2e4", "e7e5"})
        .when(action::Move{white, uci("g1f3")})
        .when(action::OfferDraw{white, ""})
        .when(action::Press{white});
    const Table before = game.table;
    game.when(action::Touch{black, sq("e6")});
    EXPECT_EQ(game.last_refusal(), "no_piece_there 4.3.1");
    EXPECT_EQ(game.table, before);
}
TEST(touch_move, laws_dk_2023_4_8_an_older_breach_is_past_claiming) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Touch{white, sq("b1")})
        .turn("e2e4")
        .turn("e7e5")
        .turn("g1f3")
        .when(action::ClaimBreach{black, "4.3.1"});
    EXPECT_EQ(game.last_refusal(), "right_forfeited 4.8");
}
TEST(touch_move, laws_dk_2023_4_8_a_rejected_claim_leaves_the_move_on_the_board) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Touch{white, sq("b1")})
        .turn("e2e4")
        .when(action::ClaimBreach{black, "4.3.1"})
        .when(action::Decide{"4.8", "reject", {}});
    EXPECT_EQ(game.table.plies.size(), 1u);
    EXPECT_TRUE(game.recorded(RecordKind::claim_rejected, "4.8"));
    game.when(action::Uphold{});
    EXPECT_EQ(game.last_refusal(), "nothing_to_decide 4.8");
}
TEST(adjusting, laws_dk_2023_6_2_5_only_while_ones_own_clock_runs) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Move{white, uci("e2e4")}).when(action::AnnounceAdjust{black});
    EXPECT_TRUE(game.recorded(RecordKind::breach, "6.2.5"));
}
TEST(draw_offer, laws_dk_2023_9_1_2_1_offers_of_both_players_stay_open) {
    Game game(agreed(laws_dk_2023));
    game.turns({"e2e4", "e7e5"})
        .when(action::Move{white, uci("g1f3")})
        .when(action::OfferDraw{white, ""})
        .when(action::Press{white});
    game.when(action::OfferDraw{black, ""}).when(action::AcceptDraw{black});
    EXPECT_EQ(game.reason(), "agreement");
}
TEST(draw_offer, laws_dk_2023_9_1_2_1_a_players_own_next_move_does_not_end_his_offer) {
    Game game(agreed(laws_dk_2023));
    game.turns({"e2e4", "e7e5"}).when(action::OfferDraw{white, ""}).turn("g1f3");
    EXPECT_EQ(game.table.offer(), white);
    game.turn("b8c6");
    EXPECT_EQ(game.table.offer(), std::nullopt);
}
TEST(draw_claim, laws_dk_2023_9_5_3_an_illegal_written_move_costs_time_and_binds_to_nothing) {
    Game game(agreed(laws_dk_2023));
    game.when(action::ClaimDraw{white, ClaimBasis::threefold_intended, uci("e2e5")}).turn("e2e4");
    EXPECT_EQ(game.times(), "black 120 9.5.3");
    EXPECT_TRUE(game.refusals.empty());
}
TEST(draw_claim, laws_dk_2023_9_2_1_a_written_move_cannot_be_changed_in_2009_it_can) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition));
        game.turns({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"}).when(action::Write{black, "e5"});
        game.when(action::ClaimDraw{black, ClaimBasis::threefold_intended, uci("f6g8")});
        EXPECT_EQ(game.result(), edition == &laws_dk_2009 ? "1/2-1/2" : "*") << edition->id;
    }
}
TEST(flag, laws_dk_2009_A4_d_3_both_down_is_a_draw_whichever_fell_first) {
    Game game(rapid(laws_dk_2009, basic, rook_each));
    game.when(action::Flag{std::nullopt, Witness::arbiter, FlagOrder::white_first});
    EXPECT_EQ(game.reason(), "both_flags");
}
TEST(flag, laws_dk_2023_6_8_both_down_unseen_changes_nothing_until_a_claim) {
    Agreement agreement = agreed(laws_dk_2023, rook_each);
    agreement.regulations.auto_flag = false;
    Game game(agreement);
    game.when(action::Flag{std::nullopt, Witness::none, FlagOrder::white_first});
    EXPECT_EQ(game.result(), "*");
}
TEST(flag, laws_dk_2023_III_3_1_1_both_down_before_the_last_period_the_next_period_begins) {
    Agreement agreement = agreed(laws_dk_2023, "r5k1/8/8/8/8/8/4R3/4K3 w - - 0 30", without_increment());
    agreement.regulations.guideline_III = true;
    Game game(agreement);
    game.when(action::ShowClocks{0s, 0s}).when(action::Flag{std::nullopt, Witness::arbiter});
    EXPECT_EQ(game.result(), "*");
    EXPECT_EQ(game.table.clock.left(white), 60min);
    EXPECT_FALSE(game.table.clock.face(black).fallen);
}
TEST(flag, laws_dk_2023_6_8_without_the_guideline_the_arbiter_establishes_which_fell_first) {
    Game game(agreed(laws_dk_2023, rook_each));
    game.when(action::Flag{std::nullopt, Witness::arbiter}).when(action::Decide{"6.8", "black_first", {}});
    EXPECT_EQ(game.result(), "1-0");
}
TEST(flag, laws_dk_2023_6_9_the_fortieth_move_after_the_flag_comes_too_late) {
    Agreement agreement = agreed(laws_dk_2023, rook_each, without_increment());
    agreement.regulations.auto_flag = false;
    Game game(agreement);
    game.when(action::ShowClocks{5s, 300s}).when(action::Spend{white, 9s}).turn("e2e3").when(action::ClaimFlag{black});
    EXPECT_EQ(game.result(), "0-1");
}
TEST(flag, laws_dk_2023_6_9_a_met_requirement_saves_its_own_period_only) {
    Agreement agreement = agreed(laws_dk_2023, rook_each, without_increment());
    agreement.before.period_requirement_met = true;
    Game game(agreement);
    game.when(action::Flag{white, Witness::arbiter});
    EXPECT_EQ(game.result(), "*");
    game.when(action::ShowClocks{0s, 300s}).when(action::ClaimFlag{black});
    EXPECT_EQ(game.result(), "0-1");
}
TEST(flag, laws_dk_2023_12_9_3_a_penalty_may_leave_nothing) {
    Game game(agreed(laws_dk_2023, rook_each));
    game.when(action::ShowClocks{60s, 60s}).when(action::Penalise{"12.9.3", white, 60s, "11.5", {}, {}, {}});
    EXPECT_EQ(game.result(), "0-1");
}
TEST(late_arrival, laws_dk_2023_6_7_1_only_a_default_can_be_decided_otherwise) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Resign{white}).when(action::Decide{"default", "decide_otherwise", {}});
    EXPECT_EQ(game.last_refusal(), "nothing_to_decide 6.7.1");
    EXPECT_EQ(game.result(), "0-1");
    Game late(agreed(laws_dk_2023));
    late.when(action::Start{})
        .when(action::Arrive{black, 2min})
        .when(action::Decide{"default", "decide_otherwise", {}});
    EXPECT_EQ(late.result(), "*");
}
TEST(quickplay, laws_dk_2023_III_1_not_while_moves_are_prescribed) {
    Agreement agreement = agreed(laws_dk_2023, "8/8/4k1r1/8/8/4K3/4R3/8 w - - 10 30", without_increment());
    agreement.regulations.guideline_III = true;
    Game game(agreement);
    game.when(action::ShowClocks{100s, 200s}).when(action::ClaimQuickplay{white, QuickplayBasis::no_effort});
    EXPECT_EQ(game.last_refusal(), "not_in_quickplay_finish III.1");
}
TEST(adjournment, laws_dk_2023_I_1_1_nobody_plays_until_the_envelope_is_opened_and_it_is_opened_once) {
    Game game(agreed(laws_dk_2023, "r4rk1/ppp2ppp/2n5/3p4/3P4/2N2N2/PPP2PPP/R4RK1 w - - 0 45"));
    game.when(action::RequestSeal{})
        .when(action::Seal{white, "Tfe1", uci("f1e1")})
        .when(action::Pause{white, PauseReason::sealed});
    game.when(action::Move{white, uci("f1e1")});
    EXPECT_EQ(game.last_refusal(), "sealed_move_final I.1.1");
    game.when(action::ResumeAdjourned{{true, true}}).when(action::OpenEnvelope{}).when(action::OpenEnvelope{});
    EXPECT_EQ(game.last_refusal(), "no_sealed_move I.7");
    EXPECT_EQ(game.table.plies.size(), 1u);
    game.when(action::StateSealedMove{black, uci("f8e8")});
    EXPECT_EQ(game.last_refusal(), "no_sealed_move I.12.1");
}
TEST(adjournment, laws_dk_2023_I_10_a_sealed_mate_counts_although_the_responder_comes_too_late) {
    for (const std::string_view sealed : {"a1a8", "a1a7"}) {
        Game game(agreed(laws_dk_2023, "7k/8/6K1/8/8/8/8/R7 w - - 0 60"));
        game.when(action::RequestSeal{})
            .when(action::Seal{white, "T", uci(sealed)})
            .when(action::Pause{white, PauseReason::sealed});
        game.when(action::ResumeAdjourned{{true, false}}).when(action::Arrive{black, 5min});
        EXPECT_EQ(game.result(), "1-0");
        EXPECT_EQ(game.reason(), sealed == "a1a8" ? "checkmate" : "default");
        EXPECT_TRUE(game.cites("I.10"));
    }
}
TEST(scoresheet, laws_dk_2023_8_7_only_a_result_can_be_signed) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Resign{white}).when(action::Sign{white, "2-0"});
    EXPECT_EQ(game.last_refusal(), "unknown_option 8.7");
}
TEST(score, laws_dk_2023_12_9_4_and_12_9_5_change_the_score_of_an_ended_game) {
    const auto drawn = [] {
        Game game(agreed(laws_dk_2023));
        game.turns({"e2e4", "e7e5"}).when(action::OfferDraw{white, ""}).when(action::AcceptDraw{black});
        return game;
    };
    Game raised = drawn();
    raised.when(action::Penalise{"12.9.4", white, {}, "11.1", {}, {}, {}});
    EXPECT_EQ(raised.result(), "0-1");
    Game reduced = drawn();
    reduced.when(action::Penalise{"12.9.5", white, {}, "11.1", {}, {}, {}});
    EXPECT_EQ(reduced.result(), "0-1/2");
}
TEST(recording, laws_dk_2023_8_1_3_writing_ones_own_last_move_is_not_writing_in_advance) {
    Agreement agreement = agreed(laws_dk_2023);
    agreement.before.sheets.emplace();
    Game game(agreement);
    game.turn("g1f3").turn("g8f6").when(action::Write{white, "Sf3"}).when(action::Write{white, "Sf6"}).turn("b1c3");
    EXPECT_FALSE(game.recorded(RecordKind::breach, "8.1.2"));
    EXPECT_FALSE(game.recorded(RecordKind::breach, "8.1.3"));
    game.when(action::Write{black, "Sf3"})
        .when(action::Write{black, "Sf6"})
        .when(action::Write{black, "Sc3"})
        .when(action::Write{black, "e5"})
        .turn("e7e5");
    EXPECT_TRUE(game.recorded(RecordKind::breach, "8.1.2"));
}

}  // namespace
}  // namespace dommer::table
