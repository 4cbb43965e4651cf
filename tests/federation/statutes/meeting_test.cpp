#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "statutes/meeting_commands.hpp"

namespace dommer::statutes {
namespace {

using namespace std::chrono;

const MeetingMoment moment{dsu_2011, 4711};

MeetingCalled easter_meeting(std::vector<int> members) {
    MeetingCalled call{MeetingKind::ordinary, "Delegate meeting 2027", "Vejle",
                       2027y / March / 27,    2027y / March / 1,       {},
                       {{1, "Motions"}}};
    for (std::size_t at = 0; at < members.size(); ++at)
        call.clubs.push_back({static_cast<int>(at) + 1,
                              "Club " + std::to_string(at + 1),
                              static_cast<int>(at % 9) + 1,
                              {members[at], {}, 0}});
    return call;
}

std::optional<Meeting> after(std::optional<Meeting> now, const MeetingCommand& command) {
    const auto events = decide(now, command, moment);
    EXPECT_TRUE(events) << (events ? "" : id_of(events.error().why));
    if (events)
        for (const MeetingEvent& event : *events) now = evolve(std::move(now), event);
    return now;
}
MeetingRefused refused(const std::optional<Meeting>& now, const MeetingCommand& command) {
    const auto events = decide(now, command, moment);
    EXPECT_FALSE(events);
    return events ? MeetingRefused::exists_already : events.error().why;
}
std::optional<Meeting> opened(std::vector<int> members) {
    auto now = after(std::nullopt, CallMeeting{easter_meeting(std::move(members))});
    return after(now, OpenMeeting{});
}

TEST(meeting, dsu_2011_1_3_6_fourteen_days_and_at_easter) {
    MeetingCalled call = easter_meeting({30});
    call.notice = 2027y / March / 13;
    EXPECT_TRUE(decide(std::nullopt, CallMeeting{call}, moment));
    call.notice = 2027y / March / 14;
    EXPECT_EQ(refused(std::nullopt, CallMeeting{call}), MeetingRefused::notice_too_short);
    call = easter_meeting({30}), call.day = 2027y / May / 1;
    EXPECT_EQ(refused(std::nullopt, CallMeeting{call}), MeetingRefused::not_at_easter);
    call.kind = MeetingKind::extraordinary;
    EXPECT_EQ(refused(std::nullopt, CallMeeting{call, false, 2}), MeetingRefused::too_few_demand_it);
    EXPECT_TRUE(decide(std::nullopt, CallMeeting{call, false, 3}, moment));
    EXPECT_TRUE(decide(std::nullopt, CallMeeting{call, true, 0}, moment));
}

TEST(meeting, dsu_2011_1_3_6_motions_by_1_february_and_statutes_on_the_agenda) {
    const auto now = after(std::nullopt, CallMeeting{easter_meeting({30})});
    EXPECT_TRUE(decide(now, MoveMotion{"Rule 5", "Club 1", Majority::law_change, 2027y / February / 1}, moment));
    EXPECT_EQ(refused(now, MoveMotion{"Rule 5", "Club 1", Majority::law_change, 2027y / February / 2}),
              MeetingRefused::motion_too_late);
    EXPECT_EQ(refused(now, MoveMotion{"Rule 5", "Club 1", Majority::law_change, std::nullopt}),
              MeetingRefused::motion_not_on_agenda);
    EXPECT_TRUE(decide(now, MoveMotion{"Adjourn", "", Majority::simple, std::nullopt}, moment));
    EXPECT_EQ(refused(now, PublishAccounts{2027y / March / 14}), MeetingRefused::accounts_too_late);
}

TEST(meeting, dsu_2011_1_3_6_a_club_votes_once_and_proxies_stop_at_the_cap) {
    auto now = opened({40, 30, 20, 7, 10});  // 100 votes: the cap is 2
    now = after(now, Arrive{"Chairman One", 1});
    EXPECT_EQ(refused(now, Arrive{"Somebody", 1}), MeetingRefused::club_represented);
    EXPECT_EQ(refused(now, GiveProxy{{4, 1}}), MeetingRefused::no_votes_to_give);
    EXPECT_EQ(refused(now, GiveProxy{{2, 1}, false}), MeetingRefused::not_written);
    EXPECT_EQ(refused(now, GiveProxy{{1, 1}}), MeetingRefused::proxy_to_own_club);
    now = after(now, GiveProxy{{2, 1}});
    EXPECT_EQ(refused(now, Arrive{"Chairman Two", 2}), MeetingRefused::club_represented);
    const ProxyVotes votes = votes_of(dsu_2011, *now, now->delegates[0]);
    EXPECT_EQ(votes.cap, 2);
    EXPECT_EQ(votes.handed_over, 30);
    EXPECT_EQ(votes.cast, 42);
    now = after(now, ChangePresence{1, false});
    EXPECT_EQ(votes_present(dsu_2011, *now), 0);
    now = after(now, TakeProxyBack{2});
    EXPECT_TRUE(decide(now, Arrive{"Chairman Two", 2}, moment));
}

TEST(meeting, a_motion_fails_by_one_vote_and_no_more_votes_than_present_are_counted) {
    auto now = opened({60, 39});
    now = after(after(now, Arrive{"One", 1}), Arrive{"Two", 2});
    now = after(now, MoveMotion{"Statutes", "Club 1", Majority::law_change, 2027y / January / 5});
    EXPECT_EQ(refused(now, VoteOnMotion{1, {66, 34}}), MeetingRefused::more_votes_than_present);
    EXPECT_FALSE(after(now, VoteOnMotion{1, {65, 34}})->motions[0].result->adopted);
    EXPECT_TRUE(after(now, VoteOnMotion{1, {66, 33}})->motions[0].result->adopted);
    EXPECT_EQ(refused(now, CloseMeeting{}), MeetingRefused::motions_open);
    now = after(now, RollCall{1, {{1, Choice::yes}, {2, Choice::no}}});
    EXPECT_EQ(now->motions[0].result->count, (Count{60, 39, 0, 0}));
    EXPECT_FALSE(now->motions[0].result->adopted);
    EXPECT_EQ(refused(now, VoteOnMotion{1, {66, 33}}), MeetingRefused::voted_already);
    EXPECT_TRUE(decide(now, CloseMeeting{}, moment));
}

TEST(meeting, dsu_2011_2_4_1_elections_and_their_ballots) {
    auto now = after(opened({60, 40}), Arrive{"One", 1});
    HeldElection held{.office = "auditor",
                      .seats = 2,
                      .kind = ElectionKind::relative,
                      .votes = {{"A", 46}, {"B", 29}, {"C", 45}},
                      .ballots = 60};
    EXPECT_EQ(after(now, HoldElection{held})->elections[0].result.elected, (std::vector<std::string>{"A", "C"}));
    held.kind = ElectionKind::absolute;
    held.votes = {{"A", 30}, {"B", 29}};
    EXPECT_EQ(after(now, HoldElection{held})->elections[0].result.open_seats, 2);
    held.ballots = 61;
    EXPECT_EQ(refused(now, HoldElection{held}), MeetingRefused::more_votes_than_present);
    held.ballots = 20;
    EXPECT_EQ(refused(now, HoldElection{held}), MeetingRefused::too_many_names);
}

TEST(meeting, dsu_2011_1_3_6_minutes_and_objections) {
    auto now = after(opened({30}), CloseMeeting{});
    EXPECT_EQ(refused(now, ObjectToMinutes{{"Club 1", "wrong", 2027y / May / 1}}),
              MeetingRefused::minutes_not_published);
    now = after(now, PublishMinutes{2027y / April / 10});
    EXPECT_TRUE(decide(now, ObjectToMinutes{{"Club 1", "wrong", 2027y / May / 10}}, moment));
    EXPECT_EQ(refused(now, ObjectToMinutes{{"Club 1", "wrong", 2027y / May / 11}}), MeetingRefused::objection_too_late);
    EXPECT_EQ(refused(now, NoteItem{1, "later"}), MeetingRefused::minutes_published_already);
}

RC_GTEST_PROP(meeting, votes_add_up_and_caps_hold_for_any_distribution, ()) {
    const auto members = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 300)));
    const auto now_called = evolve(std::nullopt, easter_meeting(members));
    auto now = evolve(now_called, MeetingOpened{});
    int present = 0;
    const int delegates = *rc::gen::inRange(1, 6);
    for (int who = 1; who <= delegates; ++who) {
        const auto events =
            decide(now, Arrive{"Delegate", who <= static_cast<int>(members.size()) ? std::optional(who) : std::nullopt},
                   moment);
        for (const MeetingEvent& event : *events) now = evolve(std::move(now), event);
    }
    for (int club = delegates + 1; club <= static_cast<int>(members.size()); ++club) {
        const auto events = decide(now, GiveProxy{{club, *rc::gen::inRange(1, delegates + 1)}}, moment);
        RC_ASSERT(events.has_value() == (members[static_cast<std::size_t>(club) - 1] >= 8));
        if (events)
            for (const MeetingEvent& event : *events) now = evolve(std::move(now), event);
    }
    for (const Delegate& who : now->delegates) {
        const ProxyVotes votes = votes_of(dsu_2011, *now, who);
        const int own = who.club ? votes_of_club(dsu_2011, *now, *find_club(*now, *who.club)) : 0;
        RC_ASSERT(votes.cast - own <= proxy_cap(dsu_2011, all_votes(dsu_2011, *now)));
        RC_ASSERT(votes.cast <= own + votes.handed_over);
        present += votes.cast;
    }
    RC_ASSERT(present == votes_present(dsu_2011, *now));
    RC_ASSERT(present <= all_votes(dsu_2011, *now));
}

RC_GTEST_PROP(meeting, exactly_three_extra_votes_are_given_and_ties_are_told, ()) {
    auto now = opened({30});
    std::map<int, int> members;
    for (int district = 1; district <= 9; ++district) members[district] = *rc::gen::inRange(1, 60);
    const auto events = decide(now, AllotExtraVotes{members}, {dsu_2011, *rc::gen::arbitrary<std::uint64_t>()});
    RC_ASSERT(events.has_value());
    const auto& votes = std::get<ExtraVotesAllotted>(events->front()).votes;
    int given = 0;
    for (const auto& [district, count] : votes.given) given += count;
    RC_ASSERT(given == 3);
    RC_ASSERT(votes.drawn.empty() == extra_votes(dsu_2011, members).tied.empty());
}

}  // namespace
}  // namespace dommer::statutes
