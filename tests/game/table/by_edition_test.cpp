#include "at_the_board.hpp"

// The same acts under every edition, kind of play and supervision: what each text says.
namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023, laws::laws_no_2017;
using enum laws::Supervision;

constexpr std::string_view pinned_knight = "4r1k1/5ppp/8/8/8/8/4N1PP/4K3 w - - 0 1";

struct Row {
    const laws::Edition* edition;
    std::string_view standard, rapid_full, rapid_basic, blitz_full, blitz_basic;
};

void expect_row(const Row& row, std::string_view fen, auto&& act, auto&& seen) {
    const std::pair<Agreement, std::string_view> games[] = {
        {agreed(*row.edition, fen), row.standard},
        {rapid(*row.edition, competition_rules, fen), row.rapid_full},
        {rapid(*row.edition, basic, fen), row.rapid_basic},
        {blitz(*row.edition, competition_rules, fen), row.blitz_full},
        {blitz(*row.edition, basic, fen), row.blitz_basic},
    };
    int at = 0;
    for (const auto& [agreement, expected] : games) {
        Game game(agreement);
        act(game);
        EXPECT_EQ(seen(game), expected) << row.edition->id << ", kind of play " << at;
        ++at;
    }
}

std::string times_or_result(const Game& game) {
    return game.result() == "*" ? game.times() : game.result() + " " + game.reason();
}

TEST(every_edition, article_7_5_the_first_illegal_move_claimed_by_the_opponent) {
    const Row rows[] = {
        {&laws_dk_2009, "black 120 7.4 b", "black 120 7.4 b", "black 120 7.4 b", "black 120 7.4 b", "0-1 illegal_move"},
        {&laws_no_2017, "black 120 7.5.3", "black 120 7.5.3", "0-1 illegal_move", "black 60 B.2", "0-1 illegal_move"},
        {&laws_dk_2018, "black 120 7.5.5", "black 120 7.5.5", "black 120 7.5.5", "black 60 B.2", "black 60 B.2"},
        {&laws_dk_2023, "black 120 7.5.5", "black 60 A.3", "black 60 A.3", "black 120 7.5.5", "black 60 A.3"},
    };
    for (const Row& row : rows)
        expect_row(
            row, pinned_knight, [](Game& game) { game.turn("e2c3").when(action::ClaimIllegal{black}); },
            times_or_result);
}

TEST(every_edition, article_7_5_the_second_illegal_move_loses_and_in_2009_the_third) {
    const Row rows[] = {
        {&laws_dk_2009, "*", "*", "*", "*", "0-1"},
        {&laws_no_2017, "0-1", "0-1", "0-1", "0-1", "0-1"},
        {&laws_dk_2018, "0-1", "0-1", "0-1", "0-1", "0-1"},
        {&laws_dk_2023, "0-1", "0-1", "0-1", "0-1", "0-1"},
    };
    for (const Row& row : rows)
        expect_row(
            row, pinned_knight,
            [](Game& game) {
                game.turn("e2c3").when(action::ClaimIllegal{black}).turn("e2d4").when(action::ClaimIllegal{black});
            },
            [](const Game& game) { return game.result(); });
}

TEST(every_edition, article_7_5_a_loss_by_illegal_moves_is_a_draw_if_the_opponent_cannot_mate) {
    for (const laws::Edition* edition : laws::editions) {
        Agreement agreement = agreed(*edition, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        agreement.before.illegal_moves.white = edition->illegal_moves.losing_number - 1;
        Game game(agreement);
        game.turn("e2e5").when(action::ClaimIllegal{black});
        EXPECT_EQ(game.result(), "1/2-1/2") << edition->id;
    }
}

TEST(every_edition, article_7_5_seen_by_the_arbiter_after_the_reply) {
    const Row rows[] = {
        // with few arbiters it stands; otherwise it is put right whenever it is found
        {&laws_dk_2009, "", "", "arbiter_must_not_intervene A4 c", "", "arbiter_must_not_intervene B3 c"},
        {&laws_no_2017, "", "", "arbiter_must_not_intervene A.4.2", "", "arbiter_must_not_intervene A.4.2"},
        {&laws_dk_2018, "", "", "arbiter_must_not_intervene A.4.2", "", "arbiter_must_not_intervene A.4.2"},
        {&laws_dk_2023, "", "", "arbiter_must_not_intervene A.5.2", "", "arbiter_must_not_intervene A.5.2"},
    };
    for (const Row& row : rows)
        expect_row(
            row, pinned_knight,
            [](Game& game) {
                game.turn("e2c3").turn("g8f8").when(action::Observe{Observation::illegal_move, {}});
            },
            [](const Game& game) { return game.last_refusal(); });
}

TEST(every_edition, article_9_5_a_wrong_claim) {
    const Row rows[] = {
        {&laws_dk_2009, "black 180 9.5 b", "black 180 9.5 b", "black 180 9.5 b", "black 180 9.5 b", "black 180 9.5 b"},
        {&laws_no_2017, "black 120 9.5.2", "black 120 9.5.2", "black 120 9.5.2", "black 60 B.2", "black 60 B.2"},
        {&laws_dk_2018, "black 120 9.5.3", "black 120 9.5.3", "black 120 9.5.3", "black 60 B.2", "black 60 B.2"},
        {&laws_dk_2023, "black 120 9.5.3", "black 60 A.3", "black 60 A.3", "black 120 9.5.3", "black 60 A.3"},
    };
    for (const Row& row : rows)
        expect_row(
            row, "startpos",
            [](Game& game) {
                game.when(action::ClaimDraw{white, ClaimBasis::threefold_appeared, {}});
            },
            times_or_result);
}

TEST(every_edition, article_7_5_pressing_without_a_move) {
    const Row rows[] = {
        {&laws_dk_2009, "", "", "", "", ""},
        {&laws_no_2017, "black 120 7.8.2", "black 120 7.8.2", "0-1 illegal_move", "black 60 B.2", "0-1 illegal_move"},
        {&laws_dk_2018, "black 120 7.5.5", "black 120 7.5.5", "black 120 7.5.5", "black 60 B.2", "black 60 B.2"},
        {&laws_dk_2023, "black 120 7.5.5", "black 60 A.3", "black 60 A.3", "black 120 7.5.5", "black 60 A.3"},
    };
    for (const Row& row : rows)
        expect_row(
            row, "startpos",
            [](Game& game) {
                game.when(action::Press{white}).when(action::Observe{Observation::press_without_move, {}});
            },
            times_or_result);
}

TEST(every_edition, article_7_5_two_hands_and_the_clock_pressed) {
    const Row rows[] = {
        {&laws_dk_2009, "", "", "", "", ""},
        {&laws_no_2017, "black 120 7.7.2", "black 120 7.7.2", "0-1 illegal_move", "black 60 B.2", "0-1 illegal_move"},
        {&laws_dk_2018, "black 120 7.5.5", "black 120 7.5.5", "black 120 7.5.5", "black 60 B.2", "black 60 B.2"},
        {&laws_dk_2023, "black 120 7.5.5", "black 60 A.3", "black 60 A.3", "black 120 7.5.5", "black 60 A.3"},
    };
    for (const Row& row : rows)
        expect_row(
            row, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            [](Game& game) {
                game.when(action::Move{white, uci("e1g1"), 2})
                    .when(action::Press{white})
                    .when(action::ClaimIllegal{black});
            },
            times_or_result);
}

TEST(every_edition, article_4_1_two_hands_before_the_clock_is_pressed) {
    const Row rows[] = {
        {&laws_dk_2009, "", "", "", "", ""},
        {&laws_no_2017, "black 120 7.7.2", "black 120 7.7.2", "0-1 illegal_move", "black 60 B.2", "0-1 illegal_move"},
        {&laws_dk_2018, "", "", "", "", ""},
        {&laws_dk_2023, "", "", "", "", ""},
    };
    for (const Row& row : rows)
        expect_row(
            row, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            [](Game& game) {
                game.when(action::Move{white, uci("e1g1"), 2}).when(action::ClaimIllegal{black});
            },
            times_or_result);
}

TEST(every_edition, article_7_5_2_a_pawn_left_on_the_last_rank) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition, "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"));
        game.turn("a7a8").when(action::ClaimIllegal{black});
        if (edition == &laws_dk_2009)
            EXPECT_EQ(game.allowed(), (std::vector<std::string>{"a7a8b", "a7a8n", "a7a8q", "a7a8r"}));
        else
            EXPECT_EQ(game.fen(), "Q7/4k3/8/8/8/8/8/4K3 b - - 0 1") << edition->id;
    }
}

TEST(every_edition, article_5_1_2_resigning_when_the_opponent_cannot_mate) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        game.when(action::Resign{white});
        EXPECT_EQ(game.result(), edition == &laws_dk_2023 ? "1/2-1/2" : "0-1") << edition->id;
    }
}

TEST(every_edition, article_6_9_a_fallen_flag_is_a_draw_if_the_opponent_cannot_mate) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 50"));
        game.when(action::Flag{white, Witness::arbiter});
        EXPECT_EQ(game.reason(), "time_opponent_cannot_mate") << edition->id;
    }
}

TEST(every_edition, article_9_6_repetition_and_moves_without_progress_end_the_game_from_2017) {
    for (const laws::Edition* edition : laws::editions) {
        Game five(agreed(*edition));
        for (int round = 0; round < 4; ++round) five.turns({"g1f3", "g8f6", "f3g1", "f6g8"});
        EXPECT_EQ(five.reason(), edition == &laws_dk_2009 ? "" : "fivefold") << edition->id;
        Game moves(agreed(*edition, "8/8/4k3/8/8/4K3/4R3/8 w - - 149 120"));
        moves.turn("e3d3");
        EXPECT_EQ(moves.reason(), edition == &laws_dk_2009 ? "" : "seventyfive_moves") << edition->id;
        Game mate(agreed(*edition, "7k/8/6K1/8/8/8/8/R7 w - - 149 120"));
        mate.turn("a1a8");
        EXPECT_EQ(mate.reason(), "checkmate") << edition->id;
    }
}

TEST(every_edition, article_5_2_3_agreement_before_both_have_moved) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition));
        game.when(action::OfferDraw{white, ""}).when(action::AcceptDraw{black});
        EXPECT_EQ(game.result(), edition == &laws_dk_2009 ? "1/2-1/2" : "*") << edition->id;
    }
}

TEST(every_edition, article_7_3_reversed_colours) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition));
        game.turn("e2e4").when(action::Discover{Discovery::colours_reversed, white, {}, {}});
        EXPECT_EQ(game.result(), edition == &laws_dk_2009 ? "*" : "annulled") << edition->id;
    }
    Game ruled(agreed(laws_dk_2009));
    ruled.turn("e2e4")
        .when(action::Discover{Discovery::colours_reversed, white, {}, {}})
        .when(action::Decide{"7.2", "decide_otherwise", {}});
    EXPECT_EQ(ruled.result(), "annulled");
}

TEST(every_edition, A_5_1_2_a_wrong_set_up_stands_with_few_arbiters_after_ten_moves_and_in_2009_after_three) {
    for (const laws::Edition* edition : laws::editions) {
        const int limit = edition == &laws_dk_2009 ? 3 : 10;
        for (const int played : {limit - 1, limit}) {
            Agreement agreement = rapid(*edition, basic);
            agreement.counters.move_number = played + 1;
            Game game(agreement);
            game.when(action::Discover{Discovery::wrong_initial_position, white, {}, {}});
            EXPECT_EQ(game.result(), played < limit ? "annulled" : "*") << edition->id << " " << played;
            Game standard(agreed(*edition));
            standard.when(action::Discover{Discovery::wrong_initial_position, white, {}, {}});
            EXPECT_EQ(standard.result(), "annulled");
        }
    }
}

TEST(every_edition, A_5_1_counts_moves_made_until_2017_and_completed_from_2018) {
    for (const laws::Edition* edition : laws::editions) {
        Agreement agreement = rapid(*edition, basic);
        agreement.counters.move_number = edition == &laws_dk_2009 ? 3 : 10;
        Game game(agreement);
        game.turn("e2e4")
            .when(action::Move{black, uci("e7e5")})
            .when(action::Discover{Discovery::board_orientation, white, {}, {}});
        const bool made_counts = edition == &laws_dk_2009 || edition == &laws_no_2017;
        EXPECT_EQ(game.refusals.empty(), !made_counts) << edition->id;
    }
}

TEST(every_edition, A_5_the_arbiter_and_a_flag_with_few_arbiters) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(rapid(*edition, basic, "r5k1/8/8/8/8/8/4R3/4K3 w - - 0 40"));
        game.when(action::Flag{white, Witness::arbiter});
        EXPECT_EQ(game.result(), edition == &laws_dk_2009 ? "*" : "0-1") << edition->id;
    }
}

TEST(every_edition, article_6_7_1_the_default_time_when_the_event_says_nothing) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition));
        game.when(action::Start{}).when(action::Arrive{white, 10min});
        EXPECT_EQ(game.result(), edition == &laws_dk_2009 ? "*" : "-/+") << edition->id;
        EXPECT_EQ(game.table.clock.left(white), 90min + 30s - 10min) << edition->id;
    }
}

TEST(every_edition, III_5_a_quickplay_claim) {
    const Row rows[] = {
        {&laws_dk_2009, "", "", "", "", "not_in_blitz B3 b"},
        {&laws_no_2017, "not_announced III.2.1", "not_announced III.2.1", "not_announced III.2.1",
         "not_announced III.2.1", "not_announced III.2.1"},
        {&laws_dk_2023, "not_announced III.2.1", "not_announced III.2.1", "not_announced III.2.1",
         "not_announced III.2.1", "not_announced III.2.1"},
    };
    for (const Row& row : rows)
        expect_row(
            row, "8/8/4k1r1/8/8/4K3/4R3/8 w - - 10 60",
            [](Game& game) {
                game.when(action::ShowClocks{100s, 100s})
                    .when(action::ClaimQuickplay{white, QuickplayBasis::no_effort});
            },
            [](const Game& game) { return game.last_refusal(); });
}

TEST(every_edition, article_11_3_2_a_device_that_sounds_and_one_that_is_off) {
    for (const laws::Edition* edition : laws::editions) {
        Game sounds(agreed(*edition));
        sounds.when(action::Observe{Observation::device_sound, white});
        EXPECT_EQ(sounds.result(), "0-1") << edition->id;
        Game off(agreed(*edition));
        off.when(action::Observe{Observation::device_switched_off, white});
        EXPECT_EQ(off.recorded(RecordKind::breach, "11.3.2") || off.recorded(RecordKind::breach, "11.3.2.1"),
                  edition != &laws_dk_2009)
            << edition->id;
        Game found(agreed(*edition));
        found.when(action::Observe{Observation::electronic_device, black});
        EXPECT_EQ(found.result(), edition == &laws_dk_2009 ? "*" : "1-0") << edition->id;
    }
}

}  // namespace
}  // namespace dommer::table
