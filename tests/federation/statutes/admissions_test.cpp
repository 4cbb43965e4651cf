#include "statutes/admissions.hpp"

#include <gtest/gtest.h>

namespace dommer::statutes {
namespace {

using namespace std::chrono;
const Date day = 2026y / November / 17;

Admissions after(Admissions now, const AdmissionEvent& wanted) {
    const auto events = decide(now, wanted);
    EXPECT_TRUE(events) << (events ? "" : id_of(events.error().why));
    if (events)
        for (const AdmissionEvent& event : *events) now = evolve(std::move(now), event);
    return now;
}
AdmissionRefusal refused(const Admissions& now, const AdmissionEvent& wanted) {
    const auto events = decide(now, wanted);
    EXPECT_FALSE(events);
    return events ? AdmissionRefusal{AdmissionRefused::no_such_application} : events.error();
}
AppliedForMembership application(Applicant applicant, int district, std::string reason = "") {
    return {0, {applicant, "Skakklub", district, std::move(reason), day}};
}

TEST(admissions, dsu_2011_1_3_5_a_club_joins_through_a_district_of_its_choice) {
    EXPECT_EQ(refused({}, application(Applicant::danish_club, 0)).why, AdmissionRefused::no_such_district);
    EXPECT_EQ(refused({}, application(Applicant::danish_club, 10)).why, AdmissionRefused::no_such_district);
    Admissions now = after({}, application(Applicant::danish_club, 9));
    EXPECT_EQ(state_of(now.at(1)), AdmissionState::with_district);
    EXPECT_EQ(refused(now, UnionAnswered{1, {true, "", day}}).why, AdmissionRefused::not_with_this_body);
    now = after(std::move(now), DistrictAnswered{1, {true, "", day}});
    EXPECT_EQ(state_of(now.at(1)), AdmissionState::admitted);
    EXPECT_EQ(refused(now, DistrictAnswered{1, {false, "late", day}}).why, AdmissionRefused::not_with_this_body);
}

TEST(admissions, dsu_2011_1_3_5_a_club_that_is_refused_goes_to_the_main_board_which_hears_the_district) {
    Admissions now = after({}, application(Applicant::danish_club, 3));
    EXPECT_EQ(refused(now, DistrictAnswered{1, {false, "", day}}).why, AdmissionRefused::reason_missing);
    EXPECT_EQ(refused(now, MainBoardAsked{1, day}).why, AdmissionRefused::no_way_to_the_main_board);
    now = after(std::move(now), DistrictAnswered{1, {false, "owes dues", day}});
    EXPECT_EQ(state_of(now.at(1)), AdmissionState::refused_by_district);
    now = after(std::move(now), MainBoardAsked{1, day});
    const AdmissionRefusal early = refused(now, UnionAnswered{1, {true, "", day}});
    EXPECT_EQ(early.why, AdmissionRefused::district_not_heard);
    EXPECT_EQ(early.article, (Citation{"dsu-2011", "1.3 §5"}));
    now = after(std::move(now), DistrictHeard{1, "they owe two quarters"});
    now = after(std::move(now), UnionAnswered{1, {true, "the debt is paid", day}});
    EXPECT_EQ(state_of(now.at(1)), AdmissionState::admitted);
}

TEST(admissions, dsu_2011_1_3_4_a_club_abroad_needs_a_special_reason_and_both_consents) {
    EXPECT_EQ(refused({}, application(Applicant::club_abroad, 4)).why, AdmissionRefused::special_reason_missing);
    Admissions now = after({}, application(Applicant::club_abroad, 4, "the Danish minority"));
    now = after(std::move(now), DistrictAnswered{1, {true, "", day}});
    EXPECT_EQ(state_of(now.at(1)), AdmissionState::with_union);
    now = after(std::move(now), UnionAnswered{1, {false, "too many already", day}});
    EXPECT_EQ(state_of(now.at(1)), AdmissionState::refused);
}

TEST(admissions, persons_whom_a_district_refuses_have_no_way_further_and_net_members_join_the_union) {
    Admissions now = after({}, application(Applicant::personal_member, 2));
    now = after(std::move(now), DistrictAnswered{1, {false, "blocked", day}});
    EXPECT_EQ(state_of(now.at(1)), AdmissionState::refused);
    EXPECT_EQ(refused(now, MainBoardAsked{1, day}).why, AdmissionRefused::no_way_to_the_main_board);
    now = after(std::move(now), application(Applicant::net_member, 0));
    EXPECT_EQ(state_of(now.at(2)), AdmissionState::with_union);
}

}  // namespace
}  // namespace dommer::statutes
