#include <gtest/gtest.h>

#include "records/admission_events.hpp"
#include "records/appeal_events.hpp"
#include "records/meeting_events.hpp"
#include "records/treasury_events.hpp"

namespace dommer::records {
namespace {

using namespace std::chrono;

// Written, read and written again: nothing is lost on the way.
template <class Event, class Read>
void goes_both_ways(const Event& event, const Read& read) {
    const std::string record = record_of(event);
    const auto back = read(record);
    ASSERT_TRUE(back) << record;
    EXPECT_EQ(record_of(*back), record);
    EXPECT_EQ(back->index(), event.index()) << record;
}

appeals::Hearing hearing() {
    return {.from = appeals::Instance::committee,
            .to = appeals::Instance::board,
            .by = {"Holm, A", registry::PersonId{7}},
            .counted_from = 2026y / April / 2,
            .filed = 2026y / April / 12,
            .last_day = 2026y / April / 23,
            .form = {true, 3, true, false},
            .deposit_needed = true,
            .deposit = appeals::Deposit{crowns(540), 2026y / April / 12},
            .faults = {appeals::AppealRefusal::too_late}};
}

TEST(federation_records, every_event_of_a_case_goes_both_ways) {
    using namespace appeals;
    const CaseEvent events[] = {
        AppealFiled{Ladder::team,
                    EventKind::union_event,
                    Matter::interpretation,
                    Subject::time,
                    {LogEntry{"tournament/easter", 17, "https://elsewhere"}, "a result", {{"Arbiter"}}},
                    {"Holm, A"},
                    {{"Lund, B"}},
                    {Instance::arbiter, Instance::director},
                    hearing()},
        DepositPaid{{crowns(540), 2026y / April / 13}},
        PanelNamed{{{{"One", registry::PersonId{1}}, registry::OfficialLicence::d1}, {{"Two"}}}},
        CaseRuled{{ComplaintOutcome::upheld,
                   {{"laws-2023", "9.2.2"}},
                   "because",
                   2026y / May / 1,
                   2026y / May / 2,
                   CorrectResult{1, 2, "0-1"},
                   DepositFate::returned}},
        CaseRuled{{ComplaintOutcome::upheld,
                   {{"dsu-2011", "4.1 §14"}},
                   "so",
                   2026y / May / 1,
                   2026y / May / 2,
                   LiftPenalty{3}}},
        CaseRuled{
            {ComplaintOutcome::upheld, {}, "so", 2026y / May / 1, 2026y / May / 2, CorrectByHand{"tell the league"}}},
        AppealedOn{hearing()},
        AppealWithdrawn{{2026y / May / 3, "settled", DepositFate::forfeited}},
        CorrectionMade{{"tournament/easter", 23}},
        CaseRuled{{ComplaintOutcome::upheld, {}, "so", 2026y / May / 1, 2026y / May / 2, LiftDecision{4}}},
        CaseRuled{{ComplaintOutcome::upheld, {}, "so", 2026y / May / 1, 2026y / May / 2, CorrectMatch{7, "HDAh"}}},
        CaseRuled{{ComplaintOutcome::upheld, {}, "so", 2026y / May / 1, 2026y / May / 2, CorrectGame{"1/2-1/2"}}},
        AppealFiled{.contested = {std::nullopt, "a penalty point", {}},
                    .complainant = {"Havn", std::nullopt, "ida"},
                    .hearing = hearing()},
        RulingPublished{{2026y / May / 9, "A late card", "The card came in time."}}};
    for (const CaseEvent& event : events) goes_both_ways(event, appeal_event_from);
}

TEST(federation_records, every_event_of_an_application_goes_both_ways) {
    using namespace statutes;
    const AdmissionEvent events[] = {
        AppliedForMembership{1, {Applicant::club_abroad, "Malmø", 2, "Danes in Scania", 2026y / May / 1}},
        DistrictAnswered{1, {false, "too far", 2026y / May / 2}}, MainBoardAsked{1, 2026y / May / 3},
        DistrictHeard{1, "they are far away"}, UnionAnswered{1, {true, "", 2026y / May / 9}}};
    for (const AdmissionEvent& event : events) goes_both_ways(event, admission_event_from);
}

TEST(federation_records, every_event_of_a_meeting_goes_both_ways) {
    using namespace statutes;
    const MeetingEvent events[] = {
        MeetingCalled{MeetingKind::extraordinary,
                      "Meeting",
                      "Vejle",
                      2027y / March / 27,
                      2027y / March / 1,
                      {{1, "Club", 3, {30, 2026y / October / 5, 9}}, {2, "Old", 0, {8, std::nullopt, 0}}},
                      {{1, "Motions"}}},
        AccountsPublished{2027y / March / 1},
        MotionReceived{{1, "Statutes", "Club", Majority::law_change, 2027y / January / 5}},
        MeetingOpened{},
        DelegateArrived{{1, "One", 1}},
        PresenceChanged{1, false},
        ProxyGiven{{2, 1}},
        ProxyTakenBack{2},
        MotionVoted{1, {{66, 33, 1, 2}, {{1, Choice::yes}, {2, Choice::blank}}, 66, true}},
        ElectionHeld{{1, "auditor", 2, ElectionKind::absolute, {{"A", 46}, {"B", 20}}, 60, 1, 2, {{"A"}, {}, 1}}},
        ExtraVotesAllotted{{{{1, 900}, {2, 300}}, {{1, 3}}, {2, 1}}},
        ItemNoted{1, "said"},
        MeetingClosed{},
        MinutesPublished{2027y / April / 10},
        MinutesObjected{{"Club", "wrong", 2027y / May / 1}},
        MeetingCalled{MeetingKind::extraordinary,
                      "Autumn",
                      "",
                      2027y / November / 6,
                      2027y / October / 1,
                      {{1, "Club", 3, {30, std::nullopt, 0}}},
                      {{1, "Minutes", "Club: wrong"}},
                      2027,
                      {{3, 7}}},
        MotionReceived{{1, "Rule 5", "Somebody", Majority::simple, 2027y / January / 5, true}},
        ArrivalUndone{3},
        ElectionHeld{{.number = 2,
                      .office = "auditor",
                      .votes = {{"A", 0}},
                      .result = {{"A"}, {}, 0},
                      .form = VotingForm::tacit}},
        ElectionDrawn{2, {"B", "A"}}};
    for (const MeetingEvent& event : events) goes_both_ways(event, meeting_event_from);
}

TEST(federation_records, every_event_of_the_treasury_goes_both_ways) {
    using namespace statutes;
    const TreasuryEvent events[] = {
        DuesFixed{2026y / July / 1, crowns(540)},
        DuesSettled{{3, 2026, 4, crowns(1000), 2026y / December / 1}},
        LoanGranted{1, {"Club", crowns(5000), crowns(8000), 2026y / January / 1}, 30, true},
        LoanPaid{1, {crowns(1250), 2027y / January / 1}},
        LoanReminded{1, 2027y / February / 1},
        LoanEnded{1, LoanEnd::equipment_returned},
        EquipmentLent{1, {"Live boards", "Club", 2026y / May / 1, 2026y / June / 1}},
        EquipmentReturned{1, 2026y / May / 20},
        GrowthApplied{1, {"Club", "Open day", 3, crowns(1000), crowns(500), 2026y / May / 1}},
        GrowthDecided{1, crowns(800), "new"},
        LoanPaid{1, {crowns(1250), 2027y / January / 1, crowns(80)}},
        BorrowerJoined{1, 2026y / September / 1},
        BorrowerLeft{1, 2027y / May / 1}};
    for (const TreasuryEvent& event : events) goes_both_ways(event, treasury_event_from);
}

// Logs of before keep their bytes: what is new is written only where it says something.
TEST(federation_records, what_a_meeting_and_a_loan_said_before_is_written_as_before) {
    using namespace statutes;
    EXPECT_EQ(record_of(MeetingEvent(MotionReceived{{1, "It", "Club", Majority::simple, 2027y / January / 5}})),
              R"({"type":"motion-received","motion":{"number":1,"title":"It","by":"Club","majority":"simple",)"
              R"("received":"2027-01-05"}})");
    EXPECT_EQ(record_of(TreasuryEvent(LoanPaid{1, {crowns(1), 2027y / January / 1}})),
              R"({"type":"loan-paid","number":1,"amount":100,"day":"2027-01-01"})");
    const std::string called = record_of(MeetingEvent(
        MeetingCalled{MeetingKind::ordinary, "M", "", 2027y / March / 27, 2027y / March / 1, {}, {{1, "Motions"}}}));
    EXPECT_EQ(called.find("july_of"), std::string::npos) << called;
    EXPECT_EQ(called.find("individual_members"), std::string::npos) << called;
    EXPECT_EQ(called.find("\"note\""), std::string::npos) << called;
}

TEST(federation_records, what_is_no_record_is_refused) {
    for (const char* text : {"", "[]", "{}", R"({"type":"no such event"})",
                             R"({"type":"deposit-paid","deposit":{"amount":-1,"paid":"2026-01-01"}})",
                             R"({"type":"case-ruled","ruling":7})",
                             R"({"type":"panel-named","members":[{"name":"A","licence":"D-III"}]})"})
        EXPECT_FALSE(appeal_event_from(text)) << text;
    for (const char* text :
         {"{", R"({"type":"motion-voted","motion":1})", R"({"type":"proxy-given","club":"x","delegate":1})"})
        EXPECT_FALSE(meeting_event_from(text)) << text;
    for (const char* text : {"1", R"({"type":"loan-paid","number":1,"amount":1,"day":"2026-02-30"})"})
        EXPECT_FALSE(treasury_event_from(text)) << text;
}

}  // namespace
}  // namespace dommer::records
