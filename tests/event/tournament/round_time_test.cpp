#include "tournament/round_time.hpp"

#include <gtest/gtest.h>

#include "hall.hpp"
#include "tournament/local_clock.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono;

TEST(round_time, is_read_as_it_is_written) {
    for (const char* text : {"2026-04-02", "2026-04-02 14:00", "2026-04-02 09:05 Hal B, 1. sal", "2026-04-02 Hal B",
                             "2026-04-02 00:00", "2026-04-02 23:59", "2026-04-02 14 B"}) {
        const auto read = parse_round_time(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(to_string(*read), text);
    }
    EXPECT_EQ(to_string(*parse_round_time(" 2026-04-02  9.30   Sal 2 ")), "2026-04-02 09:30 Sal 2");
    EXPECT_EQ(parse_round_time("2026-04-02 14:00 Hal B"), (RoundTime{2026y / 4 / 2, 14h, "Hal B"}));
}

TEST(round_time, what_cannot_be_read_says_what_is_wrong) {
    for (const char* text : {"", "soon", "2026-02-30", "2026-04-02x", "2026-04-0214:00", "14:00"})
        EXPECT_EQ(parse_round_time(text).error(), BadRoundTime::day_wrong) << text;
    for (const char* text : {"2026-04-02 24:00", "2026-04-02 14:60", "2026-04-02 99.99 Hal"})
        EXPECT_EQ(parse_round_time(text).error(), BadRoundTime::hour_wrong) << text;
    EXPECT_TRUE(parse_round_time("2026-04-02 " + std::string(120, 'x')));
    EXPECT_EQ(parse_round_time("2026-04-02 " + std::string(121, 'x')).error(), BadRoundTime::place_wrong);
    EXPECT_EQ(parse_round_time("2026-04-02 14:00 a\nb").error(), BadRoundTime::place_wrong);
}

TEST(round_time, the_clocks_of_the_north_have_summer_time_from_march_to_october) {
    const auto at = [](const char* federation, Date day, minutes clock) {
        return iso(*moment_on_clocks_of(federation, day, clock));
    };
    EXPECT_EQ(at("DEN", 2026y / 3 / 29, 1h + 59min), "2026-03-29T00:59:00.000Z");
    EXPECT_EQ(at("DEN", 2026y / 3 / 29, 3h), "2026-03-29T01:00:00.000Z");
    EXPECT_EQ(at("DEN", 2026y / 10 / 25, 2h + 59min), "2026-10-25T00:59:00.000Z");
    EXPECT_EQ(at("DEN", 2026y / 10 / 25, 3h), "2026-10-25T02:00:00.000Z");
    EXPECT_EQ(at("FIN", 2026y / 7 / 1, 14h), "2026-07-01T11:00:00.000Z");
    EXPECT_EQ(at("ISL", 2026y / 7 / 1, 14h), "2026-07-01T14:00:00.000Z");
    EXPECT_EQ(at("FAI", 2026y / 7 / 1, 14h), "2026-07-01T13:00:00.000Z");
    EXPECT_EQ(at("NOR", 2026y / 1 / 1, 0min), "2025-12-31T23:00:00.000Z");
    EXPECT_EQ(moment_on_clocks_of("USA", 2026y / 7 / 1, 14h), std::nullopt);
    const auto east = [](const char* federation, const char* moment) {
        return clocks_east_of_utc(federation, *parse_instant(moment));
    };
    EXPECT_EQ(east("DEN", "2026-03-29T00:59:59.999Z"), 1h);
    EXPECT_EQ(east("DEN", "2026-03-29T01:00:00.000Z"), 2h);
    EXPECT_EQ(east("DEN", "2026-10-25T00:59:59.999Z"), 2h);
    EXPECT_EQ(east("DEN", "2026-10-25T01:00:00.000Z"), 1h);
    EXPECT_EQ(east("ISL", "2026-07-01T00:00:00.000Z"), 0h);
    EXPECT_EQ(east("USA", "2026-07-01T00:00:00.000Z"), std::nullopt);
}

TEST(round_time, laws_dk_2023_6_7_1_the_latest_arrival_is_the_default_time_after_the_start) {
    Settings settings = club_event(3);
    settings.first_day = 2026y / 4 / 2, settings.last_day = 2026y / 4 / 3;
    settings.round_times = {{2026y / 4 / 2, 14h, ""}, {2026y / 4 / 3}};
    EXPECT_EQ(latest_arrival(settings, {1}), minutes(14h)) << "6.7.1: without a word there is no default time";
    settings.regulations.default_minutes = 30;
    EXPECT_EQ(latest_arrival(settings, {1}), minutes(14h + 30min));
    EXPECT_EQ(latest_arrival(settings, {2}), std::nullopt);
    EXPECT_EQ(latest_arrival(settings, {3}), std::nullopt);
    EXPECT_EQ(iso(*start_of(settings, {1})), "2026-04-02T12:00:00.000Z");
    EXPECT_EQ(start_of(settings, {2}), std::nullopt);
    EXPECT_EQ(time_of(settings, {0}), nullptr);
    EXPECT_EQ(time_of(settings, {2})->day, 2026y / 4 / 3);
    EXPECT_EQ(time_of(settings, {3}), nullptr);
    settings.federation = "USA";
    EXPECT_EQ(start_of(settings, {1}), std::nullopt);
}

}  // namespace
}  // namespace dommer::tournament
