#include "records/season_events.hpp"

#include <gtest/gtest.h>

namespace dommer::records {
namespace {

using namespace teams::season;
using namespace std::chrono;
using teams::MoveReason, teams::Side;

void comes_back(const Event& event) {
    const std::string record = record_of(event);
    const auto read = season_event_from(record);
    ASSERT_TRUE(read) << record;
    EXPECT_EQ(record_of(*read), record);
    EXPECT_EQ(read->index(), event.index());
}

TEST(season_events, what_is_new_comes_back_as_it_was) {
    comes_back(GirlDeclaredMissing{3, "none is available", 2026y / October / 3});
    comes_back(RoundOff{3, 2, true, false});
    comes_back(ClubUpdated{2, "Salen", {2026y / November / 1}});
    comes_back(
        MoveAsked{4, Side::away, {.to = 2026y / October / 20, .asked = 2026y / October / 1, .words = "a wedding"}});
    comes_back(MoveAnswered{4, Side::home, false});
    comes_back(GroupDrawn{.group = "a", .order = {3, 1, 2}, .by_lot = true, .lot = "17"});
    comes_back(ReplayPlayed{"a", 5, 1, {5, 1, 3}});
    comes_back(ArbiterNamed{1, "Lund, Mette", true, 0, ArbiterTitle::fide});
}

// Logs of earlier versions keep their bytes: a new field is written only where it says something.
TEST(season_events, what_was_written_before_is_read_and_written_alike) {
    for (const char* record : {R"({"type":"group-drawn","group":"a","order":[1,2]})",
                               R"({"type":"replay-played","group":"a","winner":1,"loser":2})",
                               R"({"type":"team-lots-drawn","group":"a","order":[2,1]})",
                               R"({"type":"arbiter-named","match":1,"name":"Lund, Mette","licensed":false})"}) {
        const auto read = season_event_from(record);
        ASSERT_TRUE(read) << record;
        EXPECT_EQ(record_of(*read), record);
    }
}

}  // namespace
}  // namespace dommer::records
