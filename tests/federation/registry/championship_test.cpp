#include "registry/championship.hpp"

#include <gtest/gtest.h>

namespace dommer::registry {
namespace {

using namespace std::chrono;
using enum ChampionshipClass;

ChampionshipEntry entry(int rating) { return {.rating = {rating}, .federation = "DEN"}; }

std::vector<ChampionshipClass> placed(const std::vector<ChampionshipEntry>& entries, std::size_t places = 1,
                                      std::size_t least = 2) {
    return place_in_classes(
        entries,
        {.year = 2011, .first_round = 2011y / April / 16, .national_places = places, .least_candidates = least});
}

TEST(championship, dsu_2011_34_everybody_plays_in_the_highest_class_they_have_a_right_to) {
    const std::vector entries{entry(2100), entry(2550), entry(2300), entry(1400), entry(2250), entry(1800)};
    EXPECT_EQ(placed(entries), (std::vector{other, national, candidate, other, candidate, other}));
    EXPECT_EQ(placed(entries, 1, 3), (std::vector{candidate, national, candidate, other, candidate, candidate}));
}

TEST(championship, dsu_2011_34_and_38_who_is_sixty_on_the_first_day_may_choose_the_veterans) {
    ChampionshipEntry veteran = entry(2600);
    veteran.wants_veteran_class = true;
    const auto class_of = [&](std::optional<Date> born, bool before) {
        veteran.born = born, veteran.played_veteran_class_before = before;
        return placed({veteran}).front();
    };
    EXPECT_EQ(class_of(1951y / April / 16, false), ChampionshipClass::veteran);
    EXPECT_EQ(class_of(1951y / April / 17, false), national);
    EXPECT_EQ(class_of(1951y / April / 17, true), ChampionshipClass::veteran);
    EXPECT_EQ(class_of(std::nullopt, false), national);
    veteran.wants_veteran_class = false;
    EXPECT_EQ(class_of(1940y / April / 16, true), national);
}

TEST(championship, dsu_2011_37_one_wildcard_and_the_number_is_even_in_the_end) {
    std::vector entries{entry(2300), entry(2300), entry(2150), entry(1900), entry(1850)};
    entries[3].wildcard = true;
    const Selection one = select_candidate_class(entries, 2011, 2);
    EXPECT_EQ(one.selected, (std::vector<std::size_t>{0, 1, 3, 2}));
    entries[4].wildcard = true;
    EXPECT_EQ(select_candidate_class(entries, 2011, 2).selected.size(), 4u);
    entries[3].wildcard = entries[4].wildcard = false;
    EXPECT_EQ(select_candidate_class(entries, 2011, 2).selected, (std::vector<std::size_t>{0, 1}));
}

}  // namespace
}  // namespace dommer::registry
