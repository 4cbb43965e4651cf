#include "at_the_board.hpp"

// Where the texts leave a choice: our readings, as ADR 0100 gives them, and who counts as having seen a flag.
namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023, laws::laws_no_2017;

Game two_hands_first(IllegalCounter counter) {
    Agreement agreement = agreed(laws_no_2017, "r5k1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    agreement.regulations.illegal_counter = counter;
    Game game(agreement);
    game.when(action::Move{white, uci("e1g1"), 2})
        .when(action::Press{white})
        .when(action::ClaimIllegal{black})
        .turn("g8g7");
    return game;
}

TEST(illegal_move, laws_no_2017_7_5_3_two_hands_are_an_illegal_move_so_the_next_illegal_move_is_the_second) {
    for (const auto counter : {IllegalCounter::per_article, IllegalCounter::combined}) {
        Game game = two_hands_first(counter);
        EXPECT_EQ(game.times(), "black 120 7.7.2");
        game.turn("g1g3").when(action::ClaimIllegal{black});
        EXPECT_EQ(game.reason(), "second_illegal_move");
        EXPECT_TRUE(game.cites("7.5.3"));
    }
}
TEST(two_hands, laws_no_2017_7_7_2_counts_its_own_violations_so_after_an_illegal_move_it_costs_time) {
    Agreement agreement = agreed(laws_no_2017, "r5k1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    agreement.before.illegal_moves = {1, 0};
    Game game(agreement);
    game.when(action::Move{white, uci("e1g1"), 2}).when(action::Observe{Observation::two_hands, {}});
    EXPECT_EQ(game.times(), "black 120 7.7.2");
    agreement.regulations.illegal_counter = IllegalCounter::combined;
    Game combined(agreement);
    combined.when(action::Move{white, uci("e1g1"), 2}).when(action::Observe{Observation::two_hands, {}});
    EXPECT_EQ(combined.reason(), "second_illegal_move");
}
TEST(press_without_move, laws_no_2017_7_8_2_a_first_one_after_two_hands_costs_time) {
    Game game = two_hands_first(IllegalCounter::per_article);
    game.when(action::Press{white}).when(action::Observe{Observation::press_without_move, {}});
    EXPECT_EQ(game.times(), "black 120 7.7.2; black 120 7.8.2");
}

Game reversed_after(const laws::Edition& edition, int white_moves, int black_moves) {
    constexpr std::string_view line[] = {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3",
                                         "g8f6", "d2d3", "d7d6", "e1g1", "e8g8", "f1e1", "a7a6",
                                         "b1d2", "c5a7", "c4b3", "h7h6", "d2f1", "f8e8"};
    Game game(agreed(edition));
    for (int at = 0; at < white_moves + black_moves; ++at) game.turn(line[at]);
    return game.when(action::Discover{Discovery::colours_reversed, white, {}, {}});
}

TEST(colours, article_7_3_ten_moves_by_white_and_nine_by_black) {
    EXPECT_EQ(reversed_after(laws_dk_2023, 10, 9).result(), "annulled");
    EXPECT_EQ(reversed_after(laws_dk_2018, 10, 9).result(), "annulled");
    EXPECT_EQ(reversed_after(laws_no_2017, 10, 9).result(), "*");  // not both have made fewer than ten
    EXPECT_EQ(reversed_after(laws_dk_2009, 10, 9).result(), "*");  // 7.2: goes on
}
TEST(colours, article_7_3_nine_by_each_and_ten_by_each) {
    for (const laws::Edition* edition : {&laws_no_2017, &laws_dk_2018, &laws_dk_2023}) {
        EXPECT_EQ(reversed_after(*edition, 9, 9).result(), "annulled") << edition->id;
        EXPECT_EQ(reversed_after(*edition, 10, 10).result(), "*") << edition->id;
    }
}

// The knight is touched and the rook mates; Black's king and pawn can be touched.
Game mated_against_the_touched_knight(const laws::Edition& edition) {
    Game game(agreed(edition, "6k1/5ppp/8/8/8/2N5/8/R3K3 w - - 0 1"));
    game.when(action::Touch{white, sq("c3")}).when(action::Move{white, uci("a1a8")}).when(action::Press{white});
    return game;
}

TEST(breach, article_4_8_mate_against_the_touched_piece_stands_once_the_claim_is_forfeited) {
    for (const laws::Edition* edition : {&laws_no_2017, &laws_dk_2018, &laws_dk_2023}) {
        Game game = mated_against_the_touched_knight(*edition);
        EXPECT_EQ(game.result(), "*") << edition->id;
        Game claimed = game;
        claimed.when(action::ClaimBreach{black, "4.3.1"}).when(action::Uphold{});
        EXPECT_EQ(claimed.result(), "*") << edition->id;
        EXPECT_EQ(claimed.fen(), "6k1/5ppp/8/8/8/2N5/8/R3K3 w - - 0 1") << edition->id;
        game.when(action::Touch{black, sq("g8")});
        EXPECT_EQ(game.result(), "1-0") << edition->id;
        EXPECT_EQ(game.reason(), "checkmate") << edition->id;
        EXPECT_TRUE(game.cites("4.8")) << edition->id;
        game.when(action::ClaimBreach{black, "4.3.1"});
        EXPECT_EQ(game.last_refusal(), "right_forfeited 4.8") << edition->id;
    }
}
TEST(breach, laws_dk_2023_4_8_an_accidental_contact_forfeits_nothing_and_a_rejected_claim_does) {
    Game game = mated_against_the_touched_knight(laws_dk_2023);
    game.when(action::Touch{black, sq("g8"), Intent::accidental});
    EXPECT_EQ(game.result(), "*");
    game.when(action::ClaimBreach{black, "4.3.1"}).when(action::Decide{"4.8", "reject", {}});
    EXPECT_EQ(game.reason(), "checkmate");
}
TEST(breach, laws_dk_2023_4_8_a_move_of_the_mated_player_forfeits_like_a_touch) {
    Game game = mated_against_the_touched_knight(laws_dk_2023);
    game.when(action::Move{black, uci("g8h8")});
    EXPECT_EQ(game.reason(), "checkmate");
}
TEST(breach, laws_dk_2009_5_1_a_a_legal_mate_ends_the_game_at_once) {
    EXPECT_EQ(mated_against_the_touched_knight(laws_dk_2009).reason(), "checkmate");
}

Agreement unwired(const laws::Edition& edition) {
    Agreement agreement = agreed(edition, "r5k1/8/8/8/8/8/4R3/4K3 w - - 0 40");
    agreement.regulations.auto_flag = false;
    return agreement;
}

TEST(flag, article_6_8_what_each_witness_is_worth) {
    for (const laws::Edition* edition : laws::editions) {
        const auto result_if_seen_by = [&](Witness witness) {
            return Game(unwired(*edition)).when(action::Flag{white, witness}).result();
        };
        EXPECT_EQ(result_if_seen_by(Witness::arbiter), "0-1") << edition->id;
        EXPECT_EQ(result_if_seen_by(Witness::assistant), edition == &laws_dk_2009 ? "*" : "0-1") << edition->id;
        EXPECT_EQ(result_if_seen_by(Witness::spectator), "*") << edition->id;
        EXPECT_EQ(result_if_seen_by(Witness::none), "*") << edition->id;
    }
}
TEST(flag, article_12_7_a_spectator_may_only_tell_the_arbiter_and_a_claim_still_wins) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(unwired(*edition));
        game.when(action::Flag{white, Witness::spectator});
        EXPECT_TRUE(game.cites("6.8")) << edition->id;
        EXPECT_TRUE(game.cites(edition == &laws_dk_2009 ? "13.7 a" : "12.7")) << edition->id;
        EXPECT_EQ(game.when(action::ClaimFlag{black}).result(), "0-1") << edition->id;
    }
}
TEST(flag, article_12_4_the_arbiters_assistant_sees_for_the_arbiter) {
    EXPECT_TRUE(Game(unwired(laws_dk_2023)).when(action::Flag{white, Witness::assistant}).cites("12.4"));
}
TEST(flag, article_6_8_is_named_when_nobody_has_seen_the_flag) {
    for (const laws::Edition* edition : laws::editions) {
        EXPECT_TRUE(Game(unwired(*edition)).when(action::Flag{white, Witness::none}).cites("6.8")) << edition->id;
        EXPECT_TRUE(Game(unwired(*edition)).when(action::ShowClocks{0s, 60s}).cites("6.8")) << edition->id;
        EXPECT_FALSE(Game(unwired(*edition)).when(action::ShowClocks{1s, 60s}).cites("6.8")) << edition->id;
        EXPECT_TRUE(
            Game(unwired(*edition)).when(action::ShowClocks{5s, 60s}).when(action::Spend{white, 5s}).cites("6.8"))
            << edition->id;
    }
}

action::PromotionPiece new_piece(laws::Kind kind, Colour colour, PieceLook look = PieceLook::upright,
                                 PromotionState state = PromotionState::released) {
    return {white, sq("a7"), sq("a8"), kind, state, colour, look};
}
Game with_promotion(const laws::Edition& edition, const action::PromotionPiece& piece) {
    Game game(agreed(edition, "8/P3k3/8/8/8/8/8/R3K3 w - - 0 1"));
    game.when(action::Remove{white, sq("a7")}).when(piece);
    return game;
}

TEST(promotion, article_3_7_5_1_a_piece_of_the_wrong_colour_is_an_illegal_move) {
    for (const laws::Edition* edition : laws::editions) {
        Game game = with_promotion(*edition, new_piece(laws::Kind::queen, black));
        ASSERT_EQ(game.table.plies.size(), 1U) << edition->id;
        EXPECT_FALSE(game.table.plies.back().legal) << edition->id;
        game.when(action::Press{white}).when(action::ClaimIllegal{black});
        EXPECT_EQ(game.fen(), "8/P3k3/8/8/8/8/8/R3K3 w - - 0 1") << edition->id;
        EXPECT_EQ(game.allowed(), (std::vector<std::string>{"a7a8b", "a7a8n", "a7a8q", "a7a8r"})) << edition->id;
        EXPECT_NE(game.times(), "") << edition->id;
        EXPECT_TRUE(with_promotion(*edition, new_piece(laws::Kind::queen, white)).table.plies.back().legal)
            << edition->id;
    }
}
TEST(promotion, laws_dk_2023_4_4_4_a_piece_of_the_wrong_colour_that_touched_the_square_binds_nobody) {
    Game game(agreed(laws_dk_2023, "8/P3k3/8/8/8/8/8/R3K3 w - - 0 1"));
    game.when(new_piece(laws::Kind::queen, black, PieceLook::upright, PromotionState::touched));
    game.when(new_piece(laws::Kind::rook, white, PieceLook::upright, PromotionState::touched));
    EXPECT_TRUE(game.refusals.empty());
    game.when(new_piece(laws::Kind::queen, white));
    EXPECT_EQ(game.last_refusal(), "promotion_choice_final 4.4.4");
}
TEST(promotion, laws_dk_2023_4_4_4_a_rook_upside_down_is_a_rook) {
    Game game = with_promotion(laws_dk_2023, new_piece(laws::Kind::rook, white, PieceLook::upside_down));
    EXPECT_EQ(game.fen(), "R7/4k3/8/8/8/8/8/R3K3 b - - 0 1");
    EXPECT_TRUE(game.table.plies.back().legal);
}

TEST(speed, laws_dk_2018_A_3_1_is_named_as_finely_as_the_book) {
    Game game(rapid(laws_dk_2018, laws::Supervision::competition_rules, "4r1k1/5ppp/8/8/8/8/4N1PP/4K3 w - - 0 1"));
    game.turn("e2c3").when(action::ClaimIllegal{black});
    const bool named = std::any_of(game.events.begin(), game.events.end(), [](const Event& event) {
        const auto* governed = std::get_if<fact::Governed>(&event.fact);
        return governed && governed->article == "A.3.1";
    });
    EXPECT_TRUE(named);
}

}  // namespace
}  // namespace dommer::table
