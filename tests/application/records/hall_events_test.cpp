#include "records/hall_events.hpp"

#include <gtest/gtest.h>

namespace dommer::records {
namespace {

using namespace hall;
using namespace std::chrono;

TEST(hall_records, every_event_of_a_festival_goes_both_ways) {
    const Festival full{"Fjordby", "Hallen", 2026y / July / 10, 2026y / July / 19, {"open", "junior"}};
    const Festival bare{"Fjordby", "", 2026y / July / 10, 2026y / July / 10, {}};
    for (const FestivalEvent& event : {FestivalEvent(FestivalAnnounced{full}), FestivalEvent(FestivalAnnounced{bare}),
                                       FestivalEvent(FestivalChanged{full})})
        EXPECT_EQ(festival_event_from(record_of(event)), event) << record_of(event);
}

TEST(hall_records, every_event_of_the_screens_goes_both_ways) {
    const Screen full{3, "Stage", Shows::message, "Lunch\nat one", "ab", {"open"}, 20};
    for (const ScreenEvent& event :
         {ScreenEvent(ScreenSet{full}), ScreenEvent(ScreenSet{{.number = 1, .name = "Door"}}),
          ScreenEvent(ScreenRemoved{2})})
        EXPECT_EQ(screen_event_from(record_of(event)), event) << record_of(event);
    EXPECT_EQ(picture_event_from(record_of(PictureStored{"iVBOR"})), PictureStored{"iVBOR"});
}

TEST(hall_records, what_is_no_event_is_refused) {
    for (
        const char* text :
        {"", "[]", R"({"type":"festival-cancelled"})", R"({"type":"festival-announced"})",
         R"({"type":"festival-announced","name":"A","place":"","first_day":"2026-02-30","last_day":"2026-03-01","tournaments":[]})"})
        EXPECT_FALSE(festival_event_from(text)) << text;
    for (const char* text : {R"({"type":"screen-set","number":1,"name":"A","shows":"films","seconds":10})",
                             R"({"type":"screen-removed"})", R"({"type":"screen-hidden","number":1})"})
        EXPECT_FALSE(screen_event_from(text)) << text;
    EXPECT_FALSE(picture_event_from(R"({"type":"picture-stored"})"));
}

}  // namespace
}  // namespace dommer::records
