#include "teams/line_up.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace dommer::teams {
namespace {

using namespace std::chrono;

constexpr Date listed = 2010y / September / 1, match_day = 2010y / November / 14;

// Two teams of eight, and four reserves.
StrengthList club() {
    StrengthList list;
    for (int number = 1; number <= 20; ++number)
        list.push_back({.number = number, .team = number <= 8 ? 1 : number <= 16 ? 2 : 0, .notice = listed});
    return list;
}
LineUp of(std::vector<std::optional<int>> boards, int team = 1) {
    return {.day = match_day, .team = team, .boards = std::move(boards)};
}
std::vector<Unlawful> against(const LineUpReport& report, int board) {
    for (const UnlawfulBoard& each : report.unlawful)
        if (each.board == board) return each.reasons;
    return {};
}
using Reasons = std::vector<Unlawful>;

TEST(line_up, dsu_2011_5_1_10_the_order_of_the_list_and_who_sits_wrong) {
    EXPECT_TRUE(check_line_up(club(), of({1, 2, 3, 4, 5, 6, 7, 8})).is_legal());
    EXPECT_TRUE(check_line_up(club(), of({2, 3, 4, 5, 6, 7, 9, 20})).is_legal());
    const auto swapped = check_line_up(club(), of({1, 3, 2, 4, 5, 6, 7, 8}));
    EXPECT_FALSE(swapped.is_legal());
    EXPECT_EQ(swapped.unlawful, (std::vector<UnlawfulBoard>{{3, 2, {Unlawful::order}}}));
}

TEST(line_up, dsu_2011_5_1_10_nobody_on_a_lower_team_but_on_a_higher_one) {
    EXPECT_TRUE(check_line_up(club(), of({1, 2, 3, 4, 5, 9, 10, 17})).is_legal());
    EXPECT_EQ(against(check_line_up(club(), of({8, 9, 10, 11, 12, 13}, 2)), 1), Reasons{Unlawful::lower_team});
    EXPECT_TRUE(check_line_up(club(), of({9, 10, 11, 12, 17}, 2)).is_legal());
}

TEST(line_up, dsu_2011_5_1_10_thirty_days_after_notice) {
    auto list = club();
    list[4].notice = 2010y / October / 15;
    EXPECT_TRUE(check_line_up(list, of({1, 2, 3, 4, 5})).is_legal());
    list[4].notice = 2010y / October / 16;
    EXPECT_EQ(against(check_line_up(list, of({1, 2, 3, 4, 5})), 5), Reasons{Unlawful::notice});
}

TEST(line_up, dsu_2011_5_1_10_two_foreigners_counted_from_board_one) {
    auto list = club();
    list[0].foreign = list[3].foreign = true;
    EXPECT_TRUE(check_line_up(list, of({1, 2, 3, 4, 5})).is_legal());
    list[4].foreign = true;
    EXPECT_EQ(against(check_line_up(list, of({1, 2, 3, 4, 5})), 5), Reasons{Unlawful::foreign_limit});
    EXPECT_TRUE(check_line_up(list, of({1, 2, 3, 4, 5}), {.most_foreign = std::nullopt}).is_legal());
}

TEST(line_up, dsu_2011_5_1_10_quarantine_has_both_its_days) {
    auto list = club();
    list[1].quarantines = {{2010y / August / 15, match_day}};
    EXPECT_EQ(against(check_line_up(list, of({1, 2, 3, 4, 5})), 2), Reasons{Unlawful::quarantine});
    list[1].quarantines = {{2010y / August / 15, plus_days(match_day, -1)}, {plus_days(match_day, 1), 2011y / May / 1}};
    EXPECT_TRUE(check_line_up(list, of({1, 2, 3, 4, 5})).is_legal());
}

TEST(line_up, dsu_2011_5_1_10_a_play_off_without_stronger_players_from_above) {
    auto list = club();
    list[8].team = 0;  // number 9, a reserve above board 1 of the second team
    LineUp line_up = of({9, 10, 11, 12, 13}, 2);
    EXPECT_TRUE(check_line_up(list, line_up).is_legal());
    line_up.play_off = true;
    EXPECT_EQ(against(check_line_up(list, line_up), 1), Reasons{Unlawful::play_off_rank});
    line_up.reserves_used = {9};
    EXPECT_TRUE(check_line_up(list, line_up).is_legal());
}

TEST(line_up, dsu_2011_5_1_13_players_of_a_withdrawn_team_are_out_for_the_season) {
    LineUp line_up = of({1, 2, 3, 4, 9});
    EXPECT_TRUE(check_line_up(club(), line_up).is_legal());
    line_up.withdrawn_teams = {2};
    EXPECT_EQ(against(check_line_up(club(), line_up), 5), Reasons{Unlawful::withdrawn_team});
    EXPECT_EQ(rule_of(Unlawful::withdrawn_team), (Citation{"dsu-2011", "5.1 §13"}));
}

TEST(line_up, all_that_speaks_against_a_player_is_told_in_order) {
    auto list = club();
    list[2] = {.number = 3,
               .team = 1,
               .foreign = true,
               .notice = match_day,
               .late_entry = true,
               .registered = false,
               .other_club = true,
               .quarantines = {{match_day, match_day}}};
    EXPECT_EQ(against(check_line_up(list, of({9, 3, 10, 11, 12}, 2)), 2),
              (Reasons{Unlawful::order, Unlawful::lower_team, Unlawful::notice, Unlawful::not_registered,
                       Unlawful::other_club, Unlawful::quarantine, Unlawful::foreign_late_entry}));
    EXPECT_EQ(against(check_line_up(list, of({1, 33, 2, 2, 5})), 2), Reasons{Unlawful::not_on_list});
    EXPECT_EQ(against(check_line_up(list, of({1, 33, 2, 2, 5})), 4), Reasons{Unlawful::duplicate});
}

TEST(line_up, dsu_2011_5_1_13_five_players_are_enough_and_four_are_not) {
    EXPECT_TRUE(check_line_up(club(), of({1, std::nullopt, 3, 4, std::nullopt, 6, 7})).is_legal());
    const auto four = check_line_up(club(), of({1, 2, 3, 4}));
    EXPECT_EQ(four.players, 4);
    EXPECT_FALSE(four.enough_players);
    EXPECT_FALSE(four.is_legal());
}

RC_GTEST_PROP(line_up, a_legal_one_stays_legal_without_its_last_player, ()) {
    const auto numbers = *rc::gen::unique<std::vector<int>>(8, rc::gen::inRange(1, 21));
    std::vector<std::optional<int>> boards(numbers.begin(), numbers.end());
    std::ranges::sort(boards);
    auto list = club();
    for (ListedPlayer& player : list) player.foreign = *rc::gen::inRange(0, 6) == 0;
    if (!check_line_up(list, of(boards)).is_legal()) return;
    boards.pop_back();
    RC_ASSERT(check_line_up(list, of(boards)).is_legal());
}

RC_GTEST_PROP(line_up, the_order_is_wrong_exactly_when_it_is_not_sorted, ()) {
    const auto numbers = *rc::gen::unique<std::vector<int>>(6, rc::gen::inRange(1, 9));
    const std::vector<std::optional<int>> boards(numbers.begin(), numbers.end());
    RC_ASSERT(check_line_up(club(), of(boards)).is_legal() == std::ranges::is_sorted(numbers));
}

TEST(strength_list, dsu_2011_5_1_11_who_slides_out_moves_down_and_the_order_stays) {
    StrengthList list;
    for (const auto& [name, team] :
         {std::pair("a", 1), std::pair("b", 1), std::pair("c", 2), std::pair("d", 2), std::pair("e", 0)})
        list.push_back({.number = static_cast<int>(list.size()) + 1, .team = team, .name = name, .notice = listed});
    const auto next = with_inserted(list, {2, 1, {.team = 1, .name = "n", .notice = match_day}});
    ASSERT_TRUE(next);
    const std::vector<std::pair<std::string, int>> expected{{"a", 1}, {"n", 1}, {"b", 2}, {"c", 2}, {"d", 0}, {"e", 0}};
    std::vector<std::pair<std::string, int>> got;
    for (const ListedPlayer& each : *next) got.emplace_back(each.name, each.team);
    EXPECT_EQ(got, expected);
    EXPECT_EQ((*next)[1].number, 2);
    EXPECT_EQ((*next)[2].notice, match_day) << "who moved waits too";
    EXPECT_EQ((*next)[5].notice, listed);
    EXPECT_TRUE((*next)[1].late_entry);
}

TEST(strength_list, dsu_2011_5_1_11_only_citizens_and_residents_are_added) {
    EXPECT_EQ(with_inserted(club(), {8, 0, {.team = 1, .foreign = true}}).error(), CannotInsert::foreign_player);
    EXPECT_EQ(with_inserted(club(), {8, 21, {.team = 0}}).error(), CannotInsert::position_beyond_the_list);
    EXPECT_TRUE(with_inserted(club(), {8, 20, {.team = 0}}));
}

TEST(strength_list, faults_are_found_with_their_number) {
    auto list = club();
    EXPECT_FALSE(fault_of(list));
    list[5].number = 3;
    EXPECT_EQ(fault_of(list)->what, BadStrengthList::number_twice);
    EXPECT_EQ(fault_of(list)->number, 3);
    list[5].number = 0;
    EXPECT_EQ(fault_of(list)->what, BadStrengthList::number_below_one);
    list = club(), list[0].team = -1;
    EXPECT_EQ(fault_of(list)->what, BadStrengthList::team_below_nought);
}

RC_GTEST_PROP(strength_list, no_team_grows_beyond_its_size, ()) {
    const auto position = static_cast<std::size_t>(*rc::gen::inRange(0, 21));
    const int team = *rc::gen::inRange(0, 3);
    const auto next = with_inserted(club(), {8, position, {.team = team, .notice = match_day}});
    RC_ASSERT(next->size() == 21U);
    for (const int each : {1, 2}) RC_ASSERT(std::ranges::count(*next, each, &ListedPlayer::team) == 8);
    RC_ASSERT(!fault_of(*next));
}

}  // namespace
}  // namespace dommer::teams
