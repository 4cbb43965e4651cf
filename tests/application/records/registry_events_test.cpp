#include "records/registry_events.hpp"

#include <gtest/gtest.h>

namespace dommer::records {
namespace {

using namespace dommer::registry;
using namespace std::chrono_literals;

const std::vector<Event> one_of_each{
    ClubRegistered{{3}, {"Ålborg \"Nord\"", {7}}},
    ClubChanged{{3}, {"Aalborg Nord", {8}}},
    PersonRegistered{{1}, {"Aagaard, Ida", 1950y / 3 / 1, Sex::woman, "DEN", 1400001, Title::wgm}},
    ParticularsChanged{{1}, {"Aagaard, Ida", std::nullopt, std::nullopt, "FAI", std::nullopt, Title::none}},
    MembershipBegun{{1}, {MembershipKind::club, ClubId{3}, std::nullopt, 2010y / 1 / 1, 2011y / 12 / 31}},
    MembershipBegun{{1}, {MembershipKind::individual, std::nullopt, District{4}, 2012y / 1 / 1, std::nullopt}},
    MembershipBegun{
        {1}, {MembershipKind::club, ClubId{3}, std::nullopt, 2012y / 1 / 1, 2012y / 3 / 31, MembershipTerms::trial}},
    MembershipEnded{{1}, 2013y / 2 / 28},
    SanctionRegistered{{1}, Warning{2014y / 1 / 1, 2014y / 1 / 3, 2015y / 1 / 3}},
    SanctionRegistered{{1}, Quarantine{2014y / 5 / 1, 3, 2014y / 8 / 1}},
    CoursePassed{{1}, LicenceLevel::d1, 2014y / 1 / 1},
    PracticeDeclared{{1}, LicenceLevel::d2, 1, 2, {8}, 2014y / 1 / 1},
    LicenceGranted{{1}, LicenceLevel::d1, 2014y / 1 / 1, "abroad"},
    LicenceWithdrawn{{1}, LicenceLevel::d1, 2014y / 1 / 1},
    PlayedAsNonMember{{1}, "Easter"},
    ForeignerDispensed{{1}},
    PersonsMerged{{1}, {2}},
    PersonErased{{1}},
    DayPlanned{4, {"Åbent hus", "Salen", Occasion::club_night, 2026y / 9 / 1, 2026y / 9 / 2, ClubId{3}, true}},
    DayPlanned{5, {"Møde", "", Occasion::meeting, 2026y / 9 / 1, 2026y / 9 / 1, std::nullopt, false}},
    PlannedDayCancelled{4},
    MemberBlocked{{1}, {{3}, 2, 2026y / 9 / 30}},
    BlockLifted{{1}, BlockEnd::waived, 2026y / 10 / 30},
    SanctionLifted{{1}, 2026y / 10 / 30, "case 1"}};

TEST(records, every_kind_of_event_reads_back_as_written) {
    std::set<std::size_t> kinds;
    for (const Event& event : one_of_each) {
        kinds.insert(event.index());
        const auto again = registry_event_from(record_of(event));
        ASSERT_TRUE(again) << record_of(event);
        EXPECT_EQ(record_of(*again), record_of(event));
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

TEST(records, broken_records_say_what_is_wrong) {
    EXPECT_EQ(registry_event_from("{").error().fault, RecordFault::not_json);
    EXPECT_EQ(registry_event_from("[]").error().fault, RecordFault::not_json);
    EXPECT_EQ(registry_event_from("{\"type\":\"x\"}").error().fault, RecordFault::type_unknown);
    EXPECT_EQ(registry_event_from("{\"type\":\"person-erased\"}").error().fault, RecordFault::field_missing);
    EXPECT_EQ(registry_event_from("{\"type\":\"person-erased\",\"person\":\"1\"}").error().field, "person");
    EXPECT_EQ(
        registry_event_from("{\"type\":\"membership-ended\",\"person\":1,\"last_day\":\"2015-02-29\"}").error().fault,
        RecordFault::date_impossible);
}

}  // namespace
}  // namespace dommer::records
