#include "registry/season_plan.hpp"

#include <gtest/gtest.h>

#include "registry/commands.hpp"

namespace dommer::registry {
namespace {

using namespace std::chrono_literals;

PlannedDay day(std::string title, Date on, std::optional<ClubId> club, bool for_others) {
    return {std::move(title), "", Occasion::other, on, on, club, for_others};
}

const std::map<int, PlannedDay> plan{{1, day("Club night", 2026y / 9 / 7, ClubId{3}, false)},
                                     {2, day("Open blitz", 2026y / 9 / 5, ClubId{3}, true)},
                                     {3, day("Delegate meeting", 2026y / 4 / 4, std::nullopt, false)},
                                     {4, day("Another club's night", 2026y / 9 / 6, ClubId{4}, false)}};
const std::vector<CalendarLine> tournaments{
    {.day = {"Easter", "", Occasion::tournament, 2026y / 4 / 2, 2026y / 4 / 6, std::nullopt, false},
     .tournament = "easter"}};

std::vector<std::string> titles(const CalendarPeriod& period) {
    std::vector<std::string> names;
    for (const CalendarLine& line : calendar_of(plan, tournaments, period)) names.push_back(line.day.title);
    return names;
}

TEST(season_plan, dsu_2011_2_3_the_unions_calendar_has_what_concerns_others_and_the_tournaments) {
    EXPECT_EQ(titles({2026y / 1 / 1, 2026y / 12 / 31, std::nullopt}),
              (std::vector<std::string>{"Easter", "Delegate meeting", "Open blitz"}));
}

TEST(season_plan, dsu_2011_2_3_a_clubs_plan_has_all_its_own_days_and_no_others) {
    EXPECT_EQ(titles({2026y / 1 / 1, 2026y / 12 / 31, ClubId{3}}),
              (std::vector<std::string>{"Open blitz", "Club night"}));
}

TEST(season_plan, what_reaches_into_the_period_is_in_it) {
    EXPECT_EQ(titles({2026y / 4 / 6, 2026y / 4 / 30, std::nullopt}), std::vector<std::string>{"Easter"});
    EXPECT_TRUE(titles({2026y / 4 / 7, 2026y / 4 / 30, std::nullopt}).empty());
}

TEST(season_plan, a_day_is_planned_changed_and_cancelled) {
    Register all;
    const Moment now{2026y / 1 / 1};
    const auto act = [&](const Command& command) -> std::optional<Refusal> {
        const auto events = decide(all, command, now);
        if (!events) return events.error();
        for (const Event& event : *events) all = evolve(std::move(all), event);
        return std::nullopt;
    };
    EXPECT_EQ(act(PlanDay{1, day("", 2026y / 9 / 7, std::nullopt, true)}), Refusal::name_missing);
    EXPECT_EQ(act(PlanDay{1, day("X", 2026y / 9 / 7, ClubId{9}, true)}), Refusal::no_such_club);
    PlannedDay backwards = day("X", 2026y / 9 / 7, std::nullopt, true);
    backwards.last_day = 2026y / 9 / 6;
    EXPECT_EQ(act(PlanDay{1, backwards}), Refusal::ends_before_it_begins);
    EXPECT_EQ(act(CancelPlannedDay{1}), Refusal::no_such_planned_day);
    EXPECT_FALSE(act(PlanDay{1, day("X", 2026y / 9 / 7, std::nullopt, true)}));
    EXPECT_FALSE(act(PlanDay{1, day("Y", 2026y / 9 / 8, std::nullopt, true)}));
    EXPECT_EQ(all.plan.at(1).title, "Y");
    EXPECT_FALSE(act(CancelPlannedDay{1}));
    EXPECT_TRUE(all.plan.empty());
}

}  // namespace
}  // namespace dommer::registry
