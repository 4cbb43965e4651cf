#include "hall/festival.hpp"

#include <gtest/gtest.h>

namespace dommer::hall {
namespace {

using namespace std::chrono;

const std::vector<std::string> known{"open", "junior", "blitz"};
const Festival fjordby{"Fjordby", "Hallen", 2026y / July / 10, 2026y / July / 19, {"open", "junior"}};

FestivalRefused why(const FestivalDecision& decision) { return decision.error().why; }

TEST(festival, is_announced_once_and_changed_afterwards) {
    const auto announced = decide_announced(std::nullopt, fjordby, known);
    ASSERT_TRUE(announced);
    const auto now = evolve(std::nullopt, announced->front());
    EXPECT_EQ(now, fjordby);
    EXPECT_EQ(why(decide_announced(now, fjordby, known)), FestivalRefused::exists_already);
    EXPECT_EQ(why(decide_changed(std::nullopt, fjordby, known)), FestivalRefused::no_such_festival);
    Festival to = fjordby;
    to.tournaments = {"blitz"};
    EXPECT_EQ(evolve(now, decide_changed(now, to, known)->front()), to);
    EXPECT_TRUE(decide_changed(now, fjordby, known)->empty()) << "what is so already is no fact";
}

TEST(festival, names_tournaments_that_there_are_each_once) {
    Festival wrong = fjordby;
    wrong.tournaments = {"open", "open"};
    EXPECT_EQ(decide_announced(std::nullopt, wrong, known).error(),
              (FestivalRefusal{FestivalRefused::tournament_twice, "open"}));
    wrong.tournaments = {"open", "senior"};
    EXPECT_EQ(decide_announced(std::nullopt, wrong, known).error(),
              (FestivalRefusal{FestivalRefused::no_such_tournament, "senior"}));
    wrong.tournaments = {};
    EXPECT_TRUE(decide_announced(std::nullopt, wrong, known)) << "they may come later";
}

TEST(festival, has_a_name_and_ends_no_earlier_than_it_begins) {
    Festival wrong = fjordby;
    wrong.name.clear();
    EXPECT_EQ(why(decide_announced(std::nullopt, wrong, known)), FestivalRefused::name_missing);
    Festival day = fjordby;
    day.last_day = day.first_day;
    EXPECT_TRUE(decide_announced(std::nullopt, day, known));
    day.last_day = 2026y / July / 9;
    EXPECT_EQ(why(decide_announced(std::nullopt, day, known)), FestivalRefused::ends_before_it_begins);
}

TEST(festival, has_at_most_fifty_tournaments) {
    Festival many = fjordby;
    std::vector<std::string> all;
    for (std::size_t at = 0; at < most_tournaments; ++at) all.push_back("t" + std::to_string(at));
    many.tournaments = all;
    EXPECT_TRUE(decide_announced(std::nullopt, many, all));
    all.push_back("one-more"), many.tournaments = all;
    EXPECT_EQ(why(decide_announced(std::nullopt, many, all)), FestivalRefused::too_many_tournaments);
}

}  // namespace
}  // namespace dommer::hall
