#include "hall.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/fide_mode.hpp"

namespace dommer::tournament {
namespace {

// Four of Fjord and four of Nord, by turns in the order of rating.
Hall two_clubs(KeptApart rule, int rounds = 3, std::string system = "monrad") {
    Hall hall;
    Settings settings = club_event(rounds, std::move(system));
    settings.kept_apart = std::move(rule);
    EXPECT_TRUE(hall.act(Create{settings}));
    for (int player = 1; player <= 8; ++player)
        EXPECT_TRUE(hall.act(Enter{{.name = "Player " + std::to_string(player),
                                    .rating = {2000 - 10 * player},
                                    .club = player % 2 == 0 ? "Nord" : "Fjord"}}));
    return hall;
}

bool same_club_meets(const Hall& hall) {
    return std::ranges::any_of(hall.now->rounds.back().tables, [&](const BoardPairing& table) {
        return hall.now->entrants.at(table.white).particulars.club ==
               hall.now->entrants.at(table.black).particulars.club;
    });
}

TEST(kept_apart, the_players_of_a_club_do_not_meet_also_one_who_entered_after_the_rule) {
    Hall hall = two_clubs({.every_club = true, .weak = false});
    ASSERT_TRUE(hall.act(Enter{{.name = "Late 1", .rating = {1990}, .club = "Nord"}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Late 2", .rating = {1989}, .club = "Fjord"}}));
    const auto groups = apart_by_rule(*hall.now);
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].entrants.size(), 5U);
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    for (int round = 1; round <= 3; ++round) {
        hall.play_round();
        EXPECT_FALSE(same_club_meets(hall)) << round;
    }
}

TEST(kept_apart, a_named_club_and_a_family_and_nobody_else) {
    Hall hall = two_clubs({.clubs = {"Nord"}, .families = {"Player 1"}, .weak = true});
    const auto groups = apart_by_rule(*hall.now);
    ASSERT_EQ(groups.size(), 1U) << "one alone is no family";
    EXPECT_EQ(groups[0].entrants, (std::vector<EntryId>{{2}, {4}, {6}, {8}}));
    EXPECT_TRUE(groups[0].weak);
    ASSERT_TRUE(hall.act(Enter{{.name = "Player 1, Junior", .rating = {1000}}}));
    EXPECT_EQ(apart_by_rule(*hall.now).size(), 2U) << "the surname is before the comma";
}

TEST(kept_apart, holds_up_to_its_last_round_and_a_hand_is_told_of_it) {
    Hall hall = two_clubs({.every_club = true, .weak = false, .until = 1});
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    const auto broken = broken_rules(*hall.now, {{{1}, {3}, {}}}, std::nullopt, std::nullopt);
    EXPECT_TRUE(std::ranges::count(broken, BrokenRule::What::forbidden, &BrokenRule::what) == 1);
    hall.play_round();
    EXPECT_FALSE(same_club_meets(hall));
    EXPECT_FALSE(holds_in(apart_by_rule(*hall.now).front(), {2}));
}

TEST(kept_apart, rounds_that_are_paired_keep_the_rule_they_were_paired_under) {
    Hall hall = two_clubs({.every_club = true, .weak = false});
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    hall.play_round();
    const auto before = pairing_input_before(*hall.now, {1}).regulations.prohibitions;
    Settings without = hall.now->settings;
    without.kept_apart = {};
    ASSERT_TRUE(hall.act(ChangeSettings{without}));
    const auto groups = apart_by_rule(*hall.now);
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_TRUE(holds_in(groups[0], {1}));
    EXPECT_FALSE(holds_in(groups[0], {2}));
    Settings weakly = without;
    weakly.kept_apart = {.clubs = {"Nord"}};
    ASSERT_TRUE(hall.act(ChangeSettings{weakly}));
    EXPECT_EQ(apart_by_rule(*hall.now).back().from, RoundNumber{2});
    EXPECT_EQ(apart_by_rule(*hall.now).size(), 3U) << "what held in no round is no rule";
    EXPECT_EQ(before.size(), 2U);
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(kept_apart, a_round_that_is_taken_back_is_paired_again_under_the_rule_of_now) {
    Hall hall = two_clubs({.every_club = true, .weak = false});
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    ASSERT_TRUE(hall.pair());
    Settings without = hall.now->settings;
    without.kept_apart = {};
    ASSERT_TRUE(hall.act(ChangeSettings{without}));
    ASSERT_TRUE(hall.act(TakeRoundBack{"another rule"}));
    EXPECT_TRUE(apart_by_rule(*hall.now).empty());
}

TEST(kept_apart, fide_acceptance_2026_195_in_fide_mode_it_is_settled_before_round_1) {
    Settings settings = club_event(5, "dutch");
    settings.elo_rated = true;
    Hall hall;
    hall.open(settings, 6);
    Settings apart = hall.now->settings;
    apart.kept_apart.every_club = true;
    EXPECT_TRUE(acts_in(*hall.now, ChangeSettings{apart}).empty());
    hall.play_round();
    EXPECT_EQ(acts_in(*hall.now, ChangeSettings{apart}), std::vector{FideAct::prohibitions});
}

TEST(fixed_boards, who_must_sit_at_a_board_sits_there_and_the_others_keep_their_order) {
    Hall hall;
    ASSERT_TRUE(hall.act(Create{club_event(3)}));
    for (int player = 1; player <= 8; ++player)
        ASSERT_TRUE(hall.act(Enter{{.name = "Player " + std::to_string(player),
                                    .rating = {2000 - 10 * player},
                                    .fixed_board = player == 1 ? std::optional(3) : std::nullopt}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    const auto is_at = [&](EntryId who) {
        const auto& tables = hall.now->rounds.back().tables;
        const auto found = std::ranges::find_if(
            tables, [&](const BoardPairing& table) { return table.white == who || table.black == who; });
        return static_cast<int>(found - tables.begin()) + 1;
    };
    for (int round = 1; round <= 3; ++round) {
        ASSERT_TRUE(hall.pair());
        EXPECT_EQ(is_at({1}), 3) << "also while they lead";
        ASSERT_TRUE(hall.act(Publish{}));
        for (int board = 1; board <= 4; ++board)
            ASSERT_TRUE(hall.act(EnterResult{{round}, board, *parse_result("1-0")}));
    }
    const auto table = [](int white, int black) { return BoardPairing{{white}, {black}, {}}; };
    const std::vector<BoardPairing> tables{table(1, 2), table(3, 4), table(5, 6), table(7, 8)};
    EXPECT_EQ(seated(*hall.now, tables), (std::vector{table(3, 4), table(5, 6), table(1, 2), table(7, 8)}));
    EXPECT_EQ(seated(*hall.now, seated(*hall.now, tables)), seated(*hall.now, tables)) << "once is enough";
}

TEST(fixed_boards, a_board_that_there_is_not_is_the_last_and_two_wishes_sit_side_by_side) {
    Hall hall;
    ASSERT_TRUE(hall.act(Create{club_event(3)}));
    for (int player = 1; player <= 6; ++player)
        ASSERT_TRUE(hall.act(Enter{{.name = "Player " + std::to_string(player),
                                    .rating = {2000 - 10 * player},
                                    .fixed_board = player == 1 || player == 3 ? std::optional(9) : std::nullopt}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    const auto table = [](int white, int black) { return BoardPairing{{white}, {black}, {}}; };
    EXPECT_EQ(seated(*hall.now, {table(1, 2), table(3, 4), table(5, 6)}),
              (std::vector{table(5, 6), table(3, 4), table(1, 2)}));
    EXPECT_EQ(seated(*hall.now, {}), std::vector<BoardPairing>{});
}

}  // namespace
}  // namespace dommer::tournament
