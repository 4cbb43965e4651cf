#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "simple_fide_1998.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

// 20,000 with DOMMER_LONG_TESTS set, a tenth of the default with DOMMER_SHORT_TESTS.
int fields(int by_default) {
    if (std::getenv("DOMMER_LONG_TESTS") != nullptr) return 20000;
    return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? by_default / 10 : by_default;
}
int cases(int by_default) { return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? by_default / 10 : by_default; }

TEST(fide_1998, dsu_2011_4_9_5_d2_exchanges_one_at_a_time_are_the_listed_ones) {
    for (int s1 = 1; s1 <= 6; ++s1)
        for (int s2 = s1; s2 <= s1 + 3; ++s2)
            for (int many = 1; many <= s1; ++many) {
                std::vector<Exchange> seen;
                for_each_exchange(
                    s1, s2, many, [](const std::vector<int>&) { return true; },
                    [&](const Exchange& each) { return seen.push_back(each), false; });
                ASSERT_EQ(seen, exchanges(s1, s2, many)) << s1 << " " << s2 << " " << many;
            }
}

struct Sample {
    Contest contest;
    BracketTask task;
};

// A bracket with moved-down players, colours and floats of all kinds, and a few earlier meetings.
Sample random_bracket(unsigned seed) {
    std::mt19937 dice(seed);
    const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
    const int moved = below(4), native = moved == 0 ? 2 + below(6) : 1 + below(6),
              lower = below(2) == 0 ? 0 : 2 + below(4), rounds = 1 + below(4);
    std::vector<Entrant> entrants;
    for (int place = 0; place < moved + native + lower; ++place) {
        Entrant entrant{.score = Points{place < moved ? 6 : place < moved + native ? 5 : 4}};
        for (int round = 0; round < rounds; ++round)
            entrant.colours.push_back(static_cast<HadColour>(below(12) == 0 ? 0 : 1 + below(2)));
        entrant.down_last = below(4) == 0, entrant.down_before = below(4) == 0, entrant.up_last = below(4) == 0,
        entrant.up_before = below(4) == 0;
        entrant.may_have_bye = below(4) != 0;
        entrants.push_back(entrant);
    }
    std::vector<Pair> met;
    const int share = below(55);
    for (int a = 0; a < moved + native + lower; ++a)
        for (int b = a + 1; b < moved + native + lower; ++b)
            if (below(100) < share) met.emplace_back(a, b);
    Sample sample{Contest(std::move(entrants), met), {}};
    for (int place = 0; place < moved; ++place) sample.task.moved_down.push_back(place);
    for (int place = moved; place < moved + native; ++place) sample.task.native.push_back(place);
    sample.task.lowest = lower == 0;
    sample.task.fewer = lower == 0 ? 0 : below(2);
    if (lower > 0) {
        sample.task.below = Below{{}, true};
        for (int place = moved + native; place < moved + native + lower; ++place)
            sample.task.below->players.push_back(place);
    }
    return sample;
}

TEST(fide_1998, dsu_2011_4_9_5_c_brackets_agree_with_a_plain_search) {
    int paired = 0;
    for (int number = 0; number < cases(3000); ++number) {
        Sample sample = random_bracket(static_cast<unsigned>(number));
        if (sample.task.below)  // C13: those left must let the lowest bracket be paired
            sample.task.accepts = [&](const std::vector<int>& left) {
                return can_be_paired(sample.contest, {left, sample.task.below->players, true, 0, {}});
            };
        const auto plain = simple::Fide1998(sample.contest, sample.task).pair();
        const auto found = pair_bracket(sample.contest, sample.task);
        ASSERT_EQ(found.has_value(), plain.has_value()) << "bracket " << number;
        if (!plain) continue;
        ++paired;
        ASSERT_EQ(found->pairs, plain->pairs) << "bracket " << number;
        ASSERT_EQ(found->left, plain->left) << "bracket " << number;
    }
    EXPECT_GT(paired, cases(3000) / 3);
}

TEST(fide_1998, dsu_2011_4_9_5_c_a_bracket_can_be_paired_exactly_if_the_procedure_finds_a_pairing) {
    for (int number = 0; number < cases(3000); ++number) {
        Sample sample = random_bracket(static_cast<unsigned>(number) + 100000);
        sample.task.fewer = 0, sample.task.below.reset();  // nobody asks who is left
        ASSERT_EQ(can_be_paired(sample.contest, sample.task), pair_bracket(sample.contest, sample.task).has_value())
            << "bracket " << number;
    }
}

// A field of a few score groups in the middle of a tournament.
Contest random_round(unsigned seed) {
    std::mt19937 dice(seed);
    const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
    const int size = 2 + below(7), levels = 1 + below(4), rounds = 1 + below(4), share = below(75);
    std::vector<int> scores;
    for (int place = 0; place < size; ++place) scores.push_back(below(levels));
    std::ranges::sort(scores, std::greater{});
    const bool last = below(4) == 0;
    std::vector<Entrant> entrants;
    for (const int score : scores) {
        Entrant entrant{.score = Points{score}};
        for (int round = 0; round < rounds; ++round)
            entrant.colours.push_back(static_cast<HadColour>(below(12) == 0 ? 0 : 1 + below(2)));
        entrant.down_last = below(4) == 0, entrant.down_before = below(4) == 0, entrant.up_last = below(4) == 0,
        entrant.up_before = below(4) == 0;
        entrant.may_have_bye = below(4) != 0;
        entrant.over_half_in_last_round = last && score == levels - 1;
        entrants.push_back(entrant);
    }
    std::vector<Pair> met;
    for (int a = 0; a < size; ++a)
        for (int b = a + 1; b < size; ++b)
            if (below(100) < share) met.emplace_back(a, b);
    return Contest(std::move(entrants), met);
}

TEST(fide_1998, dsu_2011_4_9_5_c_whole_rounds_agree_with_a_plain_search) {
    int paired = 0;
    for (int number = 0; number < fields(4000); ++number) {
        const Contest contest = random_round(static_cast<unsigned>(number));
        const auto plain = simple::Fide1998Round(contest).pair();
        const auto found = pair_brackets(contest);
        ASSERT_EQ(found.has_value(), plain.has_value()) << "field " << number;
        if (!plain) continue;
        ++paired;
        ASSERT_EQ(found->brackets.size(), plain->size()) << "field " << number;
        for (std::size_t bracket = 0; bracket < plain->size(); ++bracket) {
            ASSERT_EQ(found->brackets[bracket].pairs, (*plain)[bracket].pairs)
                << "field " << number << " bracket " << bracket;
            ASSERT_EQ(found->brackets[bracket].left, (*plain)[bracket].left)
                << "field " << number << " bracket " << bracket;
        }
    }
    EXPECT_GT(paired, fields(4000) / 3);
}

// Whole rounds worked out by hand. Scores in half-points; everybody without colours unless said, so that every pair
// satisfies.
struct Worked {
    std::vector<int> scores;
    std::vector<Pair> met;
    std::vector<Pair> pairs;  // all brackets, one after the other
    std::optional<int> bye = std::nullopt;
};

void expect_round(const Worked& worked, const std::vector<Colour>& wants = {},
                  void (*change)(std::vector<Entrant>&) = nullptr) {
    std::vector<Entrant> entrants;
    for (std::size_t place = 0; place < worked.scores.size(); ++place) {
        Entrant entrant{.score = Points{worked.scores[place]}};
        if (!wants.empty()) entrant.colours = {wants[place] == Colour::white ? HadColour::black : HadColour::white};
        entrants.push_back(entrant);
    }
    if (change != nullptr) change(entrants);
    const auto found = pair_brackets(Contest(std::move(entrants), worked.met));
    ASSERT_TRUE(found);
    std::vector<Pair> pairs;
    for (const Bracket& bracket : found->brackets)
        pairs.insert(pairs.end(), bracket.pairs.begin(), bracket.pairs.end());
    EXPECT_EQ(pairs, worked.pairs);
    EXPECT_EQ(found->bye, worked.bye);
}

constexpr Colour W = Colour::white, B = Colour::black;

TEST(fide_1998, dsu_2011_4_9_5_c10_the_moved_down_player_meets_another_when_the_remainder_cannot_be_paired) {
    // 0 comes down from {0, 1, 2}: 0-1 would leave 2, so S1 = {0}, S2 = {1, 2} gives 0-1 and 2 moves down. 2-3 would
    // leave 4 and 5, who have met; 2-4 leaves 3-5.
    expect_round({.scores = {4, 4, 4, 2, 2, 2}, .met = {{4, 5}}, .pairs = {{0, 1}, {2, 4}, {3, 5}}});
}

TEST(fide_1998, dsu_2011_4_9_5_c10_floats_up_count_until_nobody_else_is_left) {
    // As above, but 4 and 5 both met a higher player in the last round: B6 and B5 fall for upfloaters, and 2-4 is the
    // first again.
    expect_round({.scores = {4, 4, 4, 2, 2, 2}, .met = {{4, 5}}, .pairs = {{0, 1}, {2, 4}, {3, 5}}}, {},
                 [](std::vector<Entrant>& all) { all[4].up_last = all[5].up_last = true; });
    // Only 4 did so: 5 goes first.
    expect_round({.scores = {4, 4, 4, 2, 2, 2}, .met = {{4, 5}}, .pairs = {{0, 1}, {2, 5}, {3, 4}}}, {},
                 [](std::vector<Entrant>& all) { all[4].up_last = true; });
}

TEST(fide_1998, dsu_2011_4_9_5_c11_x_grows_when_the_preferences_cannot_be_kept) {
    // Two want White and two Black, x = 0; but each has met both of the other wish. With x = 1 no pairing has one such
    // pair alone, with x = 2 (p) the first is 0-1 after the exchange of 1 and 2: S1 = {0, 2}, S2 = {1, 3}.
    expect_round({.scores = {2, 2, 2, 2}, .met = {{0, 2}, {0, 3}, {1, 2}, {1, 3}}, .pairs = {{0, 1}, {2, 3}}},
                 {W, W, B, B});
}

TEST(fide_1998, dsu_2011_4_9_5_c12_another_player_moves_down_when_the_first_has_met_everybody_below) {
    expect_round({.scores = {4, 4, 4, 2, 2, 2}, .met = {{2, 3}, {2, 4}, {2, 5}}, .pairs = {{0, 2}, {1, 3}, {4, 5}}});
    // The same with a bracket below the one that is in need: C1 leads there at once, not through fewer pairs.
    expect_round({.scores = {6, 6, 6, 4, 4, 4, 2, 2},
                  .met = {{2, 3}, {2, 4}, {2, 5}},
                  .pairs = {{0, 2}, {1, 3}, {4, 5}, {6, 7}}});
}

TEST(fide_1998, dsu_2011_4_9_5_c12_keeps_apart_who_had_no_opponent_above) {
    // 1 has met everybody of their group and moves down (C1) with 3, whom 0-2 leaves (S1 = {0}, S2 = {2, 3}). 3 has met
    // all below: another pairing of {0, 2, 3}, not of all four: 0-3, and 2 moves down with 1. Then 1-4, 2-5, 6-7.
    expect_round({.scores = {4, 4, 4, 4, 2, 2, 2, 2},
                  .met = {{0, 1}, {1, 2}, {1, 3}, {3, 4}, {3, 5}, {3, 6}, {3, 7}},
                  .pairs = {{0, 3}, {1, 4}, {2, 5}, {6, 7}}});
}

TEST(fide_1998, dsu_2011_4_9_5_c13_the_second_lowest_gives_up_a_pair_for_the_lowest) {
    // 4 and 5 have met. With two pairs above nobody comes down; with one, 0-1 is the first, and {2, 3} meet {4, 5}.
    expect_round({.scores = {4, 4, 4, 4, 2, 2}, .met = {{4, 5}}, .pairs = {{0, 1}, {2, 4}, {3, 5}}});
}

TEST(fide_1998, dsu_2011_4_9_5_c13_at_no_pairs_the_two_lowest_become_one) {
    expect_round({.scores = {6, 6, 4, 4, 2, 2}, .met = {{4, 5}}, .pairs = {{0, 1}, {2, 4}, {3, 5}}});
    // 2 may meet nobody of the lowest either: {2, 3} and {4, 5} together cannot be paired, and the top joins them. S1 =
    // {0, 1, 2}, S2 = {3, 4, 5}: 2 must meet 3, the others of S2 go to 0 and 1.
    expect_round({.scores = {6, 6, 4, 4, 2, 2}, .met = {{4, 5}, {2, 4}, {2, 5}}, .pairs = {{0, 4}, {1, 5}, {2, 3}}});
}

TEST(fide_1998, dsu_2011_4_9_5_c14_one_pair_less_when_the_bracket_is_stuck) {
    // 1, 2 and 3 have met one another: one pair, 0-1; 2 and 3 move down and meet 4 and 5.
    expect_round({.scores = {4, 4, 4, 4, 2, 2, 2, 2},
                  .met = {{1, 2}, {1, 3}, {2, 3}},
                  .pairs = {{0, 1}, {2, 4}, {3, 5}, {6, 7}}});
}

TEST(fide_1998, dsu_2011_4_9_5_c14_x_falls_with_p) {
    // Three want White, one Black: x = 1 with two pairs, but 1, 2 and 3 have met one another. With one pair x is 0, so
    // 0 meets 3, who wants Black, and not 1. Below four want White and two Black, x = 1: 1-4 uses it up, so 2-6, and
    // 5-7 is left.
    expect_round({.scores = {4, 4, 4, 4, 2, 2, 2, 2},
                  .met = {{1, 2}, {1, 3}, {2, 3}},
                  .pairs = {{0, 3}, {1, 4}, {2, 6}, {5, 7}}},
                 {W, W, W, B, W, W, B, B});
    // The same in the remainder of a bracket: 0-1 above, 2-3 by the moved-down 2; of 4 to 7 one pair is left, 4-7.
    expect_round({.scores = {6, 6, 6, 4, 4, 4, 4, 4, 2, 2, 2, 2},
                  .met = {{5, 6}, {5, 7}, {6, 7}, {3, 4}, {3, 5}, {3, 6}, {3, 7}, {2, 4}, {2, 5}, {2, 6}, {2, 7}},
                  .pairs = {{0, 1}, {2, 3}, {4, 7}, {5, 8}, {6, 10}, {9, 11}}},
                 {W, B, W, B, W, W, W, B, W, W, B, B});
}

TEST(fide_1998, dsu_2011_4_9_5_b1_the_bye_goes_to_one_who_may_have_it) {
    expect_round({.scores = {2, 2, 2}, .met = {}, .pairs = {{0, 1}}, .bye = 2});
    expect_round({.scores = {2, 2, 2}, .met = {}, .pairs = {{0, 2}}, .bye = 1}, {},
                 [](std::vector<Entrant>& all) { all[2].may_have_bye = false; });
}

}  // namespace
}  // namespace dommer::pairing::fide_1998
