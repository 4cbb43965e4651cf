#include "at_the_board.hpp"

namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023, laws::laws_no_2017;
using enum laws::Supervision;

constexpr std::string_view rook_each = "r5k1/8/8/8/8/8/4R3/4K3 w - - 0 40";

TEST(draw_offer, laws_dk_2023_9_1_1_before_the_move_laid_down_needs_the_arbiter) {
    Agreement agreement = agreed(laws_dk_2023);
    agreement.regulations.no_draw_before_move = 3;
    Game game(agreement);
    game.turns({"e2e4", "e7e5"}).when(action::OfferDraw{white, ""});
    EXPECT_EQ(game.last_refusal(), "regulation_forbids_offer 9.1.1");
    game.when(action::ConsentToDraw{}).when(action::OfferDraw{white, ""}).when(action::AcceptDraw{black});
    EXPECT_EQ(game.reason(), "agreement");
}
TEST(draw_offer, laws_dk_2009_9_1_a_forbids_agreeing_not_offering) {
    Agreement agreement = agreed(laws_dk_2009);
    agreement.regulations.no_draw_before_move = 30;
    Game game(agreement);
    game.turns({"e2e4", "e7e5"}).when(action::OfferDraw{white, ""});
    EXPECT_TRUE(game.refusals.empty());
    game.when(action::AcceptDraw{black});
    EXPECT_EQ(game.last_refusal(), "regulation_forbids_offer 9.1 a");
}
TEST(draw_claim, laws_dk_2023_9_5_3_another_move_than_the_written_one_is_refused) {
    Game game(agreed(laws_dk_2023));
    game.turns({"g1f3", "g8f6", "f3g1"}).when(action::ClaimDraw{black, ClaimBasis::threefold_intended, uci("f6g8")});
    EXPECT_EQ(game.times(), "white 120 9.5.3");
    game.when(action::Move{black, uci("e7e5")});
    EXPECT_EQ(game.last_refusal(), "must_play_written_move 9.5.3");
    game.turn("f6g8");
    EXPECT_EQ(game.table.on_move(), white);
}
TEST(draw_claim, laws_dk_2023_9_5_1_cannot_be_withdrawn) {
    Game game(agreed(laws_no_2017));
    game.when(action::WithdrawClaim{white});
    EXPECT_EQ(game.last_refusal(), "claim_irrevocable 9.5");
}
TEST(draw_claim, laws_dk_2023_9_3_1_is_right_at_the_hundredth_half_move_and_wrong_before) {
    Game right(agreed(laws_dk_2023, "8/8/4k3/8/8/4K3/4R3/8 w - - 99 120"));
    right.when(action::ClaimDraw{white, ClaimBasis::fifty_intended, uci("e3d3")});
    EXPECT_EQ(right.reason(), "fifty_moves");
    Game wrong(agreed(laws_dk_2023, "8/8/4k3/8/8/4K3/4R3/8 w - - 99 120"));
    wrong.when(action::ClaimDraw{white, ClaimBasis::fifty_completed, {}});
    EXPECT_EQ(wrong.times(), "black 120 9.5.3");
}
TEST(draw_claim, laws_dk_2023_A_3_costs_one_minute_in_rapid_and_9_5_3_two_in_blitz_with_an_arbiter_a_game) {
    Game quick(rapid(laws_dk_2023, competition_rules));
    quick.when(action::ClaimDraw{white, ClaimBasis::threefold_appeared, {}});
    EXPECT_EQ(quick.times(), "black 60 A.3");
    Game fast(blitz(laws_dk_2023, competition_rules));
    fast.when(action::ClaimDraw{white, ClaimBasis::threefold_appeared, {}});
    EXPECT_EQ(fast.times(), "black 120 9.5.3");
}
TEST(automatic_draw, laws_dk_2023_9_6_2_at_the_150th_half_move_not_before) {
    Game before(agreed(laws_dk_2023, "8/8/4k3/8/8/4K3/4R3/8 w - - 148 120"));
    before.turn("e3d3");
    EXPECT_EQ(before.result(), "*");
    before.turn("e6d6");
    EXPECT_EQ(before.reason(), "seventyfive_moves");
}
TEST(flag, laws_dk_2023_6_4_the_fortieth_move_completed_in_time_saves_the_game) {
    Game game(agreed(laws_dk_2023, rook_each, without_increment()));
    game.when(action::ShowClocks{5s, 300s}).turn("e2e3").when(action::Flag{white, Witness::arbiter});
    EXPECT_EQ(game.result(), "*");
    EXPECT_TRUE(game.cites("6.4"));
}
TEST(flag, laws_dk_2023_6_9_later_in_the_new_period_it_loses) {
    Game game(agreed(laws_dk_2023, rook_each, without_increment()));
    game.when(action::ShowClocks{5s, 300s}).turn("e2e3").turn("a8a7").when(action::Spend{white, 3605s});
    EXPECT_EQ(game.result(), "0-1");
    EXPECT_EQ(game.reason(), "time");
}
TEST(flag, laws_dk_2023_6_8_nobody_has_seen_a_clock_at_zero) {
    Agreement agreement = agreed(laws_dk_2023, rook_each);
    Game game(agreement);
    game.when(action::ShowClocks{0s, 300s});
    EXPECT_EQ(game.result(), "*");
    game.when(action::ClaimFlag{black});
    EXPECT_EQ(game.result(), "0-1");
}
TEST(flag, laws_no_2017_A_4_3_the_claimant_needs_time_himself) {
    Agreement agreement = rapid(laws_no_2017, basic, rook_each);
    Game game(agreement);
    game.when(action::ShowClocks{0s, 0s}).when(action::ClaimFlag{black, true});
    EXPECT_EQ(game.last_refusal(), "claimant_has_no_time A.4.3");
}
TEST(flag, laws_dk_2018_A_4_5_the_arbiter_calls_it) {
    Agreement agreement = rapid(laws_dk_2018, basic, rook_each);
    agreement.regulations.auto_flag = false;
    Game game(agreement);
    game.when(action::Flag{white, Witness::none});
    EXPECT_EQ(game.result(), "*");
    game.when(action::CallFlag{white});
    EXPECT_EQ(game.result(), "0-1");
    EXPECT_TRUE(game.cites("A.4.5"));
}
TEST(delay, laws_dk_2023_6_3_2_main_time_counts_after_the_extra_time) {
    Game game(agreed(laws_dk_2023, "startpos", {{{std::nullopt, 60min}}, {}, 10s, {}}));
    game.when(action::Spend{white, 15s}).turn("e2e4");
    EXPECT_EQ(game.table.clock.left(white), 3595s);
}
TEST(delay, laws_dk_2009_6_2_b_saved_time_is_not_carried_over_in_delay_mode) {
    for (const auto& [edition, left] : {std::pair{&laws_dk_2009, 3600s}, std::pair{&laws_dk_2023, 4200s}}) {
        TimeControl control = without_increment();
        control.delay = 5s;
        Game game(agreed(*edition, rook_each, control));
        game.when(action::ShowClocks{600s, 600s}).turn("e2e3");
        EXPECT_EQ(game.table.clock.left(white), left);
    }
}
TEST(default_time, laws_dk_2009_6_6_a_allows_fifteen_minutes_not_sixteen) {
    Game in_time(agreed(laws_dk_2009));
    in_time.when(action::Start{}).when(action::Arrive{black, 15min});
    EXPECT_EQ(in_time.result(), "*");
    Game late(agreed(laws_dk_2009));
    late.when(action::Start{}).when(action::Arrive{white, 16min});
    EXPECT_EQ(late.result(), "-/+");
}
TEST(default_time, laws_dk_2023_6_7_1_both_late_both_lose) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Start{}).when(action::Arrive{white, 5min}).when(action::Arrive{black, 7min});
    EXPECT_EQ(game.result(), "-/-");
}
TEST(recording, laws_dk_2023_8_4_exactly_five_minutes_is_not_less) {
    Game game(agreed(laws_dk_2023, rook_each, without_increment()));
    game.when(action::ShowClocks{300s, 299s});
    EXPECT_TRUE(must_record(game.table, white));
    EXPECT_FALSE(must_record(game.table, black));
}
TEST(quickplay, laws_dk_2023_III_4_needs_less_than_two_minutes) {
    Agreement agreement = agreed(laws_dk_2023, "8/8/4k1r1/8/8/4K3/4R3/8 w - - 10 60", without_increment());
    agreement.regulations.guideline_III = agreement.regulations.increment_request = true;
    Game game(agreement);
    game.when(action::ShowClocks{120s, 200s}).when(action::RequestIncrement{white});
    EXPECT_EQ(game.last_refusal(), "not_under_two_minutes III.4");
    game.when(action::ShowClocks{119s, 200s}).when(action::RequestIncrement{black});
    EXPECT_EQ(game.last_refusal(), "not_on_move III.4");
    game.when(action::RequestIncrement{white})
        .when(action::DeclineDraw{black})
        .when(action::Decide{"III.4", "disagree", {}});
    EXPECT_EQ(game.times(), "");
    EXPECT_EQ(game.table.clock.increment(), 0s);
}
TEST(quickplay, laws_dk_2023_III_5_2_no_draw_after_the_flag_is_a_loss_on_time) {
    Agreement agreement = agreed(laws_dk_2023, "8/8/4k1r1/8/8/4K3/4R3/8 w - - 10 60", without_increment());
    agreement.regulations.guideline_III = true;
    Game game(agreement);
    game.when(action::ShowClocks{100s, 300s}).when(action::ClaimQuickplay{white, QuickplayBasis::no_effort});
    game.when(action::Decide{"III.5", "postpone", {}}).when(action::Flag{white, Witness::arbiter});
    EXPECT_EQ(game.result(), "*");
    game.when(action::Decide{"III.5.2", "no_draw", {}});
    EXPECT_EQ(game.result(), "0-1");
    EXPECT_EQ(game.reason(), "time");
}
TEST(appeal, laws_dk_2009_12_10_not_against_a_ruling_under_10_2) {
    Game game(agreed(laws_dk_2009));
    game.when(action::Appeal{black, "10.2"});
    EXPECT_EQ(game.last_refusal(), "not_appealable 12.10");
}
TEST(score, laws_dk_2023_10_2_never_more_than_the_game_is_worth) {
    Game game(agreed(laws_dk_2023));
    game.when(action::SetScore{100, 50, ""});
    EXPECT_EQ(game.last_refusal(), "total_exceeds_maximum 10.2");
    game.when(action::DeclareLost{std::nullopt, "11.8", {}});
    EXPECT_EQ(game.result(), "0-0");
}
TEST(bad_input, time_does_not_run_backwards_and_the_table_is_unchanged) {
    Game game(agreed(laws_dk_2023));
    game.when(action::Start{}).when(action::Arrive{black, 0min});
    const Table before = game.table;
    game.when(action::Spend{white, -5s});
    EXPECT_EQ(game.refusals.back().code, RefusalCode::time_runs_backwards);
    game.when(action::ShowClocks{-1s, 5s});
    EXPECT_EQ(game.refusals.size(), 2u);
    EXPECT_EQ(game.table, before);
}

// White is on move; Black has less than two minutes.
Agreement rook_ending(const laws::Edition& edition, bool arbiter_present) {
    Agreement agreement = agreed(edition, "8/8/4k1r1/8/8/4K3/4R3/8 w - - 10 60", without_increment());
    agreement.before.period = 2;
    agreement.regulations.guideline_III = true;
    agreement.regulations.arbiter_present = arbiter_present;
    return agreement;
}

TEST(quickplay, III_6_1_without_an_arbiter_either_player_may_claim_under_two_minutes) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(rook_ending(*edition, false));
        game.when(action::ShowClocks{300s, 119s}).when(action::ClaimQuickplay{black, QuickplayBasis::no_effort});
        EXPECT_EQ(game.result(), "pending") << edition->id;
        EXPECT_TRUE(game.cites(edition == &laws_dk_2009 ? "D1" : "III.6.1")) << edition->id;
    }
}
TEST(quickplay, III_6_1_without_an_arbiter_two_minutes_are_too_many) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(rook_ending(*edition, false));
        game.when(action::ShowClocks{300s, 120s}).when(action::ClaimQuickplay{black, QuickplayBasis::no_effort});
        const std::string number = edition == &laws_dk_2009 ? "D1" : "III.6.1";
        EXPECT_EQ(game.last_refusal(), "not_under_two_minutes " + number) << edition->id;
    }
}
TEST(quickplay, III_5_with_an_arbiter_only_the_player_on_move_may_claim) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(rook_ending(*edition, true));
        game.when(action::ShowClocks{119s, 119s}).when(action::ClaimQuickplay{black, QuickplayBasis::no_effort});
        const std::string number = edition == &laws_dk_2009 ? "10.2" : "III.5";
        EXPECT_EQ(game.last_refusal(), "not_on_move " + number) << edition->id;
        game.when(action::ClaimQuickplay{white, QuickplayBasis::no_effort});
        EXPECT_EQ(game.refusals.size(), 1U) << edition->id;
    }
}
TEST(quickplay, laws_dk_2023_III_6_1_does_not_ask_whether_III_4_is_used) {
    for (const bool arbiter_present : {false, true}) {
        Agreement agreement = rook_ending(laws_dk_2023, arbiter_present);
        agreement.regulations.increment_request = true;
        Game game(agreement);
        game.when(action::ShowClocks{119s, 119s}).when(action::ClaimQuickplay{white, QuickplayBasis::no_effort});
        EXPECT_EQ(game.last_refusal(), arbiter_present ? "III_4_applies III.5" : "");
    }
}

}  // namespace
}  // namespace dommer::table
