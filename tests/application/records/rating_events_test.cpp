#include "records/rating_events.hpp"

#include <gtest/gtest.h>

#include <set>

namespace dommer::records {
namespace {

using namespace dommer::registry;
using namespace std::chrono_literals;

const std::vector<RatingEvent> one_of_each{
    NumberGranted{{7},
                  rating::List::rapid,
                  {1850},
                  NumberGround::reassessment,
                  rating::Proposer::club_chairman,
                  rating::Approver::district_chairman,
                  2012y / 1 / 1},
    ReportTaken{"P\xC3\xA5ske \"12\"",
                rating::List::standard,
                2012y / 4 / 1,
                2012y / 4 / 9,
                true,
                {{1}, {2}},
                {false, true},
                {{0, 1, loss, win}}},
    ReportTaken{"Open abroad",
                rating::List::rapid,
                2012y / 4 / 1,
                2012y / 4 / 9,
                false,
                {{1}},
                {false},
                {{0, 2, loss, win}, {1, 0, win, loss}},
                {rating::Rating{2100}, std::nullopt},
                {{1}},
                2012y / 4 / 5},
    ReportTakenBack{"P", "wrong table"},
    ListAligned{rating::List::standard, 2012y / 8 / 3, 25, rating::Direction::up, {{1}, {9}}}};

TEST(rating_records, every_kind_of_event_reads_back_as_written) {
    for (const RatingEvent& event : one_of_each) {
        const auto again = rating_event_from(record_of(event));
        ASSERT_TRUE(again) << record_of(event);
        EXPECT_EQ(record_of(*again), record_of(event));
        EXPECT_NE(record_of(event).find(type_of(event)), std::string::npos);
    }
    std::set<std::size_t> kinds;
    for (const RatingEvent& event : one_of_each) kinds.insert(event.index());
    EXPECT_EQ(kinds.size(), std::variant_size_v<RatingEvent>);
}

TEST(rating_records, a_game_between_players_who_are_not_there_is_refused) {
    const std::string report =
        R"({"type":"report-taken","tournament":"T","list":"standard","start":"2012-01-01","reported":"2012-01-02","all_play_all":false,"players":[1,2],"winners":[0],"games":)";
    EXPECT_TRUE(rating_event_from(report + "[[0,1,2,0]]}"));
    for (const char* games : {"[[0,2,2,0]]}", "[[0,1,3,0]]}", "[[0,1,2]]}", "[0]}", "7}", "[[-1,1,2,0]]}"})
        EXPECT_EQ(rating_event_from(report + games).error().field, "games") << games;
    EXPECT_EQ(rating_event_from("{\"type\":\"list-aligned\"}").error().fault, RecordFault::field_missing);
}

}  // namespace
}  // namespace dommer::records
