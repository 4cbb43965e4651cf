#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "simple_dubov_1997.hpp"

namespace dommer::pairing::dubov_1997 {
namespace {

// 20,000 with DOMMER_LONG_TESTS set, a tenth of the default with DOMMER_SHORT_TESTS.
int fields(int by_default) {
    if (std::getenv("DOMMER_LONG_TESTS") != nullptr) return 20000;
    return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? by_default / 10 : by_default;
}

struct Sample {
    std::vector<Contender> contenders;
    MayMeet not_met{0};
    Options options;
};

Sample random_sample(unsigned seed) {
    std::mt19937 dice(seed);
    const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
    const int size = 2 + below(9), levels = 1 + below(4), rounds = 1 + below(4), share = below(75);
    Sample sample{{}, MayMeet(size), {.rounds = 9, .last_round = below(5) == 0}};
    std::vector<int> scores;
    for (int place = 0; place < size; ++place) scores.push_back(below(levels));
    std::ranges::sort(scores, std::greater{});
    for (int place = 0; place < size; ++place) {
        Contender each{.id = PlayerId{place + 1},
                       .name = std::string(1, static_cast<char>('A' + below(5))),
                       .rating = {2000 + 10 * below(12)},
                       .aro = {rounds * 2000 + 10 * below(8), rounds},
                       .score = Points{scores[static_cast<std::size_t>(place)]}};
        for (int round = 0; round < rounds; ++round) {
            each.colours.push_back(static_cast<HadColour>(below(12) == 0 ? 0 : 1 + below(2)));
            each.moved_up.push_back(below(3) == 0);
        }
        each.won_without_play = below(4) == 0;
        sample.contenders.push_back(each);
    }
    for (int a = 0; a < size; ++a)
        for (int b = a + 1; b < size; ++b)
            if (below(100) < share) sample.not_met.forbid(a, b);
    return sample;
}

TEST(dubov_1997, dsu_2011_4_9_6_whole_rounds_agree_with_a_plain_search) {
    int paired = 0;
    for (int number = 0; number < fields(4000); ++number) {
        const Sample sample = random_sample(static_cast<unsigned>(number));
        const auto plain = simple::Dubov1997(sample.contenders, sample.not_met, sample.options).round();
        const auto found = pair_groups(sample.contenders, sample.not_met, sample.options);
        ASSERT_EQ(found.has_value(), plain.has_value()) << "field " << number;
        if (!plain) continue;
        ++paired;
        ASSERT_EQ(found->bye, plain->bye) << "field " << number;
        ASSERT_EQ(found->groups.size(), plain->pairs.size()) << "field " << number;
        for (std::size_t group = 0; group < plain->pairs.size(); ++group)
            ASSERT_EQ(found->groups[group].pairs, plain->pairs[group]) << "field " << number << " group " << group;
    }
    EXPECT_GT(paired, fields(4000) / 3);
}

// Whole rounds worked out by hand. W and B: what the player wants.
struct Entry {
    int score, rating, aro;
    char wants;
    bool won_without_play = false;
};

std::vector<Contender> contenders_of(const std::vector<Entry>& entries) {
    std::vector<Contender> contenders;
    for (const Entry& entry : entries) {
        const int number = static_cast<int>(contenders.size()) + 1;
        contenders.push_back({.id = PlayerId{number},
                              .name = "P" + std::to_string(number),
                              .rating = {entry.rating},
                              .aro = {entry.aro, 1},
                              .score = Points{entry.score},
                              .colours = {entry.wants == 'W' ? HadColour::black : HadColour::white},
                              .moved_up = {false},
                              .won_without_play = entry.won_without_play});
    }
    return contenders;
}

void expect_round(const std::vector<Entry>& entries, const std::vector<Pair>& met,
                  const std::vector<std::vector<Pair>>& pairs, std::optional<int> bye = std::nullopt) {
    MayMeet not_met(static_cast<int>(entries.size()));
    for (const auto& [a, b] : met) not_met.forbid(a, b);
    const auto contenders = contenders_of(entries);
    const auto found = pair_groups(contenders, not_met, {});
    ASSERT_TRUE(found);
    std::vector<std::vector<Pair>> groups;
    for (const Group& group : found->groups) groups.push_back(group.pairs);
    EXPECT_EQ(groups, pairs);
    EXPECT_EQ(found->bye, bye);
}

// Whites by rising ARO: 0, 1, 2. Blacks by falling rating: 3, 4, 5.
const std::vector<Entry> six{{2, 2100, 1900, 'W'}, {2, 2110, 1910, 'W'}, {2, 2120, 1920, 'W'},
                             {2, 2300, 2000, 'B'}, {2, 2200, 2000, 'B'}, {2, 2000, 2000, 'B'}};

TEST(dubov_1997, dsu_2011_4_9_6_6_2_row_by_row) { expect_round(six, {}, {{{0, 3}, {1, 4}, {2, 5}}}); }

TEST(dubov_1997, dsu_2011_4_9_6_6_3_a_row_that_has_met_takes_the_next_and_the_last_row_changes_the_one_before) {
    expect_round(six, {{0, 3}}, {{{0, 4}, {1, 3}, {2, 5}}});
    expect_round(six, {{2, 5}}, {{{0, 3}, {1, 5}, {2, 4}}});          // row 3 changes row 2
    expect_round(six, {{2, 5}, {2, 4}}, {{{0, 4}, {1, 5}, {2, 3}}});  // only 3 is left for 2, so row 1 changes too
}

TEST(dubov_1997, dsu_2011_4_9_6_6_3_who_has_met_all_black_seekers_meets_a_white_seeker) {
    // 1 has met 3, 4 and 5: white-seeker 2 comes next (K+1). Of 0 against 3, 4, 5 one black-seeker changes sides: all
    // have the same ARO, so the lowest rating, 5, does. Whites by ARO: 0, 5; blacks 3, 4: 0-3, 5-4.
    expect_round(six, {{1, 3}, {1, 4}, {1, 5}}, {{{1, 2}, {0, 3}, {5, 4}}});
    // 2 is the last row: K-1 is 1, before 0.
    expect_round(six, {{2, 3}, {2, 4}, {2, 5}}, {{{2, 1}, {0, 3}, {5, 4}}});
    // 1 has met 2 as well, so 0 is left.
    expect_round(six, {{1, 2}, {1, 3}, {1, 4}, {1, 5}}, {{{1, 0}, {2, 3}, {5, 4}}});
}

TEST(dubov_1997, dsu_2011_4_9_6_6_4_who_floats_leaves_as_many_pairs_as_can_be) {
    // 0, 1 and 2 have met one another and all of the next group but 6; 3 has met nobody. One pair of 3 can be made, two
    // float. All three are alike but for their rows: 2 (third row of the whites) and 1 float, and 0-3 is left.
    const std::vector<Entry> entries{{4, 2100, 1900, 'W'}, {4, 2110, 1910, 'W'}, {4, 2120, 1920, 'B'},
                                     {4, 2300, 2000, 'B'}, {2, 2000, 1800, 'W'}, {2, 1990, 1800, 'B'}};
    // Columns: whites 0, 1; blacks 3, 2. From the bottom: 2, 1, 3, 0. 2 floats, then 1; in the next group 2 (Black)
    // comes after 1 (White): 1 meets the highest rating of the wish Black, 5; 2 meets 4.
    expect_round(entries, {{0, 1}, {0, 2}, {1, 2}}, {{{0, 3}}, {{1, 5}, {2, 4}}});
}

TEST(dubov_1997, dsu_2011_4_9_6_7_1_one_is_moved_up_for_a_player_who_has_met_his_whole_group) {
    // 0 has met 1, 2 and 3; from below the one who wants the other colour: 5 with the higher rating. The five are odd:
    // 7.2 moves up one who wants White, the rarer colour: 4. Whites by ARO 4, 0, 1; blacks by rating 2, 3, 5. Row 2
    // takes 5, the only one that 0 has not met.
    const std::vector<Entry> entries{{4, 2400, 2000, 'W'}, {4, 2300, 2010, 'W'}, {4, 2200, 2020, 'B'},
                                     {4, 2100, 2030, 'B'}, {2, 2000, 1900, 'W'}, {2, 1950, 1910, 'B'},
                                     {2, 1900, 1920, 'W'}, {2, 1850, 1930, 'B'}};
    expect_round(entries, {{0, 1}, {0, 2}, {0, 3}}, {{{4, 2}, {0, 5}, {1, 3}}, {{6, 7}}});
}

TEST(dubov_1997, dsu_2011_4_9_6_7_1_whom_the_one_moved_up_meets_is_decided_by_6_2) {
    // 0 and 1 have met one another, 2 and 3. For 0 comes 4, who has the highest rating of those who want Black; for 1
    // then 5. By 6.2 the lowest ARO of the whites, 1, meets the highest rating of the blacks it has not met: 4. 0
    // has 5.
    const std::vector<Entry> entries{{4, 2400, 2010, 'W'}, {4, 2300, 2000, 'W'}, {4, 2200, 2020, 'W'},
                                     {4, 2100, 2030, 'B'}, {2, 2050, 1900, 'B'}, {2, 2000, 1910, 'B'},
                                     {2, 1900, 1920, 'W'}, {2, 1850, 1930, 'B'}};
    expect_round(entries, {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}}, {{{1, 4}, {0, 5}, {2, 3}}, {{6, 7}}});
    // Where 1 has met 4, each meets the one who came for them.
    expect_round(entries, {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {1, 4}}, {{{1, 5}, {0, 4}, {2, 3}}, {{6, 7}}});
}

TEST(dubov_1997, dsu_2011_4_9_6_7_1_an_emptied_group_is_passed_over) {
    // The group of 2 points is 4 alone; they go up for 0 (7.1), and the odd five get one from the group below that: 6,
    // who wants White, the rarer colour there. Whites by ARO 4, 6, 1; blacks by rating 0, 2, 3.
    const std::vector<Entry> entries{{4, 2400, 2000, 'B'}, {4, 2300, 2010, 'W'}, {4, 2200, 2020, 'B'},
                                     {4, 2100, 2030, 'B'}, {2, 2000, 1900, 'W'}, {0, 1950, 1910, 'B'},
                                     {0, 1900, 1920, 'W'}, {0, 1850, 1930, 'W'}};
    expect_round(entries, {{0, 1}, {0, 2}, {0, 3}}, {{{4, 0}, {6, 2}, {1, 3}}, {}, {{7, 5}}});
}

TEST(dubov_1997, dsu_2011_4_9_6_4_the_bye_goes_to_the_next_when_the_first_leaves_no_legal_round) {
    const std::vector<Entry> entries{
        {4, 2300, 2000, 'W'}, {4, 2200, 2000, 'B'}, {2, 2100, 1900, 'W'}, {2, 2000, 1900, 'B'}, {2, 1900, 1900, 'B'}};
    expect_round(entries, {}, {{{0, 1}}, {{2, 3}}}, 4);  // the lowest rating
    // Without 4 nobody is left for 3: they have met all others but 4. So the next, 3, sits out.
    expect_round(entries, {{3, 0}, {3, 1}, {3, 2}}, {{{0, 1}}, {{2, 4}}}, 3);
    // 4 and 3 have won without play (2.2): 2. Both want Black; of equal AROs the lower rating, 4, changes sides (7.4).
    std::vector<Entry> byes_before = entries;
    byes_before[3].won_without_play = byes_before[4].won_without_play = true;
    expect_round(byes_before, {}, {{{0, 1}}, {{4, 3}}}, 2);
}

}  // namespace
}  // namespace dommer::pairing::dubov_1997
