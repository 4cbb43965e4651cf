#include "gamelog/livechess.hpp"

#include <gtest/gtest.h>

#include "gamelog/eboard_records.hpp"
#include "gamelog/live_records.hpp"

// live-formats, 1: the words of LiveChess.
namespace dommer::gamelog {
namespace {

using namespace std::chrono_literals;
using livechess::Heard;

const Instant noon = std::chrono::sys_days(std::chrono::year(2026) / 11 / 14) + 12h;

TEST(livechess, a_feed_message_tells_what_changed_and_the_rest_stays) {
    const auto first = livechess::heard(
        R"({"response":"feed","id":101,"time":1795000010000,"param":{"serialnr":"33017","flipped":false,)"
        R"("board":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR","start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
        R"("san":["e4"],"match":true,"clock":{"white":590,"black":600,"run":false,"time":1795000007000}}})");
    ASSERT_TRUE(first && first->feed);
    EXPECT_EQ(first->id, 101);
    const livegame::BoardReading reading = livechess::after({}, *first->feed);
    EXPECT_EQ(reading.san, std::vector<std::string>{"e4"});
    EXPECT_TRUE(reading.matches);
    ASSERT_TRUE(reading.clock);
    EXPECT_EQ(reading.clock->running, Colour::black);
    EXPECT_EQ(reading.clock->black, 597s) << "read three seconds before it was told";
    EXPECT_EQ(reading.clock->white, 590s);
    const auto second = livechess::heard(
        R"({"response":"feed","id":101,"time":1,"param":{"serialnr":"33017","san":["e4","e5"],"match":false}})");
    ASSERT_TRUE(second && second->feed);
    const livegame::BoardReading later = livechess::after(reading, *second->feed);
    EXPECT_EQ(later.san.size(), 2u);
    EXPECT_EQ(later.men, reading.men);
    EXPECT_FALSE(later.matches);
}

TEST(livechess, the_list_of_boards_and_an_error_are_understood) {
    const auto list = livechess::heard(
        R"({"response":"call","id":1,"param":[{"serialnr":"33017","state":"ACTIVE"},{"serialnr":"2","state":null},7],"time":1})");
    ASSERT_TRUE(list && list->boards);
    EXPECT_EQ(*list->boards, (std::map<std::string, std::string>{{"33017", "ACTIVE"}, {"2", ""}}));
    const auto error = livechess::heard(R"({"response":"error","id":2,"param":{"message":"no such board"}})");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind, Heard::Kind::error);
    EXPECT_EQ(error->error, "no such board");
    EXPECT_TRUE(livechess::heard(R"({"response":"call","id":3,"param":null})")) << "a subscription is answered so";
}

TEST(livechess, what_is_no_message_is_left_out) {
    for (const char* frame :
         {"", "no", "[]", "{}", R"({"response":"feed","id":1})", R"({"response":"feed","id":1,"param":{"serialnr":7}})",
          R"({"response":"else","id":1})", R"({"response":"feed","id":-1,"param":{"serialnr":"1"}})"})
        EXPECT_FALSE(livechess::heard(frame)) << frame;
    EXPECT_FALSE(livechess::heard(std::string(100'000, '[')));
    const auto odd =
        livechess::heard(R"({"response":"feed","id":1,"param":{"serialnr":"1","san":["e4",5],"clock":{"white":-1}}})");
    ASSERT_TRUE(odd && odd->feed);
    EXPECT_FALSE(odd->feed->san) << "a list with something else in it is none";
    EXPECT_EQ(livechess::after({}, *odd->feed).clock, std::nullopt);
}

TEST(livechess, requests_are_as_livechess_wants_them) {
    EXPECT_EQ(livechess::subscribe(7, 101, "33017"),
              R"({"id":7,"call":"subscribe","param":{"feed":"eboardevent","id":101,"param":{"serialnr":"33017"}}})");
    EXPECT_EQ(livechess::ask_for_boards(1), R"({"id":1,"call":"eboards"})");
    EXPECT_EQ(livechess::set_up(8, 101, "8/8 w - - 0 1"),
              R"({"id":8,"call":"call","param":{"id":101,"method":"setup","param":{"fen":"8/8 w - - 0 1"}}})");
}

TEST(livechess, the_events_of_boards_are_read_as_they_were_written) {
    using namespace livegame;
    for (const EboardEvent& event :
         {EboardEvent(EboardPlaced{"33017", 3}), EboardEvent(EboardTakenAway{"33017"}),
          EboardEvent(EboardsHeard{"ws://x", noon, {{"33017", "ACTIVE"}}}), EboardEvent(EboardsLost{noon, "gone"})}) {
        const auto read = eboard_event_from(record_of(event));
        ASSERT_TRUE(read) << record_of(event);
        EXPECT_EQ(record_of(*read), record_of(event));
    }
    for (const Event& event :
         {Event(BoardDoubted{BoardDoubt::moves_lost, "2. ?", noon}), Event(BoardTrusted{Role::arbiter, noon})}) {
        const auto read = live_event_from(record_of(event));
        ASSERT_TRUE(read) << record_of(event);
        EXPECT_EQ(record_of(*read), record_of(event));
    }
    for (const char* bad : {"", "{}", R"({"type":"eboard-placed","serial":"1","board":0})",
                            R"({"type":"eboards-heard","source":"x","at":"2026-11-14T12:00:00Z","states":[]})"})
        EXPECT_FALSE(eboard_event_from(bad)) << bad;
}

}  // namespace
}  // namespace dommer::gamelog
