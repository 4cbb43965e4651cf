#include "notation/pgn_check.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace dommer::notation {
namespace {

using namespace std::chrono;
using enum PgnFinding;

std::vector<PgnFound> found_in(std::string_view text) {
    std::vector<PgnFound> all;
    PgnReader reader;
    PgnCheck check(reader, Language::english, year(2026) / 3 / 6,
                   [&all](const PgnFound& found) { all.push_back(found); });
    const auto room = reader.room();
    std::memcpy(room.data(), text.data(), text.size());
    reader.read(text.size(), check);
    reader.finish(check);
    return all;
}

constexpr std::string_view roster =
    "[Event \"E\"]\n[Site \"S\"]\n[Date \"2026.03.06\"]\n[Round \"1\"]\n[White \"W\"]\n[Black \"B\"]\n[Result \"*\"]\n";

std::vector<PgnFinding> findings(const std::string& text) {
    std::vector<PgnFinding> kinds;
    for (const PgnFound& found : found_in(text)) kinds.push_back(found.what);
    return kinds;
}
std::vector<PgnFinding> after_roster(const std::string& rest) { return findings(std::string(roster) + rest); }
using Kinds = std::vector<PgnFinding>;

TEST(pgn_check, pgn_a_proper_game_has_no_findings) {
    EXPECT_EQ(after_roster("[PlyCount \"3\"]\n\n1. e4 e5 (1... c5) 2. Nf3 *\n"), Kinds{});
}

TEST(pgn_check, pgn_roster_is_whole_and_in_order) {
    EXPECT_EQ(findings("1. e4 *"), Kinds{roster_tag_missing});
    EXPECT_EQ(found_in("[Site \"S\"]\n[Date \"2026.01.01\"]\n[White \"W\"]\n*").at(0).text,
              "Event, Round, Black, Result");
    EXPECT_EQ(findings("[Site \"S\"]\n[Event \"E\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n[White \"W\"]\n[Black "
                       "\"B\"]\n[Result \"*\"]\n*"),
              Kinds{roster_out_of_order});
    EXPECT_EQ(findings("[ECO \"A00\"]\n" + std::string(roster) + "*"), Kinds{roster_out_of_order});
    EXPECT_EQ(after_roster("[ECO \"A00\"]\n[ECO \"A01\"]\n*"), Kinds{tag_twice});
}

TEST(pgn_check, pgn_result_tag_equals_the_last_token_and_the_board) {
    EXPECT_EQ(after_roster("1. e4 1-0"), Kinds{result_differs});
    std::string text(roster);
    text.replace(text.find("[Result \"*\"]"), 12, "[Result \"0-0\"]");
    EXPECT_EQ(findings(text + "*"), Kinds{result_tag_impossible});
    text.replace(text.find("[Result \"0-0\"]"), 14, "[Result \"1-0\"]");
    EXPECT_EQ(findings(text + "1. f3 e5 2. g4 Qh4# 1-0"), Kinds{result_against_the_board});
}

TEST(pgn_check, pgn_ply_count_set_up_and_dates) {
    EXPECT_EQ(after_roster("[PlyCount \"4\"]\n1. e4 *"), Kinds{ply_count_wrong});
    EXPECT_EQ(after_roster("[SetUp \"1\"]\n1. e4 *"), Kinds{set_up_without_fen});
    EXPECT_EQ(after_roster("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n*"), Kinds{fen_without_set_up});
    EXPECT_EQ(after_roster("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n*"), Kinds{});
    for (const std::string day : {"2025.02.29", "2025.13.01", "2025-01-01", "2025.1.1", "yesterday", ""})
        EXPECT_EQ(after_roster("[EventDate \"" + day + "\"]\n*"), Kinds{date_impossible}) << day;
    for (const std::string day : {"2024.02.29", "????.??.??", "2025.??.??", "????.02.29", "2026.03.06"})
        EXPECT_EQ(after_roster("[EventDate \"" + day + "\"]\n*"), Kinds{}) << day;
    EXPECT_EQ(after_roster("[EventDate \"2026.03.07\"]\n*"), Kinds{date_in_the_future});
}

TEST(pgn_check, pgn_moves_not_in_export_form_are_reported_and_no_fault) {
    const auto found = found_in(std::string(roster) + "1. e2-e4 e5 2. Ng1f3 *");
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[1].expected, "Nf3");
    EXPECT_EQ(found[1].place, (PgnPlace{1, 8, 16}));
    EXPECT_FALSE(is_fault(found[1].what));
}

TEST(pgn_check, pgn_clocks_gain_no_more_than_the_increment) {
    const std::string control = "[TimeControl \"5400+30\"]\n";
    // The first move has its increment too: the clock begins at 1:30:30.
    EXPECT_EQ(after_roster(control + "1. e4 {[%clk 1:31:00]} e5 {[%clk 1:30:20]} 2. Nf3 {[%clk 1:31:30]} *"), Kinds{});
    EXPECT_EQ(after_roster(control + "1. e4 {[%clk 1:31:01]} *"), Kinds{clock_gains_too_much});
    EXPECT_EQ(after_roster(control + "1. e4 {[%clk 1:00:00]} e5 2. Nf3 {[%clk 1:00:31]} *"),
              Kinds{clock_gains_too_much});
    // A missing time is not zero: the increments of both moves may show.
    EXPECT_EQ(after_roster(control + "1. e4 {[%clk 1:00:00]} e5 2. Nf3 Nc6 3. Bb5 {[%clk 1:01:00]} *"), Kinds{});
    EXPECT_EQ(after_roster(control + "1. e4 {[%clk 90 min]} *"), Kinds{clock_impossible});
    EXPECT_EQ(after_roster("1. e4 {[%clk 1:30:31]} *"), Kinds{clock_without_time_control});
    EXPECT_EQ(after_roster("[TimeControl \"90 min\"]\n*"), Kinds{time_control_impossible});
}

TEST(pgn_check, pgn_the_next_period_adds_its_time_once_after_the_control) {
    ClockWatch watch(*parse_time_control("2/60+10:30+10"));
    watch.moved(Colour::white);
    EXPECT_EQ(watch.too_much(Colour::white, 81s), ClockTime(80s));
    EXPECT_EQ(watch.too_much(Colour::white, 60s), std::nullopt);
    EXPECT_EQ(watch.too_much(Colour::white, 61s), ClockTime(60s));
    watch.moved(Colour::white);
    EXPECT_EQ(watch.too_much(Colour::white, 61s), std::nullopt);
    watch.moved(Colour::white);
    EXPECT_EQ(watch.too_much(Colour::white, 100s), std::nullopt);
    watch.moved(Colour::white);
    EXPECT_EQ(watch.too_much(Colour::white, 111s), ClockTime(110s));
}

TEST(pgn_check, pgn_time_controls_and_clock_times_are_read) {
    EXPECT_EQ(*parse_time_control("40/5400+30:1800+30"),
              (std::vector<PgnPeriod>{{40, 5400s, 30s, false}, {std::nullopt, 1800s, 30s, false}}));
    EXPECT_EQ(*parse_time_control("*180"), (std::vector<PgnPeriod>{{std::nullopt, 180s, 0s, true}}));
    EXPECT_TRUE(parse_time_control("?")->empty());
    for (const std::string_view text : {"-", "40/5400+30:1800+30", "*180", "40/7200:20/3600:900"})
        EXPECT_EQ(text_of(*parse_time_control(text)), text);
    for (const std::string_view bad : {"", "x", "40/", "300+", "300:", "-300", "0/300", "99999999999"})
        EXPECT_FALSE(parse_time_control(bad)) << bad;
    EXPECT_EQ(clock_time("0:01:02.35"), ClockTime(62350ms));
    EXPECT_EQ(clock_time("10:00:00"), ClockTime(10h));
    for (const std::string_view bad : {"", "1:00", "1:60:00", "1:00:60", "1:00:00.", "a:00:00", "1:00:00x", "-1:00:00"})
        EXPECT_FALSE(clock_time(bad)) << bad;
}

TEST(pgn_check, pgn_commands_are_found_and_can_be_hidden) {
    const std::string_view comment = "[%clk 1:30:25] good [%eval 0.17,20] move [%odd]";
    EXPECT_EQ(commands_of(comment), (std::vector<PgnCommand>{{"clk", "1:30:25"}, {"eval", "0.17,20"}, {"odd", ""}}));
    EXPECT_EQ(without_commands(comment), "good move");
    EXPECT_EQ(without_commands("[%clk 1:30:25]"), "");
    EXPECT_EQ(without_commands("[%clk 1"), "[%clk 1");
}

TEST(pgn_check, pgn_encodings_and_control_characters) {
    EXPECT_EQ(after_roster("[Annotator \"\xc5se\"]\n*"), Kinds{text_not_utf_8});
    EXPECT_EQ(after_roster("1. e4 {a\x01} *"), Kinds{control_character});
}

}  // namespace
}  // namespace dommer::notation
