#include "tournament/rules_in_force.hpp"

#include <gtest/gtest.h>

namespace dommer::tournament {
namespace {

std::string in_force(std::string federation, Date first_day) {
    Settings settings;
    settings.federation = std::move(federation), settings.first_day = first_day;
    std::string names;
    for (const packs::Pack* pack : rules_in_force(settings)) names += std::string(pack->id) + " ";
    return names;
}

using namespace std::chrono_literals;

TEST(rules_in_force, are_those_of_the_first_day_whatever_came_later) {
    EXPECT_EQ(in_force("DEN", Date(2022y / 2 / 22)), "dsu-emt-2011 dsu-rating-2015 ");
    EXPECT_EQ(in_force("DEN", Date(2022y / 2 / 23)), "dsu-emt-2022 dsu-rating-2015 ");
    EXPECT_EQ(in_force("NOR", Date(2024y / 7 / 1)), "nsf-tournament-2024 nsf-classes-2024 ");
}

TEST(rules_in_force, the_guideline_of_chess960_stands_beside_those_of_any_federation) {
    Settings settings;
    settings.arrays = Arrays::each_round;
    for (const char* federation : {"DEN", "ISL"}) {
        settings.federation = federation;
        settings.first_day = Date(2023y / 1 / 1);
        EXPECT_EQ(rules_in_force(settings).back()->id, "fide-chess960") << federation;
        settings.first_day = Date(2022y / 12 / 31);
        for (const packs::Pack* pack : rules_in_force(settings)) EXPECT_NE(pack->id, "fide-chess960");
    }
}

TEST(rules_in_force, are_none_where_none_are_known) {
    EXPECT_EQ(in_force("ISL", Date(2026y / 5 / 1)), "");
    EXPECT_EQ(in_force("DEN", Date(1990y / 5 / 1)), "");
}

}  // namespace
}  // namespace dommer::tournament
