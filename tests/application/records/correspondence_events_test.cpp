#include "records/correspondence_events.hpp"

#include <gtest/gtest.h>

namespace dommer::records {
namespace {

using namespace correspondence;

Date on(const char* text) { return parse_date(text).value(); }

std::vector<GameEvent> one_of_each() {
    const Sending sending{on("2011-09-01"), on("2011-08-30"), on("2011-09-03"), on("2011-09-02"), on("2011-09-04")};
    const Date day = on("2011-09-05");
    return {Started{.group = "M12",
                    .players = {PlayerCard{"Æsel", "Å 1", 7, "aesel"}, PlayerCard{"Sort", "s@example.org", 0}},
                    .start = on("2011-08-29"),
                    .regime = Regime::server,
                    .days = 50,
                    .moves = 10,
                    .post_days = 3,
                    .opening = {"5254"},
                    .score_wanted = true},
            MoveSent{Colour::black, sending, {"5755", "7163"}, {"2836"}, 1, true},
            FaultyMessage{Colour::white, Misdeed::illegible_by_sender, sending},
            LongThinkAnnounced{Colour::black, day},
            MoveRepeated{Colour::white, day},
            DirectorTold{Colour::white, day},
            DirectorWrote{Colour::black, day},
            LeaveTaken{Colour::white, LeaveKind::special, day, {day, on("2011-09-20")}},
            MediumAgreed{Medium::fax_or_email, day},
            PlayOnAgreed{day},
            DatesCorrected{2, sending, "the postmark", day},
            TimeClaimed{Colour::white, day},
            TimeClaimRejected{day, "in time"},
            Suspended{day, "a dispute"},
            Resumed{day},
            CalledIn{day},
            AnalysisSent{Colour::black, day, "level"},
            Ended{Result::both_lost, EndReason::time_tolerated, day, "both"},
            ResultReported{Colour::white, day},
            ScoreSent{Colour::white, day},
            CardChanged{Colour::black, "ny@example.org", "sort"}};
}

TEST(correspondence_events, every_event_of_a_game_is_read_as_it_was_written) {
    const auto events = one_of_each();
    ASSERT_EQ(events.size(), std::variant_size_v<GameEvent>);
    for (std::size_t at = 0; at < events.size(); ++at) {
        ASSERT_EQ(events[at].index(), at);
        const std::string record = record_of(events[at]);
        const auto read = correspondence_game_event_from(record);
        ASSERT_TRUE(read) << record;
        EXPECT_EQ(*read, events[at]) << record;
        EXPECT_NE(record.find(type_of(events[at])), std::string::npos);
    }
}

TEST(correspondence_events, every_event_of_a_group_is_read_as_it_was_written) {
    const std::vector<GroupEvent> events{GroupStarted{.title = "M 12",
                                                      .contest = Contest::cup_round,
                                                      .start = on("2011-09-01"),
                                                      .director = "TL",
                                                      .director_address = "tl@example.org",
                                                      .players = {{"A", "a", 1}, {"B", "b", 2}},
                                                      .opening = {"5254"}},
                                         PlayerWithdrew{2, on("2011-10-01"), WithdrawalReason::silent},
                                         ResultPublished{on("2012-10-01")},
                                         PlayerCardChanged{3, "c@example.org", "carl"}};
    for (const GroupEvent& event : events) {
        const auto read = correspondence_group_event_from(record_of(event));
        ASSERT_TRUE(read) << record_of(event);
        EXPECT_EQ(*read, event);
    }
}

TEST(correspondence_events, what_is_no_event_is_refused_with_its_field) {
    const auto fault = [](std::string_view record) { return correspondence_game_event_from(record).error(); };
    EXPECT_EQ(fault("no JSON").fault, RecordFault::not_json);
    EXPECT_EQ(fault(R"({"type":"checkers"})").fault, RecordFault::type_unknown);
    EXPECT_EQ(fault(R"({"type":"resumed"})").field, "on");
    EXPECT_EQ(fault(R"({"type":"resumed","on":"2011-02-30"})").fault, RecordFault::date_impossible);
    EXPECT_EQ(fault(R"({"type":"move-sent","by":"red"})").field, "by");
}

}  // namespace
}  // namespace dommer::records
