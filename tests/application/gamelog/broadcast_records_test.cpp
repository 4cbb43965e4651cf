#include "gamelog/broadcast_records.hpp"

#include <gtest/gtest.h>

namespace dommer::gamelog {
namespace {

using livegame::Pushed;

TEST(broadcast_records, what_was_written_is_read_again) {
    const livegame::BroadcastEvent events[] = {livegame::BroadcastSet{3, "https://site.example/push", "5f"},
                                               livegame::BroadcastSet{1, "https://site.example/push", ""},
                                               livegame::BroadcastStopped{2}};
    for (const auto& event : events) {
        const auto read = broadcast_event_from(record_of(event));
        ASSERT_TRUE(read) << record_of(event);
        EXPECT_EQ(*read, event);
    }
}

TEST(broadcast_records, what_is_no_event_is_refused) {
    for (const char* record :
         {"", "[]", "{}", R"({"type":"broadcast-set","round":1})", R"({"type":"broadcast-set","round":0,"url":"x"})",
          R"({"type":"broadcast-set","round":1,"url":7})", R"({"type":"broadcast-x","round":1})",
          R"({"type":"broadcast-set","round":1,"url":"x","secret":[]})"})
        EXPECT_FALSE(broadcast_event_from(record)) << record;
}

TEST(broadcast_records, every_game_of_the_answer_is_looked_at) {
    const auto all = push_report(200, R"({"games":[{"tags":{},"moves":4},{"tags":{},"moves":0}]})", 2);
    EXPECT_EQ(all.outcome, Pushed::taken);
    EXPECT_EQ(all.taken, 2);
    const auto part = push_report(200, R"({"games":[{"tags":{},"moves":4},{"tags":{},"error":"bad\nFEN"}]})", 2);
    EXPECT_EQ(part.outcome, Pushed::taken_in_part);
    EXPECT_EQ(part.refused, (std::vector<RefusedGame>{{2, "bad FEN"}}));
    EXPECT_EQ(push_report(200, R"({"games":[{"moves":4}]})", 2).outcome, Pushed::taken_in_part) << "one is missing";
    EXPECT_EQ(push_report(200, "<html>", 1).outcome, Pushed::refused) << "200 alone means nothing";
}

TEST(broadcast_records, what_the_site_says_is_told_in_its_words) {
    EXPECT_EQ(push_report(400, R"({"error":"Cannot parse PGN"})", 1).why, "400: Cannot parse PGN");
    EXPECT_EQ(push_report(403, "no", 1).outcome, Pushed::refused);
    EXPECT_EQ(push_report(429, "", 1).outcome, Pushed::too_often);
    EXPECT_EQ(push_report(502, "", 1).outcome, Pushed::unreachable);
    EXPECT_LT(push_report(400, std::string(5000, 'x'), 1).why.size(), 400u);
}

}  // namespace
}  // namespace dommer::gamelog
