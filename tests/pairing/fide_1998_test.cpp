#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "simple_fide_1998.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

int cases(int by_default) { return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? by_default / 10 : by_default; }

TEST(fide_1998, dsu_2011_4_9_5_d2_exchanges_one_at_a_time_are_the_listed_ones) {
    for (int s1 = 1; s1 <= 6; ++s1)
        for (int s2 = s1; s2 <= s1 + 3; ++s2)
            for (int many = 1; many <= s1; ++many) {
                std::vector<Exchange> seen;
                for_each_exchange(s1, s2, many, [](const std::vector<int>&) { return true; }, [&](const Exchange& each) { return seen.push_back(each), false; });
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
    const int moved = below(4), native = moved == 0 ? 2 + below(6) : 1 + below(6), lower = below(2) == 0 ? 0 : 2 + below(4), rounds = 1 + below(4);
    std::vector<Entrant> entrants;
    for (int place = 0; place < moved + native + lower; ++place) {
        Entrant entrant{.score = Points{place < moved ? 6 : place < moved + native ? 5 : 4}};
        for (int round = 0; round < rounds; ++round) entrant.colours.push_back(static_cast<HadColour>(below(12) == 0 ? 0 : 1 + below(2)));
        entrant.down_last = below(4) == 0, entrant.down_before = below(4) == 0, entrant.up_last = below(4) == 0, entrant.up_before = below(4) == 0;
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
        for (int place = moved + native; place < moved + native + lower; ++place) sample.task.below->natives.push_back(place);
    }
    return sample;
}

TEST(fide_1998, dsu_2011_4_9_5_c_brackets_agree_with_a_plain_search) {
    int paired = 0;
    for (int number = 0; number < cases(3000); ++number) {
        Sample sample = random_bracket(static_cast<unsigned>(number));
        if (sample.task.below)  // C13: those left must let the lowest bracket be paired
            sample.task.accepts = [&](const std::vector<int>& left) { return can_be_paired(sample.contest, {left, sample.task.below->natives, true, 0, {}}); };
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
        ASSERT_EQ(can_be_paired(sample.contest, sample.task), pair_bracket(sample.contest, sample.task).has_value()) << "bracket " << number;
    }
}

}  // namespace
}  // namespace dommer::pairing::fide_1998
