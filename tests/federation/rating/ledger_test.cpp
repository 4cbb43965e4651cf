#include "rating/ledger.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>

#include "packs/library.hpp"

namespace dommer::rating {
namespace {

using namespace std::chrono_literals;

// A federation made from one seed: tournaments of four to nine players over some years, some without rating; numbers
// given and aligned meanwhile.
History made(std::uint32_t seed, std::size_t players, std::size_t tournaments) {
    const auto next = [state = seed * 2654435761u + 1u](std::uint32_t below) mutable {
        state = state * 1664525u + 1013904223u;
        return (state >> 8) % below;
    };
    auto draw_lot = next;
    History result;
    for (std::size_t i = 0; i < players; ++i)
        result.entry_ratings.push_back(
            draw_lot(10) == 0 ? std::nullopt : std::optional(Rating{static_cast<int>(1000 + draw_lot(1500))}));
    for (std::size_t i = 0; i < tournaments; ++i) {
        Tournament t{.start = plus_days(2011y / 2 / 1, static_cast<int>(draw_lot(5300)))};
        t.reported = plus_days(t.start, static_cast<int>(draw_lot(60)));
        const std::uint32_t size = 4 + draw_lot(6), first = draw_lot(static_cast<std::uint32_t>(players) - size);
        std::vector<Points> points(size);
        for (std::uint32_t p = 0; p < size; ++p) t.players.push_back(first + p);
        for (std::uint32_t a = 0; a < size; ++a)
            for (std::uint32_t b = a + 1; b < size; ++b) {
                const Points score{static_cast<int>(draw_lot(3))};
                t.games.push_back({a, b, score, win - score});
                points[a] += score, points[b] += win - score;
            }
        for (const Points p : points) t.winner.push_back(p == *std::max_element(points.begin(), points.end()));
        t.all_play_all = true;
        result.tournaments.push_back(std::move(t));
    }
    for (int i = 0; i < 8; ++i)
        result.grants.push_back({plus_days(2011y / 2 / 1, static_cast<int>(draw_lot(5300))),
                                 draw_lot(static_cast<std::uint32_t>(players)),
                                 {static_cast<int>(1000 + draw_lot(1500))}});
    for (int year = 2013; year < 2016; ++year) {
        Adjustment made{.day = std::chrono::year(year) / 8 / 3,
                        .number = static_cast<int>(25 + 5 * draw_lot(3)),
                        .direction = draw_lot(2) == 0 ? Direction::up : Direction::down};
        for (std::uint32_t player = 0; player < players; ++player)
            if (draw_lot(3) == 0) made.covered.push_back(player);
        result.adjustments.push_back(std::move(made));
    }
    return result;
}

bool same(const Ledger& a, const Ledger& b) {
    if (!(a == b)) return false;
    for (std::size_t player = 0; player < a.entries().size(); ++player) {
        if (a.entries()[player].size() != b.entries()[player].size()) return false;
        for (std::size_t at = 0; at < a.entries()[player].size(); ++at)
            if (a.entries()[player][at].after != b.entries()[player][at].after) return false;
    }
    return true;
}

// A federation computed as its reports come in, stopped and taken up again anywhere, is the one computed from scratch,
// in whatever order the tournaments are written down.
RC_GTEST_PROP(dsu_2011, article_4_5_4_1_recomputing_everything_is_the_same_as_going_on, ()) {
    const std::uint32_t seed = *rc::gen::arbitrary<std::uint32_t>();
    const History all = made(seed, 60, 25);
    const Ledger whole = recompute(all);
    const auto steps = steps_of(all);
    const std::size_t stop = *rc::gen::inRange<std::size_t>(0, steps.size());
    Ledger first(all.entry_ratings, all.list);
    for (std::size_t at = 0; at < stop; ++at) take(first, steps[at], all);
    Ledger later = first;  // as if loaded again
    for (std::size_t at = stop; at < steps.size(); ++at) take(later, steps[at], all);
    RC_ASSERT(same(whole, later));
}

TEST(dsu_2011, article_4_5_4_1_a_report_adds_to_the_number_registered_when_it_arrives) {
    // Two matches overlap in time: the second starts before the first is reported, so both start from 1990.
    const std::vector<std::optional<Rating>> entry{Rating{1990}, Rating{1990}, Rating{1990}};
    const Tournament first{.start = 2012y / 1 / 1,
                           .reported = 2012y / 2 / 1,
                           .players = {0, 1},
                           .games = {{0, 1, win, loss}},
                           .winner = {true, false}};
    const Tournament second{.start = 2012y / 1 / 10,
                            .reported = 2012y / 3 / 1,
                            .players = {0, 2},
                            .games = {{0, 1, win, loss}},
                            .winner = {true, false}};
    const std::vector<Tournament> both{first, second};
    const Ledger ledger = recompute({.entry_ratings = entry, .tournaments = both});
    ASSERT_EQ(ledger.entries()[0].size(), 2u);
    EXPECT_EQ(ledger.entries()[0][0].after.number, 2003);  // 1990 + 15, of which 5 beyond 2000 count 10/3
    EXPECT_EQ(ledger.entries()[0][1].after.number, 2018);  // + 15 again, by the coefficient of the start rating
}

TEST(dsu_2011, article_4_5_5_1_a_number_given_holds_from_its_day) {
    const Tournament match{.start = 2012y / 1 / 10,
                           .reported = 2012y / 2 / 1,
                           .players = {0, 1},
                           .games = {{0, 1, draw, draw}},
                           .winner = {true, true}};
    const Ledger ledger = recompute({.entry_ratings = {std::nullopt, Rating{1500}},
                                     .tournaments = {match},
                                     .grants = {{2012y / 1 / 10, 0, {1700}}}});
    ASSERT_EQ(ledger.entries()[0].size(), 2u);
    EXPECT_EQ(ledger.entries()[0][0].by, Change::granted);
    EXPECT_EQ(ledger.registered()[0]->number, 1700);  // winners, shared, lose nothing
    EXPECT_EQ(last_rated_result(ledger.entries()[0]), Date(2012y / 2 / 1));
    EXPECT_EQ(last_rated_result({}), std::nullopt);
}

TEST(dsu_2011, article_4_5_6_2_the_alignment_moves_the_players_compared_by_their_steps) {
    const Adjustment down{.day = 2012y / 8 / 5, .number = 30, .direction = Direction::down, .covered = {0, 1, 2}};
    const Ledger ledger =
        recompute({.entry_ratings = {Rating{2300}, Rating{2245}, Rating{2104}, Rating{2300}}, .adjustments = {down}});
    EXPECT_EQ(ledger.registered()[0]->number, 2270);
    EXPECT_EQ(ledger.registered()[1]->number, 2216);
    EXPECT_EQ(ledger.registered()[2]->number, 2100);
    EXPECT_EQ(ledger.registered()[3]->number, 2300);
    EXPECT_EQ(ledger.entries()[0].back().by, Change::aligned);
}

TEST(seasons, numbers_move_on_1_june_2024_and_running_tournaments_keep_their_start) {
    const std::vector<std::optional<Rating>> entry{Rating{1400}, Rating{1400}, Rating{1400}};
    const Tournament across{.start = 2024y / 5 / 1,
                            .reported = 2024y / 6 / 10,
                            .players = {0, 1},
                            .games = {{0, 1, win, loss}},
                            .winner = {true, false}};
    const std::vector<Tournament> one{across};
    const Ledger ledger = recompute({.entry_ratings = entry, .tournaments = one});
    EXPECT_EQ(ledger.registered()[0]->number, 1723);  // 1700, and 45 * 0.5 by the start of 1400
    EXPECT_EQ(ledger.registered()[1]->number, 1678);
    EXPECT_EQ(ledger.registered()[2]->number, 1700);
}

TEST(seasons, numbers_move_on_their_day_though_nothing_was_reported_since) {
    const History idle{.entry_ratings = {Rating{1400}, Rating{2100}}};
    EXPECT_EQ(registered_on(idle, Date(2024y / 5 / 31)).registered()[0]->number, 1400);
    const Ledger after = registered_on(idle, Date(2024y / 6 / 1));
    EXPECT_EQ(after.registered()[0]->number, 1700);
    EXPECT_EQ(after.registered()[1]->number, 2100);
    ASSERT_EQ(after.entries()[0].size(), 1u);
    EXPECT_EQ(after.entries()[0][0].by, Change::season);
    EXPECT_EQ(after.entries()[0][0].day, Date(2024y / 6 / 1));
}

// Whatever a federation adds later, results of 2011 and of every year since are computed as they were.
RC_GTEST_PROP(seasons, what_is_added_later_changes_no_earlier_result, ()) {
    const History all = made(*rc::gen::arbitrary<std::uint32_t>(), 30, 12);  // up to 2025
    const Ledger before = recompute(all);
    const auto lot = [](int least, int most) { return std::to_string(*rc::gen::inRange(least, most + 1)); };
    const std::string rows[] = {"bonus\t5 0." + lot(10, 99) + " 2 0.50",
                                "floor_standard\t" + lot(100, 1900),
                                "coefficients\t2400:" + lot(1, 15) + " 0:" + lot(16, 60),
                                "compression\t" + lot(1500, 2500) + " 1/" + lot(2, 9),
                                "average_method\t" + lot(100, 400),
                                "lists_begin\trapid blitz"};
    std::string text =
        "# id: dsu-rating-later\n# federation: DEN\n# subject: rating\n# valid_from: " + lot(2027, 2040) + "-" +
        lot(10, 12) + "-" + lot(10, 28) +
        "\n# dating: stated\n# inherits: dsu-rating-2024\n# book: dsu-2011\n"
        "# title: t\n# title_da: t\n# title_nb: t\n";
    for (const std::string& row : rows)
        if (*rc::gen::arbitrary<bool>()) text += row + "\t-\tstated\tminutes\te\td\tn\n";
    const auto more = packs::Library::built_in().with(text);
    RC_ASSERT(more.has_value());
    packs::use(*more);
    const Ledger after = recompute(all);
    packs::use(packs::Library::built_in());
    RC_ASSERT(same(before, after));
}

// Six equals play all against all, and one of them wins everything: 2.5 over the expected score in five games.
int number_of_the_winner(const std::vector<Date>& starts) {
    History all{.entry_ratings = std::vector<std::optional<Rating>>(6, Rating{1500})};
    for (const Date start : starts) {
        Tournament t{.start = start, .reported = plus_days(start, 3), .players = {0, 1, 2, 3, 4, 5}};
        for (std::uint32_t a = 0; a < 6; ++a)
            for (std::uint32_t b = a + 1; b < 6; ++b)
                t.games.push_back({a, b, a == 0 ? win : draw, a == 0 ? loss : draw});
        t.winner = {true, false, false, false, false, false};
        t.all_play_all = true;
        all.tournaments.push_back(std::move(t));
    }
    return recompute(all).registered()[0]->number;
}

// The bonus begins at 1.5 over the expected score, from 8 February 2015 at 1.0: half a point more, times the
// coefficient.
TEST(seasons, results_over_ten_years_are_computed_with_each_rule_in_its_time) {
    const int of_2011 = number_of_the_winner({Date(2012y / 3 / 1)}),
              of_2015 = number_of_the_winner({Date(2016y / 3 / 1)});
    EXPECT_EQ(number_of_the_winner({Date(2015y / 2 / 7)}), of_2011);
    EXPECT_EQ(number_of_the_winner({Date(2015y / 2 / 8)}), of_2015);
    EXPECT_EQ(number_of_the_winner({Date(2024y / 3 / 1)}), of_2015);
    // Reported after 1 June 2024: what was won by the old number is added to the compressed one.
    EXPECT_EQ(number_of_the_winner({Date(2024y / 5 / 30)}), 1750 + 180);  // 45 * (2.5 + 1.5) by the old number
    EXPECT_GT(of_2015, of_2011);
    std::vector<Date> years;
    for (int year = 2012; year <= 2025; ++year) years.push_back(std::chrono::year(year) / 3 / 1);
    const std::vector<Date> until_2024(years.begin(), years.end() - 1);
    EXPECT_GT(number_of_the_winner(years), number_of_the_winner(until_2024));
    // Whatever comes later, the numbers of the first years stay.
    EXPECT_EQ(number_of_the_winner({Date(2012y / 3 / 1)}), of_2011);
}

TEST(dsu_2011, article_4_5_5_2_one_without_number_who_lost_everything_is_left_to_the_committee) {
    const ReportedGroup group{.start = {Rating{1500}, Rating{1500}, std::nullopt},
                              .games = {{0, 1, draw, draw}, {0, 2, win, loss}, {1, 2, win, loss}},
                              .winner = {true, true, false},
                              .all_play_all = true};
    const auto report = rate_group(group, danish_seasons().front());
    EXPECT_EQ(report.undetermined, std::vector<std::size_t>{2});
    ASSERT_TRUE(report.players[0]);
    EXPECT_EQ(report.players[0]->games.size(), 1u);
    EXPECT_FALSE(report.players[2]);
}

TEST(reports, each_met_each_once) {
    EXPECT_TRUE(is_all_play_all(3, {{0, 1}, {2, 1}, {0, 2}}));
    EXPECT_FALSE(is_all_play_all(3, {{0, 1}, {1, 0}, {0, 2}}));
    EXPECT_FALSE(is_all_play_all(4, {{0, 1}, {2, 3}}));
    EXPECT_FALSE(is_all_play_all(2, {{0, 1}}));
}

}  // namespace
}  // namespace dommer::rating
