#include "tournament/play_off.hpp"

#include <set>

#include "hall.hpp"
#include "tournament/prize_list.hpp"
#include "tournament/titles_won.hpp"

namespace dommer::tournament {
namespace {

// Four players, all play all; by starting number who beats whom is said, everything else is drawn.
struct Championship : Hall {
    Championship(PlayOffFor which, const std::set<std::pair<int, int>>& wins, PrizeRule rule = PrizeRule::shared) {
        Settings settings = club_event(3, "round-robin");
        settings.play_off = which, settings.prize_rule = rule, settings.tie_breaks = "DSU_SB";
        settings.prizes = {{60000}, {40000}, {20000}, {10000}};
        open(settings, 4);
        for (int round = 1; round <= 3; ++round) {
            EXPECT_TRUE(pair());
            EXPECT_TRUE(act(Publish{}));
            for (int board = 1; board <= 2; ++board) {
                const BoardPairing table = now->rounds.back().tables[static_cast<std::size_t>(board - 1)];
                const int white = table.white.number, black = table.black.number;
                const char* result = wins.contains({white, black})   ? "1-0"
                                     : wins.contains({black, white}) ? "0-1"
                                                                     : "½-½";
                EXPECT_TRUE(act(EnterResult{{round}, board, *parse_result(result)}));
            }
        }
    }
    bool game(std::optional<int> winner) {
        return act(PlayPlayOffGame{winner ? std::optional(EntryId{*winner}) : std::nullopt}).has_value();
    }
    std::vector<int> order() const {
        std::vector<int> places;
        const auto standing = standing_of(*now);
        for (const RankedEntrant& row : standing->ranked) places.push_back(row.entrant.number);
        return places;
    }
    std::vector<std::int64_t> paid() const {
        std::vector<std::int64_t> amounts;
        for (const PaidPrize& each : prizes_of(*now, *standing_of(*now)).paid) amounts.push_back(each.amount.amount);
        return amounts;
    }
};

// 2 and 3 are level at the top, in points and correction; 1 and 4 behind them.
const std::set<std::pair<int, int>> two_level = {{2, 1}, {2, 4}, {3, 1}, {3, 4}};

TEST(play_off, dsu_2011_36_two_level_on_points_play_rapid_then_blitz_whatever_the_correction_says) {
    Championship event(PlayOffFor::national_class, {{2, 1}, {3, 4}, {1, 4}});  // 2 is ahead of 3 in the correction
    EXPECT_EQ(event.order(), (std::vector<int>{2, 3, 1, 4}));
    EXPECT_EQ(standing_of(*event.now)->level_groups.size(), 4u);
    EXPECT_EQ(event.act(Finish{}).error().why, Refused::play_off_needed);
    EXPECT_EQ(level_for_first(*event.now), (std::vector<EntryId>{{2}, {3}}));
    EXPECT_EQ(event.paid(), (std::vector<std::int64_t>{50000, 50000, 20000, 10000}));
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    EXPECT_EQ(std::get<PlayOffGoesOn>(status_of(*event.now->play_off)).stage, "rapid");
    const EntryId first_white = *event.now->play_off->next_white;
    ASSERT_TRUE(event.game(std::nullopt));
    EXPECT_NE(*event.now->play_off->next_white, first_white);
    ASSERT_TRUE(event.game(std::nullopt));
    EXPECT_EQ(std::get<PlayOffGoesOn>(status_of(*event.now->play_off)).stage, "blitz");
    EXPECT_EQ(event.act(Finish{}).error().why, Refused::play_off_undecided);
    ASSERT_TRUE(event.game(3));
    ASSERT_TRUE(event.game(3));
    EXPECT_EQ(std::get<PlayOffWon>(status_of(*event.now->play_off)).by, EntryId{3});
    EXPECT_EQ(event.order().front(), 3);
    EXPECT_EQ(event.paid(), (std::vector<std::int64_t>{60000, 40000, 20000, 10000}));
    EXPECT_EQ(event.act(PlayPlayOffGame{}).error().why, Refused::play_off_is_decided);
    EXPECT_TRUE(event.act(Finish{}));
    EXPECT_EQ(event.replayed(), *event.now);
}

TEST(play_off, dsu_2011_36_in_the_last_game_a_draw_wins_for_black) {
    Championship event(PlayOffFor::national_class, two_level);
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    for (int game = 0; game < 4; ++game) {
        EXPECT_EQ(next_game(*event.now->play_off)->minutes, std::nullopt);
        ASSERT_TRUE(event.game(std::nullopt));
    }
    const NextPlayOffGame last = *next_game(*event.now->play_off);
    EXPECT_TRUE(is_last_game(PlayOffFor::national_class, last.stage));
    EXPECT_FALSE(is_last_game(PlayOffFor::national_class, "blitz"));
    EXPECT_EQ(last.minutes, std::pair(6, 5));
    const int white = event.now->play_off->next_white->number;
    EXPECT_EQ(last.white, EntryId{white});
    EXPECT_EQ(last.black, EntryId{5 - white});
    ASSERT_TRUE(event.game(std::nullopt));
    EXPECT_FALSE(next_game(*event.now->play_off));
    EXPECT_EQ(event.paid(), (std::vector<std::int64_t>{60000, 40000, 15000, 15000}));  // the others still share
    EXPECT_EQ(event.now->play_off->order.front().number, 5 - white);                   // 2 or 3, the other one
    EXPECT_EQ(event.now->lots.size(), 3u);  // for White before each kind of game
}

TEST(play_off, dsu_2011_36_of_three_the_committee_fixes_the_form_and_the_order_is_recorded_with_the_reason) {
    Championship event(PlayOffFor::national_class, {{1, 4}, {2, 4}, {3, 4}});
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    EXPECT_TRUE(std::holds_alternative<PlayOffDecidedElsewhere>(status_of(*event.now->play_off)));
    EXPECT_EQ(event.act(PlayPlayOffGame{EntryId{1}}).error().why, Refused::play_off_has_no_ladder);
    EXPECT_EQ(event.act(DecidePlayOff{{{3}, {1}}, "double round of blitz"}).error().why, Refused::order_incomplete);
    EXPECT_EQ(event.act(DecidePlayOff{{{3}, {1}, {4}}, "double round of blitz"}).error().why,
              Refused::not_in_the_play_off);
    EXPECT_EQ(event.act(DecidePlayOff{{{3}, {1}, {2}}, ""}).error().why, Refused::reason_missing);
    ASSERT_TRUE(event.act(DecidePlayOff{{{3}, {1}, {2}}, "double round of blitz, fixed by the executive committee"}));
    EXPECT_EQ(event.order(), (std::vector<int>{3, 1, 2, 4}));
    EXPECT_EQ(event.paid(), (std::vector<std::int64_t>{60000, 40000, 20000, 10000}));
}

TEST(play_off, dsu_2011_37_only_who_is_level_in_the_correction_too_and_prizes_stay_shared) {
    Championship uneven(PlayOffFor::candidate_class, {{2, 1}, {2, 4}, {3, 1}, {3, 2}, {4, 3}});  // level on points only
    EXPECT_LT(level_for_first(*uneven.now).size(), 2u);
    EXPECT_EQ(uneven.act(BeginPlayOff{}).error().why, Refused::nobody_is_level);
    EXPECT_TRUE(uneven.act(Finish{}));
    Championship event(PlayOffFor::candidate_class, {{2, 1}, {2, 4}, {3, 1}, {3, 4}});
    ASSERT_EQ(level_for_first(*event.now).size(), 2u);
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    EXPECT_EQ(std::get<PlayOffGoesOn>(status_of(*event.now->play_off)).stage, "blitz1");
    ASSERT_TRUE(event.game(3));
    ASSERT_TRUE(event.game(std::nullopt));
    EXPECT_EQ(event.order().front(), 3);
    EXPECT_EQ(event.paid(), (std::vector<std::int64_t>{50000, 50000, 15000, 15000}));
}

TEST(play_off, dsu_2011_4_3_3_the_director_fixes_the_form_and_the_other_prizes_go_by_correction) {
    Championship event(PlayOffFor::rapid_championship, two_level, PrizeRule::by_tiebreak);
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    ASSERT_TRUE(event.act(DecidePlayOff{{{3}, {2}}, "two games of five minutes"}));
    EXPECT_EQ(event.paid(), (std::vector<std::int64_t>{60000, 40000, 15000, 15000}));
    EXPECT_EQ(event.order().front(), 3);
}

TEST(play_off, nothing_it_rests_on_is_corrected_while_it_stands) {
    Championship event(PlayOffFor::national_class, two_level);
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    EXPECT_EQ(event.act(BeginPlayOff{}).error().why, Refused::play_off_began);
    EXPECT_EQ(event.act(CorrectResult{{1}, 1, parse_result("0-0"), "misread"}).error().why, Refused::play_off_began);
    EXPECT_EQ(event.act(AdjustPoints{{1}, draw, "late"}).error().why, Refused::play_off_began);
    EXPECT_EQ(event.act(TakePlayOffBack{""}).error().why, Refused::reason_missing);
    ASSERT_TRUE(event.act(TakePlayOffBack{"a result was misread"}));
    EXPECT_TRUE(event.act(CorrectResult{{1}, 1, parse_result("0-0"), "misread"}));
}

TEST(play_off, there_is_none_where_the_rules_have_none_or_rounds_are_left) {
    Championship event(PlayOffFor::nothing, two_level);
    EXPECT_EQ(event.act(BeginPlayOff{}).error().why, Refused::no_play_off_here);
    EXPECT_TRUE(event.act(Finish{}));
    Hall early;
    Settings settings = club_event(3, "round-robin");
    settings.play_off = PlayOffFor::national_class;
    early.open(settings, 4);
    EXPECT_EQ(early.act(BeginPlayOff{}).error().why, Refused::rounds_left);
    EXPECT_EQ(early.act(PlayPlayOffGame{}).error().why, Refused::no_play_off_began);
}

// With everybody in the class of that admission, born in that year.
std::vector<TitleWon> titles_of(Championship& event, Admission admission, int born_of_2 = 1980, int born_of_3 = 1980) {
    event.now->settings.admission = admission;
    event.now->entrants.at({2}).particulars.born =
        Date(std::chrono::year(born_of_2), std::chrono::May, std::chrono::day(1));
    event.now->entrants.at({3}).particulars.born =
        Date(std::chrono::year(born_of_3), std::chrono::May, std::chrono::day(1));
    return titles_won(*event.now, *standing_of(*event.now));
}

TEST(titles_won, dsu_2011_36_the_winner_of_the_national_class_is_champion_once_the_play_off_is_decided) {
    Championship event(PlayOffFor::national_class, two_level);
    EXPECT_TRUE(titles_of(event, Admission::national_class).empty());
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    ASSERT_TRUE(event.act(DecidePlayOff{{{3}, {2}}, "the executive committee"}));
    const auto won = titles_of(event, Admission::national_class);
    ASSERT_EQ(won.size(), 1u);
    EXPECT_EQ(won.front(), (TitleWon{{3}, ChampionTitle::danish_champion, {"dsu-2011", "4.2 §36"}}));
    EXPECT_TRUE(titles_of(event, Admission::coordinated).empty());
    Championship clear(PlayOffFor::national_class, {{2, 1}, {2, 3}, {2, 4}});
    EXPECT_EQ(titles_of(clear, Admission::national_class).front().entrant, EntryId{2});
    ASSERT_TRUE(clear.act(CorrectResult{{3}, 1, std::nullopt, "not played"}));
    EXPECT_TRUE(titles_of(clear, Admission::national_class).empty());
}

TEST(titles_won, dsu_2011_37_the_best_junior_of_the_candidate_class_and_who_is_level_shares_the_title) {
    Championship event(PlayOffFor::candidate_class, two_level);
    const int year = static_cast<int>(event.now->settings.first_day.year());
    EXPECT_TRUE(titles_of(event, Admission::coordinated).empty());
    auto won = titles_of(event, Admission::coordinated, year - 20, year - 21);  // 19 and 20 years old on 1 January
    ASSERT_EQ(won.size(), 1u);
    EXPECT_EQ(won.front(), (TitleWon{{2}, ChampionTitle::junior_champion, {"dsu-2011", "4.2 §37"}}));
    won = titles_of(event, Admission::coordinated, year - 15, year - 15);
    EXPECT_EQ(won.size(), 2u);
    Championship apart(PlayOffFor::candidate_class,
                       {{2, 1}, {3, 4}, {1, 4}});  // level on points, not in the correction
    EXPECT_EQ(titles_of(apart, Admission::coordinated, year - 15, year - 15).size(), 1u);
}

std::vector<TitleWon> titles_among(Championship& event, Admission admission, const char* federation_of_2,
                                   const char* federation_of_3) {
    event.now->settings.admission = admission;
    event.now->entrants.at({2}).particulars.federation = federation_of_2;
    event.now->entrants.at({3}).particulars.federation = federation_of_3;
    return titles_won(*event.now, *standing_of(*event.now));
}

TEST(titles_won, dsu_2011_4_3_2_senior_champion_is_the_best_dane_and_who_is_level_shares_the_title) {
    const auto senior = Admission::senior_championship;
    Championship level(PlayOffFor::nothing, two_level);
    EXPECT_EQ(titles_among(level, senior, "DEN", "DEN").size(), 2u);
    const auto one = titles_among(level, senior, "SWE", "DEN");
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(one.front(), (TitleWon{{3}, ChampionTitle::senior_champion, {"dsu-2011", "4.3.2"}}));
    EXPECT_TRUE(titles_among(level, senior, "FAI", "SWE").empty());
    Championship apart(PlayOffFor::nothing, {{2, 1}, {3, 4}, {1, 4}});  // level on points, not in the correction
    EXPECT_EQ(titles_among(apart, senior, "DEN", "DEN").size(), 1u);
}

TEST(titles_won, dsu_2011_4_3_3_rapid_champion_is_the_best_of_the_realm_after_the_play_off) {
    const auto rapid = Admission::rapid_championship;
    Championship event(PlayOffFor::rapid_championship, two_level);
    EXPECT_TRUE(titles_among(event, rapid, "DEN", "FAI").empty());  // level on points for the title
    ASSERT_TRUE(event.act(BeginPlayOff{}));
    ASSERT_TRUE(event.act(DecidePlayOff{{{3}, {2}}, "blitz"}));
    auto won = titles_among(event, rapid, "DEN", "FAI");
    ASSERT_EQ(won.size(), 1u);
    EXPECT_EQ(won.front(), (TitleWon{{3}, ChampionTitle::rapid_champion, {"dsu-2011", "4.3.3"}}));
    won = titles_among(event, rapid, "DEN", "SWE");
    ASSERT_EQ(won.size(), 1u);
    EXPECT_EQ(won.front().entrant, EntryId{2});
    EXPECT_TRUE(titles_among(event, rapid, "NOR", "SWE").empty());
}

TEST(prize_list, dsu_2011_24_a_prize_of_honour_is_never_shared_but_follows_the_correction) {
    const auto trophies = [](Championship& event, int count) {
        event.now->settings.trophies = count;
        return prizes_of(*event.now, *standing_of(*event.now)).trophies;
    };
    Championship apart(PlayOffFor::nothing, {{2, 1}, {3, 4}, {1, 4}});  // 2 and 3 level on points, 2 ahead by SB
    EXPECT_EQ(apart.paid().front(), 50000);
    EXPECT_EQ(trophies(apart, 2), (std::vector<Trophy>{{1, {{2}}}, {2, {{3}}}}));
    EXPECT_TRUE(trophies(apart, 0).empty());
    Championship level(PlayOffFor::nothing, two_level);
    EXPECT_EQ(trophies(level, 1), (std::vector<Trophy>{{1, {{2}, {3}}}}));
    EXPECT_EQ(trophies(level, 3).size(), 3u);
    EXPECT_EQ(trophies(level, 3).back().place, 3);
}

}  // namespace
}  // namespace dommer::tournament
