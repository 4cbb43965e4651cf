#include "at_the_board.hpp"

// Articles 10 to 12: scores after a penalty, devices, and help for a player.
namespace dommer::table {
namespace {

using laws::laws_dk_2009, laws::laws_dk_2018, laws::laws_dk_2023, laws::laws_no_2017;
using Strings = std::vector<std::string>;

const Strings any_score{"win", "draw", "loss"};

std::string number_of(Rule rule, const laws::Edition& edition) { return std::string(article(rule, edition)); }

std::string option(const laws::Edition& edition, laws::Penalty penalty) {
    for (const laws::PenaltyOption& each : edition.conduct.penalties)
        if (each.penalty == penalty) return std::string(each.article);
    return "";
}

action::Penalise penalty_for(Colour offender, const laws::Edition& edition, laws::Penalty penalty) {
    return {option(edition, penalty), offender, {}, number_of(Rule::disturbing, edition), {}, {}, {}};
}

Game drawn(const laws::Edition& edition) {
    Game game(agreed(edition));
    game.turns({"e2e4", "e7e5"}).when(action::OfferDraw{white, ""}).when(action::AcceptDraw{black});
    return game;
}

Game won_by_white(const laws::Edition& edition) {
    Game game(agreed(edition));
    game.turns({"e2e4", "e7e5"}).when(action::Resign{black});
    return game;
}

TEST(penalty, article_12_9_6_a_loss_asks_the_arbiter_for_the_opponents_score) {
    for (const laws::Edition* edition : {&laws_no_2017, &laws_dk_2018, &laws_dk_2023}) {
        Game game(agreed(*edition));
        game.when(penalty_for(white, *edition, laws::Penalty::game_lost));
        EXPECT_EQ(game.result(), "0-1") << edition->id;
        EXPECT_TRUE(game.asked(any_score)) << edition->id;
        EXPECT_TRUE(game.cites("12.9.6")) << edition->id;
        Game half = game, nothing = game;
        EXPECT_EQ(half.when(action::Decide{"12.9.6", "draw", {}}).result(), "0-1/2") << edition->id;
        EXPECT_EQ(nothing.when(action::Decide{"12.9.6", "loss", {}}).result(), "0-0") << edition->id;
        EXPECT_EQ(game.when(action::Decide{"12.9.6", "win", {}}).result(), "0-1") << edition->id;
    }
}
TEST(penalty, laws_dk_2023_12_9_6_the_score_may_be_said_with_the_penalty_and_must_be_a_normal_one) {
    action::Penalise lost = penalty_for(black, laws_dk_2023, laws::Penalty::game_lost);
    lost.opponent_score = 50;
    Game game(agreed(laws_dk_2023));
    game.when(lost);
    EXPECT_EQ(game.result(), "1/2-0");
    EXPECT_FALSE(game.asked(any_score));
    lost.opponent_score = 75;
    Game odd(agreed(laws_dk_2023));
    odd.when(lost);
    EXPECT_EQ(odd.last_refusal(), "score_not_normal 10.2");
    EXPECT_EQ(odd.result(), "*");
}
TEST(penalty, laws_dk_2009_13_4_d_says_nothing_of_the_opponents_score) {
    Game game(agreed(laws_dk_2009));
    game.when(penalty_for(white, laws_dk_2009, laws::Penalty::game_lost));
    EXPECT_EQ(game.result(), "0-1");
    EXPECT_FALSE(game.asked(any_score));
}
TEST(penalty, article_11_7_the_arbiter_decides_the_opponents_score_in_every_edition) {
    for (const laws::Edition* edition : laws::editions) {
        const std::string number = number_of(Rule::persistent_refusal, *edition);
        Game game(agreed(*edition));
        game.when(action::DeclareLost{black, number, {}});
        EXPECT_TRUE(game.asked(any_score)) << edition->id;
        EXPECT_EQ(game.when(action::Decide{number, "draw", {}}).result(), "1/2-0") << edition->id;
        Game said(agreed(*edition));
        said.when(action::DeclareLost{black, number, 100});
        EXPECT_FALSE(said.asked(any_score)) << edition->id;
    }
}
TEST(penalty, article_11_8_rests_on_11_7) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition));
        game.when(action::DeclareLost{std::nullopt, number_of(Rule::both_guilty, *edition), {}});
        EXPECT_EQ(game.result(), "0-0") << edition->id;
        EXPECT_TRUE(game.cites(number_of(Rule::persistent_refusal, *edition))) << edition->id;
    }
}
TEST(penalty, article_12_9_4_the_opponents_score_goes_up_in_every_edition) {
    for (const laws::Edition* edition : laws::editions) {
        const action::Penalise raise = penalty_for(white, *edition, laws::Penalty::raise_opponents_score);
        EXPECT_EQ(drawn(*edition).when(raise).result(), "0-1") << edition->id;
        EXPECT_EQ(won_by_white(*edition).when(raise).result(), "0-1") << edition->id;
        EXPECT_EQ(Game(agreed(*edition)).when(raise).result(), "0-1") << edition->id;
        const action::Penalise other = penalty_for(black, *edition, laws::Penalty::raise_opponents_score);
        EXPECT_EQ(won_by_white(*edition).when(other).reason(), "resignation") << edition->id;
    }
}
TEST(penalty, laws_dk_2023_12_9_4_not_of_a_game_that_was_not_played) {
    Game game(agreed(laws_dk_2023));
    game.when(action::DefaultExpired{}).when(penalty_for(white, laws_dk_2023, laws::Penalty::raise_opponents_score));
    EXPECT_EQ(game.result(), "-/-");
}
TEST(penalty, laws_dk_2023_12_9_5_of_a_win_the_arbiter_says_to_what) {
    const action::Penalise reduce = penalty_for(white, laws_dk_2023, laws::Penalty::reduce_score);
    Game game = won_by_white(laws_dk_2023);
    game.when(reduce);
    EXPECT_TRUE(game.asked({"draw", "loss"}));
    Game half = game;
    EXPECT_EQ(half.when(action::Decide{"12.9.5", "draw", {}}).result(), "1/2-0");
    EXPECT_EQ(game.when(action::Decide{"12.9.5", "loss", {}}).result(), "0-0");
}
TEST(penalty, article_12_9_7_to_12_9_9_reach_the_tournament) {
    for (const laws::Edition* edition : laws::editions)
        for (const auto penalty :
             {laws::Penalty::fine, laws::Penalty::exclusion_from_rounds, laws::Penalty::expulsion}) {
            if (option(*edition, penalty).empty()) continue;  // 2009 has no fine and no exclusion
            action::Penalise act = penalty_for(black, *edition, penalty);
            act.rounds = 2;
            Game game(agreed(*edition));
            game.when(act);
            const auto* sent = std::get_if<fact::ReportedToTournament>(&game.events.back().fact);
            ASSERT_TRUE(sent) << edition->id;
            EXPECT_EQ(sent->side, black);
            EXPECT_EQ(sent->penalty, penalty);
            EXPECT_EQ(sent->rounds, 2);
        }
    Game warned(agreed(laws_dk_2023));
    warned.when(penalty_for(black, laws_dk_2023, laws::Penalty::warning));
    EXPECT_FALSE(std::holds_alternative<fact::ReportedToTournament>(warned.events.back().fact));
}

TEST(device, article_11_3_2_1_in_the_bag_is_allowed_only_where_the_event_says_so) {
    for (const laws::Edition* edition : laws::editions)
        for (const bool allowed : {false, true}) {
            Agreement agreement = agreed(*edition);
            agreement.regulations.devices_in_bag = allowed;
            Game game(agreement);
            game.when(action::Observe{Observation::device_in_bag, white});
            const bool breach =
                game.recorded(RecordKind::breach, number_of(Rule::electronic_device_forbidden, *edition));
            EXPECT_EQ(breach, !allowed && edition != &laws_dk_2009) << edition->id;
            EXPECT_EQ(game.result(), "*") << edition->id;
        }
}
TEST(device, laws_dk_2023_11_3_2_1_the_bag_may_not_be_used_without_leave) {
    Agreement agreement = agreed(laws_dk_2023);
    agreement.regulations.devices_in_bag = true;
    Game game(agreement);
    game.when(action::Observe{Observation::bag_used, white});
    EXPECT_TRUE(game.recorded(RecordKind::breach, "11.3.2.1"));
}
TEST(device, laws_dk_2023_11_3_2_with_the_arbiters_approval_it_may_be_on_the_person) {
    Game game(agreed(laws_dk_2023));
    game.when(action::ApproveDevice{white}).when(action::Observe{Observation::electronic_device, white});
    EXPECT_EQ(game.result(), "*");
    game.when(action::Observe{Observation::device_sound, white});
    EXPECT_TRUE(game.recorded(RecordKind::disturbance, "11.5"));
    EXPECT_EQ(game.when(action::Observe{Observation::electronic_device, black}).result(), "1-0");
}
TEST(device, laws_dk_2009_12_3_b_a_sound_loses_also_with_the_arbiters_leave) {
    Game game(agreed(laws_dk_2009));
    game.when(action::ApproveDevice{white}).when(action::Observe{Observation::device_sound, white});
    EXPECT_EQ(game.result(), "0-1");
}

TEST(assistant, articles_6_2_6_and_8_1_6_the_clock_is_set_except_for_a_disabled_player_from_2017) {
    for (const laws::Edition* edition : laws::editions)
        for (const auto task : {AssistantTask::clock, AssistantTask::scoresheet})
            for (const bool disabled : {false, true}) {
                const Rule rule = task == AssistantTask::clock ? Rule::assistant_presses : Rule::assistant_records;
                Game game(agreed(*edition));
                game.when(action::ApproveAssistant{white, task, disabled});
                EXPECT_TRUE(game.recorded(RecordKind::decision, number_of(rule, *edition))) << edition->id;
                EXPECT_EQ(game.asked({"set_clocks"}), !disabled || edition == &laws_dk_2009) << edition->id;
            }
}
TEST(assistant, laws_dk_2023_6_2_6_the_clocks_are_then_set_under_that_article) {
    Game game(agreed(laws_dk_2023));
    game.when(action::ApproveAssistant{black, AssistantTask::clock, false}).when(action::SetClocks{{}, 80min, {}});
    EXPECT_EQ(game.table.clock.left(black), 80min);
    EXPECT_TRUE(std::get<fact::Recorded>(game.events.back().fact).article == "6.2.6");
    game.when(action::SetClocks{{}, 70min, {}});
    EXPECT_TRUE(std::get<fact::Recorded>(game.events.back().fact).article == "6.10.2");
}
TEST(assistant, article_4_9_moving_for_a_player_leaves_the_clock_alone) {
    for (const laws::Edition* edition : laws::editions) {
        Game game(agreed(*edition));
        game.when(action::ApproveAssistant{white, AssistantTask::moves, false});
        EXPECT_FALSE(game.asked({"set_clocks"})) << edition->id;
        EXPECT_TRUE(game.recorded(RecordKind::decision, edition == &laws_dk_2009 ? "preface" : "4.9")) << edition->id;
    }
}

}  // namespace
}  // namespace dommer::table
