#include "correspondence/open_acts.hpp"

#include <algorithm>

#include "playing.hpp"

namespace dommer::correspondence {
namespace {

std::vector<laws::Move> moves_in(const Game& game, std::initializer_list<const char*> codes) {
    std::vector<laws::Move> moves;
    laws::Position position = game.position;
    for (const char* code : codes) {
        moves.push_back(notation::read_iccf(position, code).value());
        position = play(position, moves.back());
    }
    return moves;
}

bool is_open(const Game& game, Colour side, PlayerAct act, const char* on) {
    return std::ranges::count(open_acts(game, side, day(on)), act) == 1;
}

// White opens with a series: 1. e4, if e5 2. Nf3, if Nc6 3. Bb5.
Playing with_a_series() {
    Playing game;
    game.sends("1. 5254, 05755 2. 7163, 2836 3. 6125", "", "2011-08-29");
    return game;
}

TEST(drafts, dsu_2011_6_2_1_the_first_move_repeats_nothing) {
    const Playing game;
    const Draft draft = draft_of(*game.game, moves_in(*game.game, {"5254", "5755"}));
    EXPECT_EQ(draft.text, "1. 5254, 05755");
    EXPECT_TRUE(draft.is_complete);
    EXPECT_EQ(draft.firm, 1u);
}

TEST(drafts, dsu_2011_6_2_5_another_move_of_ones_own_breaks_the_series_off_and_may_begin_a_new_one) {
    Playing game = with_a_series();
    const Draft draft = draft_of(*game.game, moves_in(*game.game, {"5755", "7163", "7866", "6355"}));
    EXPECT_EQ(draft.accepted, 2u);
    EXPECT_EQ(draft.firm, 3u);
    ASSERT_TRUE(draft.is_complete);
    game.sends(draft.text, "2011-08-30", "2011-08-31");
    EXPECT_EQ(game.game->moves.size(), 4u);
    EXPECT_EQ(game.game->messages.back().accepted, 2u);
    EXPECT_EQ(game.game->messages.back().series.size(), 1u);
}

TEST(drafts, dsu_2011_6_2_5_what_stops_inside_a_series_cannot_be_sent) {
    Playing game = with_a_series();
    for (const auto& line : {moves_in(*game.game, {"5755"}), moves_in(*game.game, {"5755", "7163"}),
                             moves_in(*game.game, {"5755", "7163", "2836"}), moves_in(*game.game, {})}) {
        const Draft draft = draft_of(*game.game, line);
        EXPECT_FALSE(draft.is_complete) << draft.text;
        EXPECT_FALSE(game.attempt(game.message(draft.text, "2011-08-30", "2011-08-31"), day("2011-08-31")))
            << draft.text;
    }
}

TEST(drafts, dsu_2011_6_2_5_a_series_that_ends_with_a_move_of_ones_own_is_answered_by_accepting_it) {
    Playing game;
    game.sends("1. 5254, 05755 2. 7163, 2836", "", "2011-08-29");
    const Draft draft = draft_of(*game.game, moves_in(*game.game, {"5755", "7163", "2836"}));
    ASSERT_TRUE(draft.is_complete);
    game.sends(draft.text, "2011-08-30", "2011-08-31");
    EXPECT_EQ(game.game->to_move(), Colour::white);
}

TEST(open_acts, are_those_that_the_rules_accept) {
    Playing game;
    const Game& now = *game.game;
    EXPECT_TRUE(is_open(now, Colour::white, PlayerAct::send, "2011-08-29"));
    EXPECT_FALSE(is_open(now, Colour::white, PlayerAct::send, "2011-08-28"));  // not begun
    EXPECT_FALSE(is_open(now, Colour::black, PlayerAct::send, "2011-08-29"));
    EXPECT_FALSE(is_open(now, Colour::black, PlayerAct::accept_draw, "2011-08-29"));
    EXPECT_FALSE(is_open(now, Colour::black, PlayerAct::report_result, "2011-08-29"));
    EXPECT_FALSE(is_open(now, Colour::black, PlayerAct::claim_time, "2011-08-29"));
    Send offer = game.message("1. 5254", "", "2011-08-29");
    offer.offers_draw = true;
    game.must(offer, day("2011-08-29"));
    EXPECT_TRUE(is_open(*game.game, Colour::black, PlayerAct::accept_draw, "2011-08-30"));
    EXPECT_FALSE(is_open(*game.game, Colour::white, PlayerAct::remind, "2011-09-01"));
    EXPECT_TRUE(is_open(*game.game, Colour::white, PlayerAct::remind, "2011-10-01"));
    EXPECT_TRUE(is_open(*game.game, Colour::white, PlayerAct::claim_time, "2011-12-01"));
    game.must(Resign{Colour::black, day("2011-12-01")}, day("2011-12-01"));
    EXPECT_TRUE(is_open(*game.game, Colour::white, PlayerAct::report_result, "2011-12-02"));
    EXPECT_FALSE(is_open(*game.game, Colour::white, PlayerAct::resign, "2011-12-02"));
}

TEST(open_decisions, wait_for_what_makes_them_possible) {
    Playing game;
    game.sends("1. 5254", "", "2011-08-29");
    const auto open = [&](DirectorAct act, const char* on) {
        return std::ranges::count(open_decisions(*game.game, day(on)), act) == 1;
    };
    EXPECT_FALSE(open(DirectorAct::rule_on_time, "2011-09-30"));
    EXPECT_TRUE(open(DirectorAct::rule_on_time, "2011-12-01"));
    EXPECT_TRUE(open(DirectorAct::suspend, "2011-09-30"));
    EXPECT_FALSE(open(DirectorAct::resume, "2011-09-30"));
    EXPECT_FALSE(open(DirectorAct::call_in, "2013-02-27"));
    EXPECT_TRUE(open(DirectorAct::call_in, "2013-02-28"));
    EXPECT_FALSE(open(DirectorAct::adjudicate, "2013-02-28"));
    game.must(CalledIn{day("2013-02-28")}, day("2013-02-28"));
    EXPECT_TRUE(open(DirectorAct::adjudicate, "2013-03-10"));
}

TEST(accounts_of_a_game, dsu_2011_6_8_5_an_address_and_an_account_are_told_and_nobody_plays_both_sides) {
    Playing game;
    game.must(CardChanged{Colour::white, "ny@example.org", "hvid"}, day("2011-08-29"));
    EXPECT_EQ(game.game->terms.players[0].address, "ny@example.org");
    EXPECT_EQ(side_of(*game.game, "hvid"), Colour::white);
    EXPECT_EQ(side_of(*game.game, ""), std::nullopt);
    EXPECT_EQ(side_of(*game.game, "sort"), std::nullopt);
    EXPECT_EQ(game.refused(CardChanged{Colour::black, "", "hvid"}, day("2011-08-29")), Why::account_twice);
    EXPECT_TRUE(decide(game.game, CardChanged{Colour::white, "ny@example.org", "hvid"}, {day("2011-08-29")})->empty());
}

}  // namespace
}  // namespace dommer::correspondence
