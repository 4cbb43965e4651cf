#include "tournament/copy.hpp"

#include "hall.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono;

Settings of_easter() {
    Settings s{.name = "Easter 2026", .place = "Hall"};
    s.first_day = 2026y / April / 2, s.last_day = 2026y / April / 6, s.closing = 2026y / March / 20;
    s.round_times = {{2026y / April / 2, minutes(14 * 60), "Hall B"}, {2026y / April / 3}};
    s.arbiters = {{"Lund, Mette", "D-I"}};
    s.tie_breaks = "BH/C1,BH", s.prizes = {{50000}}, s.page = "https://example.org/easter";
    s.limits.age_on = 2026y / January / 1, s.limits.age_to = 25;
    s.initial_colour = Colour::black;
    return s;
}
Settings of_easter_without_limits() {
    Settings s = of_easter();
    s.limits = {};
    return s;
}

TEST(copy, moves_the_days_by_as_many_as_the_first_and_keeps_the_rest) {
    const Settings copy = settings_for_copy(of_easter(), "Easter 2027", 2027y / March / 25);
    EXPECT_EQ(copy.name, "Easter 2027");
    EXPECT_EQ(copy.first_day, 2027y / March / 25);
    EXPECT_EQ(copy.last_day, 2027y / March / 29);
    EXPECT_EQ(copy.closing, 2027y / March / 12);
    ASSERT_EQ(copy.round_times.size(), 2u);
    EXPECT_EQ(copy.round_times[0], (RoundTime{2027y / March / 25, minutes(14 * 60), "Hall B"}));
    EXPECT_EQ(copy.round_times[1].day, 2027y / March / 26);
    EXPECT_EQ(copy.limits.age_on, 2027y / January / 1);
    EXPECT_EQ(copy.arbiters, of_easter().arbiters);
    EXPECT_EQ(copy.tie_breaks, "BH/C1,BH");
    EXPECT_EQ(copy.prizes, of_easter().prizes);
    EXPECT_TRUE(copy.page.empty());
    EXPECT_FALSE(copy.initial_colour) << "it is drawn again";
}

TEST(copy, has_players_only_where_they_are_asked_for_and_nobody_who_withdrew) {
    Hall hall;
    hall.open(of_easter_without_limits(), 5);
    hall.play_round();
    ASSERT_TRUE(hall.act(Withdraw{{2}}));
    const auto alone = commands_of_copy(*hall.now, "Again", 2027y / March / 25, CopyWith::settings);
    EXPECT_EQ(alone.size(), 1u);
    Hall copy;
    for (const Command& command : commands_of_copy(*hall.now, "Again", 2027y / March / 25, CopyWith::players))
        ASSERT_TRUE(copy.act(command));
    EXPECT_EQ(copy.now->entrants.size(), 4u);
    EXPECT_TRUE(copy.now->rounds.empty());
    EXPECT_EQ(copy.now->phase, Phase::entry);
    for (const auto& [id, entrant] : copy.now->entrants) {
        EXPECT_FALSE(entrant.number);
        EXPECT_FALSE(entrant.checked_in);
        EXPECT_NE(entrant.particulars.name, "Player 2");
    }
}

}  // namespace
}  // namespace dommer::tournament
