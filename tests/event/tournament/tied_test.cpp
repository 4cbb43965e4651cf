// What the standing takes from outside, and what it makes of ratings.
#include "hall.hpp"
#include "tournament/checklist.hpp"
#include "tournament/elsewhere.hpp"
#include "tournament/fide_mode.hpp"

namespace dommer::tournament {
namespace {

Settings rated(int rounds, std::string tie_breaks) {
    Settings settings = club_event(rounds, "dutch");
    settings.elo_rated = true, settings.tie_breaks = std::move(tie_breaks);
    return settings;
}

// One round of two boards: two have won and two have lost.
Hall after_one_round(const Settings& settings) {
    Hall hall;
    hall.open(settings, 4);
    hall.play_round();
    return hall;
}

std::vector<EntryId> order_of(const Tournament& now) {
    std::vector<EntryId> order;
    const Standing standing = *standing_of(now);
    for (const RankedEntrant& row : standing.ranked) order.push_back(row.entrant);
    return order;
}

std::vector<int> ranks_of(const Tournament& now) {
    std::vector<int> ranks;
    const Standing standing = *standing_of(now);
    for (const RankedEntrant& row : standing.ranked) ranks.push_back(row.rank);
    return ranks;
}

TEST(tied, fide_acceptance_2026_205_level_players_are_put_in_order_with_a_reason) {
    Hall hall = after_one_round(rated(1, "WIN"));
    const auto groups = standing_of(*hall.now)->level_groups;
    ASSERT_EQ(groups.size(), 2u);
    const EntryId a = groups[0][0], b = groups[0][1], c = groups[1][0];
    EXPECT_EQ(ranks_of(*hall.now), (std::vector{1, 1, 3, 3}));
    EXPECT_EQ(hall.act(OrderTied{{b, a}, ""}).error().why, Refused::reason_missing);
    EXPECT_EQ(hall.act(OrderTied{{b, c}, "blitz"}).error().why, Refused::not_level);
    EXPECT_EQ(hall.act(OrderTied{{b, b}, "blitz"}).error().why, Refused::order_incomplete);
    EXPECT_EQ(hall.act(OrderTied{{b}, "blitz"}).error().why, Refused::order_incomplete);
    ASSERT_TRUE(hall.act(OrderTied{{b, a}, "blitz"}));
    EXPECT_EQ(order_of(*hall.now).front(), b);
    EXPECT_EQ(ranks_of(*hall.now), (std::vector{1, 2, 3, 3}));
    EXPECT_EQ(standing_of(*hall.now)->by_hand, (std::vector<std::vector<EntryId>>{{b, a}}));
    EXPECT_EQ(hall.now->restore_points.back().before, FideAct::order_of_tied);
    EXPECT_TRUE(is_in_fide_mode(*hall.now)) << "it is no departure";
    ASSERT_TRUE(hall.act(OrderTied{{a, b}, "the other way round", true}));
    EXPECT_EQ(ranks_of(*hall.now), (std::vector{1, 1, 3, 3})) << "level again";
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(tied, an_order_by_hand_holds_while_just_these_are_level) {
    Hall hall = after_one_round(club_event(1));
    const auto level = standing_of(*hall.now)->level_groups.front();
    ASSERT_EQ(level.size(), 2u);
    ASSERT_TRUE(hall.act(OrderTied{{level[1], level[0]}, "lots"}));
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, *parse_result("1/2-1/2"), "misread"}));
    EXPECT_TRUE(standing_of(*hall.now)->by_hand.empty());
}

TEST(tied, fide_acceptance_2026_205_not_before_everything_is_played) {
    Hall hall = after_one_round(rated(2, "WIN"));
    const auto level = standing_of(*hall.now)->level_groups.front();
    EXPECT_EQ(hall.act(OrderTied{level, "too early"}).error().why, Refused::rounds_left);
}

TEST(tied, fide_acceptance_2026_207_values_worked_out_elsewhere_rank_where_the_list_has_them) {
    Hall hall = after_one_round(rated(1, "OTHER_jury"));
    const auto level = standing_of(*hall.now)->level_groups.front();
    EXPECT_EQ(hall.act(EnterTieBreakValues{"OTHER_ELSE", {{level[0], 1000}}, "jury"}).error().why,
              Refused::no_such_tie_break);
    EXPECT_EQ(hall.act(EnterTieBreakValues{"BH", {{level[0], 1000}}, "jury"}).error().why, Refused::no_such_tie_break);
    EXPECT_EQ(hall.act(EnterTieBreakValues{"OTHER_JURY", {}, "jury"}).error().why, Refused::no_values_given);
    EXPECT_EQ(hall.act(EnterTieBreakValues{"OTHER_JURY", {{level[0], 1000}}, ""}).error().why, Refused::reason_missing);
    ASSERT_TRUE(hall.act(EnterTieBreakValues{"other_jury", {{level[0], 12'500}, {level[1], 12'750}}, "jury"}));
    EXPECT_EQ(order_of(*hall.now).front(), level[1]);
    EXPECT_EQ(standing_of(*hall.now)->ranked.front().tie_breaks.front().value, Fraction(51, 4));
    EXPECT_FALSE(standing_of(*hall.now)->ranked.back().tie_breaks.front().counts) << "nobody entered one";
    ASSERT_TRUE(hall.act(EnterTieBreakValues{"OTHER_JURY", {{level[1], std::nullopt}}, "withdrawn"}));
    EXPECT_EQ(order_of(*hall.now).front(), level[0]);
    EXPECT_EQ(hall.replayed(), *hall.now);
}

TEST(tied, a_value_from_elsewhere_is_a_number_of_three_decimals) {
    EXPECT_EQ(thousandths_in("12"), 12'000);
    EXPECT_EQ(thousandths_in("12,5"), 12'500);
    EXPECT_EQ(thousandths_in("-0.375"), -375);
    EXPECT_FALSE(thousandths_in("1.2345"));
    EXPECT_FALSE(thousandths_in("1."));
    EXPECT_FALSE(thousandths_in(""));
    EXPECT_FALSE(thousandths_in("x"));
    EXPECT_FALSE(thousandths_in("1234567"));
}

// A's opponent is unrated.
Hall with_an_unrated(tiebreak::Unrated unrated) {
    Settings settings = rated(1, "ARO");
    settings.choices.unrated = unrated;
    Hall hall;
    EXPECT_TRUE(hall.act(Create{settings}));
    for (const auto& [name, rating] :
         {std::pair("A", 2000), std::pair("B", 1801), std::pair("C", 1500), std::pair("D", 0)})
        EXPECT_TRUE(hall.act(Enter{{.name = name, .rating = {rating}}}));
    EXPECT_TRUE(hall.act(GiveNumbers{}));
    EXPECT_TRUE(hall.act(PairByHand{{{{1}, {4}, {}}, {{2}, {3}, {}}}, std::nullopt, {}, "a test"}));
    EXPECT_TRUE(hall.act(Publish{}));
    for (const int board : {1, 2}) EXPECT_TRUE(hall.act(EnterResult{{1}, board, *parse_result("1-0")}));
    return hall;
}

std::optional<Fraction> average_of_a(tiebreak::Unrated unrated) {
    const Hall hall = with_an_unrated(unrated);
    const Standing standing = *standing_of(*hall.now);
    for (const RankedEntrant& row : standing.ranked)
        if (row.entrant == EntryId{1} && row.tie_breaks.front().counts) return row.tie_breaks.front().value;
    return std::nullopt;
}

TEST(tied, fide_acceptance_2026_209_the_unrated_count_as_was_announced) {
    using tiebreak::UnratedAs;
    EXPECT_EQ(average_of_a({}), std::nullopt) << "left out";
    EXPECT_EQ(average_of_a({UnratedAs::fixed, 1400}), Fraction(1400));
    EXPECT_EQ(average_of_a({UnratedAs::lowest}), Fraction(1500));
    EXPECT_EQ(average_of_a({UnratedAs::average}), Fraction(1767)) << "5301 / 3";
    FideChoices choices;
    choices.unrated = {UnratedAs::fixed, 0};
    EXPECT_FALSE(are_possible(choices));
    choices.unrated = {UnratedAs::lowest, 1400};
    EXPECT_FALSE(are_possible(choices));
}

TEST(tied, fide_acceptance_2026_211_ratings_as_tie_break_are_advised_against_over_thirty_days) {
    const auto is_told = [](const char* codes, bool is_long) {
        Settings settings = rated(5, codes);
        settings.choices.is_long = is_long;
        return std::ranges::count(checklist_of(settings), Missing::rating_tie_breaks, &MissingItem::what) == 1;
    };
    EXPECT_TRUE(is_told("BH,ARO", true));
    EXPECT_FALSE(is_told("BH,ARO", false));
    EXPECT_FALSE(is_told("BH,SB", true));
}

TEST(tied, fide_acceptance_2026_214_each_round_has_its_own_rating) {
    Settings settings = rated(3, "ARO");
    settings.choices.is_long = true;
    const auto average = [&](TieBreakRating by) {
        settings.choices.tie_break_rating = by;
        Hall hall;
        hall.open(settings, 4);
        hall.play_round();
        EXPECT_TRUE(hall.act(TakeRatings{{{{1}, {2600}}}, "FIDE 2026-11"}));
        hall.play_round();
        std::map<EntryId, Fraction> found;
        const Standing standing = *standing_of(*hall.now);
        for (const RankedEntrant& row : standing.ranked) found[row.entrant] = row.tie_breaks.front().value;
        const auto opponent = [&](std::size_t round) {
            for (const BoardPairing& table : hall.now->rounds[round].tables) {
                if (table.white == EntryId{1}) return table.black;
                if (table.black == EntryId{1}) return table.white;
            }
            return EntryId{};
        };
        return std::pair(found[opponent(0)], found[opponent(1)]);
    };
    const auto first = average(TieBreakRating::first), each = average(TieBreakRating::each_round),
               latest = average(TieBreakRating::latest);
    EXPECT_EQ(first.first, each.first) << "who met them in round 1 met 2390";
    EXPECT_EQ(each.second, latest.second) << "who met them in round 2 met 2600";
    EXPECT_EQ(each.second - first.second, Fraction(105));
    EXPECT_EQ(latest.first - each.first, Fraction(105));
}

}  // namespace
}  // namespace dommer::tournament
