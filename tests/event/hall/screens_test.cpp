#include "hall/screens.hpp"

#include <gtest/gtest.h>

namespace dommer::hall {
namespace {

const std::vector<std::string> tournaments{"open", "junior"};

Screens with(Screens now, const Screen& screen) {
    const auto decided = decide_set(now, screen, tournaments);
    EXPECT_TRUE(decided);
    for (const ScreenEvent& event : *decided) now = evolve(std::move(now), event);
    return now;
}
ScreenRefused why(const Screens& now, const Screen& screen) { return decide_set(now, screen, tournaments).error(); }

TEST(screens, keep_their_numbers_and_none_is_given_twice) {
    Screens now = with(with({}, {.name = "Door"}), {.name = "Stage"});
    ASSERT_EQ(now.all.size(), 2u);
    EXPECT_EQ(find(now, 2)->name, "Stage");
    now = evolve(now, decide_removed(now, 2)->front());
    EXPECT_EQ(find(now, 2), nullptr);
    now = with(now, {.name = "Café"});
    EXPECT_EQ(find(now, 3)->name, "Café");
    EXPECT_EQ(decide_removed(now, 2).error(), ScreenRefused::no_such_screen);
    EXPECT_EQ(why(now, {.number = 2, .name = "Stage"}), ScreenRefused::no_such_screen);
}

TEST(screens, are_set_to_what_the_desk_chooses) {
    Screens now = with({}, {.name = "Door"});
    now = with(now, {.number = 1, .name = "Door", .shows = Shows::standings});
    EXPECT_EQ(now.all.front().shows, Shows::standings);
    EXPECT_EQ(now.all.size(), 1u);
    EXPECT_TRUE(decide_set(now, now.all.front(), tournaments)->empty()) << "what is so already is no fact";
}

TEST(screens, need_what_they_are_to_show) {
    EXPECT_EQ(why({}, {.name = ""}), ScreenRefused::name_missing);
    EXPECT_EQ(why({}, {.name = "Door", .shows = Shows::message}), ScreenRefused::message_missing);
    EXPECT_TRUE(decide_set({}, {.name = "Door", .shows = Shows::message, .message = "Lunch"}, tournaments));
    EXPECT_EQ(why({}, {.name = "Door", .shows = Shows::picture}), ScreenRefused::picture_missing);
    EXPECT_TRUE(decide_set({}, {.name = "Door", .shows = Shows::picture, .picture = "ab"}, tournaments));
    EXPECT_EQ(why({}, {.name = "Door", .tournaments = {"open", "senior"}}), ScreenRefused::not_of_the_festival);
    EXPECT_TRUE(decide_set({}, {.name = "Door", .tournaments = {"open"}}, tournaments));
}

TEST(screens, a_page_stays_four_to_six_hundred_seconds) {
    for (const int seconds : {4, 600}) EXPECT_TRUE(decide_set({}, {.name = "Door", .seconds = seconds}, tournaments));
    for (const int seconds : {3, 601})
        EXPECT_EQ(why({}, {.name = "Door", .seconds = seconds}), ScreenRefused::seconds_impossible);
}

TEST(screens, all_are_set_at_once_and_each_keeps_the_rest) {
    Screens now = with(with({}, {.name = "Door", .tournaments = {"open"}}), {.name = "Stage", .shows = Shows::boards});
    const auto all = decide_all(now, Shows::message, "Round 3 in ten minutes");
    ASSERT_TRUE(all);
    for (const ScreenEvent& event : *all) now = evolve(std::move(now), event);
    for (const Screen& screen : now.all) EXPECT_EQ(screen.message, "Round 3 in ten minutes");
    EXPECT_EQ(find(now, 1)->tournaments, std::vector<std::string>{"open"});
    EXPECT_TRUE(decide_all(now, Shows::message, "Round 3 in ten minutes")->empty());
    EXPECT_EQ(decide_all(now, Shows::message, "").error(), ScreenRefused::message_missing);
    EXPECT_EQ(decide_all(now, Shows::picture, "").error(), ScreenRefused::picture_missing);
}

TEST(screens, live_boards_may_have_a_line_below_them_which_stays_until_another_is_given) {
    Screens now = with(with({}, {.name = "Door", .shows = Shows::live}), {.name = "Stage"});
    EXPECT_EQ(find(now, 1)->message, "") << "a line is no must";
    now = with(now, {.number = 1, .name = "Door", .shows = Shows::live, .message = "Board 1: a rook ending"});
    const auto set_all = [&](const std::string& line) {
        const auto decided = decide_all(now, Shows::live, line);
        for (const ScreenEvent& event : *decided) now = evolve(std::move(now), event);
    };
    set_all("");
    EXPECT_EQ(find(now, 1)->message, "Board 1: a rook ending");
    EXPECT_EQ(find(now, 2)->shows, Shows::live);
    set_all("Board 2 is drawn");
    for (const Screen& screen : now.all) EXPECT_EQ(screen.message, "Board 2 is drawn");
}

TEST(screens, there_are_at_most_twenty_four) {
    Screens now;
    for (std::size_t at = 0; at < most_screens; ++at) now = with(now, {.name = "Screen"});
    EXPECT_EQ(why(now, {.name = "One more"}), ScreenRefused::too_many_screens);
    EXPECT_TRUE(decide_set(now, {.number = 3, .name = "Renamed"}, tournaments));
}

TEST(screens, a_picture_is_known_by_its_first_bytes) {
    EXPECT_EQ(picture_kind("\x89PNG\r\n\x1a\n..."), PictureKind::png);
    EXPECT_EQ(picture_kind("\xff\xd8\xff\xe0"), PictureKind::jpeg);
    EXPECT_EQ(picture_kind("GIF89a"), PictureKind::gif);
    EXPECT_EQ(picture_kind(std::string_view("RIFF\x10\0\0\0WEBPVP8 ", 16)), PictureKind::webp);
    for (const std::string_view none : {"", "<svg xmlns=''>", "RIFF....WAVE....", "GIF88a", "\x89PN"})
        EXPECT_EQ(picture_kind(none), std::nullopt) << none;
}

}  // namespace
}  // namespace dommer::hall
