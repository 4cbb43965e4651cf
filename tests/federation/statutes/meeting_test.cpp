#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "statutes/admission.hpp"
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

TEST(meeting, dsu_2011_1_3_6_a_motion_comes_in_writing_from_a_voter_or_the_main_board) {
    const auto now = after(std::nullopt, CallMeeting{easter_meeting({30, 7})});
    const auto moved = [](const char* by, bool of_main_board = false, bool written = true) {
        return MoveMotion{"Rule 5", by, Majority::simple, 2027y / January / 5, of_main_board, written};
    };
    EXPECT_EQ(refused(now, moved("")), MeetingRefused::name_missing);
    EXPECT_EQ(refused(now, moved("Club 2")), MeetingRefused::mover_has_no_vote);
    EXPECT_EQ(refused(now, moved("Somebody")), MeetingRefused::mover_has_no_vote);
    EXPECT_EQ(refused(now, moved("Club 1", false, false)), MeetingRefused::motion_not_written);
    EXPECT_TRUE(decide(now, moved("club 1"), moment));
    EXPECT_TRUE(after(now, moved("Somebody", true))->motions[0].of_main_board);
}

TEST(meeting, dsu_2011_1_3_11_a_change_of_the_statutes_came_in_time_for_the_agenda_of_an_extraordinary_meeting) {
    MeetingCalled call = easter_meeting({30});
    call.kind = MeetingKind::extraordinary, call.day = 2027y / May / 15;
    const auto now = after(std::nullopt, CallMeeting{call, true});
    const auto received = [](Majority majority, Date day) { return MoveMotion{"Rule 5", "Club 1", majority, day}; };
    EXPECT_TRUE(decide(now, received(Majority::law_change, 2027y / May / 1), moment));
    EXPECT_EQ(refused(now, received(Majority::law_change, 2027y / May / 2)), MeetingRefused::motion_too_late);
    EXPECT_TRUE(decide(now, received(Majority::simple, 2027y / May / 15), moment));
    EXPECT_EQ(refused(now, received(Majority::simple, 2027y / May / 16)), MeetingRefused::motion_too_late);
}

TEST(meeting, dsu_2011_1_3_7_honorary_members_are_not_for_the_delegates) {
    const auto now = after(std::nullopt, CallMeeting{easter_meeting({30})});
    EXPECT_EQ(refused(now, MoveMotion{"Honorary", "Club 1", Majority::honorary_member, 2027y / January / 5}),
              MeetingRefused::for_another_body);
}

TEST(meeting, dsu_2011_1_3_6_a_meeting_in_the_autumn_goes_by_the_july_quarter_of_its_year) {
    EXPECT_EQ(july_quarter_before(dsu_2011, 2027y / March / 27), 2026);
    EXPECT_EQ(july_quarter_before(dsu_2011, 2027y / September / 30), 2026);
    EXPECT_EQ(july_quarter_before(dsu_2011, 2027y / October / 1), 2027);
    MeetingCalled call = easter_meeting({30, 0});
    call.kind = MeetingKind::extraordinary, call.day = 2027y / November / 6;
    call.clubs[0].members.joined = 2026y / November / 1, call.clubs[0].members.when_joining = 9;
    call.clubs[1].members.joined = 2027y / October / 2, call.clubs[1].members.when_joining = 12;
    const auto now = after(std::nullopt, CallMeeting{call, true});
    EXPECT_EQ(now->july_of, 2027);
    EXPECT_EQ(all_votes(dsu_2011, *now), 42) << "the first was there in July, the second joined after it";
    EXPECT_FALSE(after(std::nullopt, CallMeeting{easter_meeting({30})})->july_of);
}

TEST(meeting, dsu_2011_1_3_7_individual_members_count_for_their_district) {
    MeetingCalled call = easter_meeting({30, 20});
    call.individual_members = {{2, 15}, {7, 4}};
    auto now = after(after(std::nullopt, CallMeeting{call}), OpenMeeting{});
    EXPECT_EQ(members_by_district(*now), (std::map<int, int>{{1, 30}, {2, 35}, {7, 4}}));
    now = after(now, AllotExtraVotes{});
    EXPECT_EQ(now->extra_votes->members.at(2), 35);
    EXPECT_EQ(all_votes(dsu_2011, *now), 50) << "they have no votes among the delegates";
}

TEST(meeting, dsu_2011_1_3_6_nobody_is_there_twice_and_a_seat_is_free_when_its_holder_leaves) {
    auto now = opened({400, 300, 200});  // 900 votes
    now = after(after(now, Arrive{"Holm, Anna", 1}), Arrive{"Lund, Bo", std::nullopt});
    EXPECT_EQ(refused(now, Arrive{"holm, anna", std::nullopt}), MeetingRefused::there_already);
    now = after(now, ChangePresence{1, false});
    EXPECT_EQ(refused(now, Arrive{"Holm, Anna", 2}), MeetingRefused::there_already);
    const auto given = after(now, GiveProxy{{1, 2}});
    EXPECT_EQ(refused(given, ChangePresence{1, true}), MeetingRefused::club_represented);
    const auto replaced = after(now, Arrive{"Dam, Eva", 1});
    EXPECT_EQ(votes_present(dsu_2011, *replaced), 400);
    EXPECT_EQ(refused(replaced, ChangePresence{1, true}), MeetingRefused::club_represented);
    EXPECT_EQ(votes_present(dsu_2011, *after(after(replaced, ChangePresence{3, false}), ChangePresence{1, true})), 400);
}

TEST(meeting, an_arrival_by_mistake_is_undone_until_a_roll_call_has_counted_it) {
    auto now = after(after(opened({40, 30, 20}), Arrive{"One", 1}), Arrive{"Two", 2});
    now = after(now, GiveProxy{{3, 2}});
    const auto without = after(now, UndoArrival{2});
    EXPECT_EQ(without->delegates.size(), 1u);
    EXPECT_TRUE(without->proxies.empty());
    EXPECT_TRUE(decide(without, Arrive{"Two", 3}, moment));
    EXPECT_EQ(refused(without, UndoArrival{2}), MeetingRefused::no_such_delegate);
    now = after(now, MoveMotion{"Adjourn", "", Majority::simple, std::nullopt});
    now = after(now, RollCall{1, {{2, Choice::yes}}});
    EXPECT_EQ(refused(now, UndoArrival{2}), MeetingRefused::arrival_counted);
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

TEST(meeting, dsu_2011_2_4_1_no_more_candidates_than_seats_are_elected_without_ballots) {
    const auto now = after(opened({60, 40}), Arrive{"One", 1});
    HeldElection held{.office = "auditor", .seats = 2, .votes = {{"A", 0}, {"B", 0}, {"C", 0}}};
    held.form = VotingForm::acclamation;
    EXPECT_EQ(refused(now, HoldElection{held}), MeetingRefused::contested);
    held.votes = {{"A", 0}};
    const HeldElection elected = after(now, HoldElection{held})->elections[0];
    EXPECT_EQ(elected.result.elected, std::vector<std::string>{"A"});
    EXPECT_EQ(elected.result.open_seats, 1);
    held.form = VotingForm::show_of_hands;
    EXPECT_EQ(refused(now, HoldElection{held}), MeetingRefused::form_not_for_persons);
}

TEST(meeting, dsu_2011_2_4_1_who_is_level_is_drawn_by_lot) {
    auto now = after(opened({60, 40}), Arrive{"One", 1});
    HeldElection held{.office = "auditor", .seats = 2, .votes = {{"A", 30}, {"B", 15}, {"C", 15}}, .ballots = 60};
    now = after(now, HoldElection{held});
    EXPECT_EQ(refused(now, DrawElection{2}), MeetingRefused::no_such_election);
    EXPECT_EQ(refused(now, DrawElection{1, {"A", "B"}}), MeetingRefused::lots_wrong);
    const auto by_hand = after(now, DrawElection{1, {"C", "B"}});
    EXPECT_EQ(by_hand->elections[0].result.elected, (std::vector<std::string>{"A", "C"}));
    EXPECT_EQ(by_hand->elections[0].result.open_seats, 0);
    EXPECT_EQ(by_hand->elections[0].drawn, (std::vector<std::string>{"C", "B"}));
    EXPECT_EQ(refused(by_hand, DrawElection{1}), MeetingRefused::nobody_is_level);
    EXPECT_EQ(after(now, DrawElection{1}), after(now, DrawElection{1})) << "the same lot draws the same";
}

TEST(meeting, dsu_2011_1_3_8_and_9_offices_are_held_for_their_terms) {
    const auto held_in = [](int year, const std::vector<std::pair<std::string, std::string>>& elected) {
        Meeting meeting = *opened({30});
        meeting.day = std::chrono::year(year) / std::chrono::April / 4, meeting.phase = MeetingPhase::closed;
        for (const auto& [office, name] : elected)
            meeting.elections.push_back({.office = office, .result = {{name}, {}, 0}});
        return meeting;
    };
    const std::vector<Meeting> meetings{held_in(2026, {{"treasurer", "T"}, {"board-member", "N"}}),
                                        held_in(2025, {{"chairman", "C"}, {"auditor", "R"}})};
    const auto names_on = [&](Date day) {
        std::vector<std::string> names;
        for (const OfficeHolder& each : office_holders(meetings, day)) names.push_back(each.name);
        return names;
    };
    EXPECT_TRUE(names_on(2025y / April / 3).empty());
    EXPECT_EQ(names_on(2026y / April / 3), (std::vector<std::string>{"C", "R"}));
    EXPECT_EQ(names_on(2026y / April / 4), (std::vector<std::string>{"C", "T", "N"})) << "an auditor for one year";
    EXPECT_EQ(office_holders(meetings, 2026y / May / 1)[2].until, 2029);
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
        const auto events = decide(now,
                                   Arrive{"Delegate " + std::to_string(who),
                                          who <= static_cast<int>(members.size()) ? std::optional(who) : std::nullopt},
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
    RC_ASSERT(votes.drawn.empty() == extra_votes(dsu_2011, votes.members).tied.empty());
}

}  // namespace
}  // namespace dommer::statutes

namespace dommer::statutes {
namespace {

MeetingCalled board_meeting(const std::map<int, int>& extra) {
    constexpr Date day = 2011y / September / 4;
    return {MeetingKind::main_board, "Main board", "Odense", day, day, main_board_seats(extra, day), {{1, "Budget"}}};
}

TEST(meeting, dsu_2011_1_3_7_the_main_board_has_fourteen_seats_and_three_extra_votes) {
    const auto called = after(std::nullopt, CallMeeting{board_meeting({{1, 2}, {4, 1}})});
    ASSERT_EQ(called->clubs.size(), 14u);
    EXPECT_EQ(all_votes(dsu_2011, *called), 17);
    auto now = after(called, OpenMeeting{});
    EXPECT_EQ(districts_missing(*now).size(), 9u);
    now = after(now, Arrive{"A", 1});
    EXPECT_EQ(votes_present(dsu_2011, *now), 3);
    EXPECT_EQ(districts_missing(*now).size(), 8u);
    EXPECT_EQ(refused(now, Arrive{"B", 1}), MeetingRefused::club_represented);
    EXPECT_EQ(refused(now, GiveProxy{{2, 1}}), MeetingRefused::no_proxies_here);
    EXPECT_EQ(refused(now, AllotExtraVotes{{{1, 90}}}), MeetingRefused::for_another_body);
    // Statutes and dissolution are for the delegates; an honorary member needs 5/6.
    EXPECT_EQ(refused(now, MoveMotion{"Rule 5", "", Majority::law_change, 2011y / August / 1}),
              MeetingRefused::for_another_body);
    for (int seat = 2; seat <= 14; ++seat) now = after(now, Arrive{"M" + std::to_string(seat), seat});
    EXPECT_TRUE(districts_missing(*now).empty());
    now = after(now, MoveMotion{"Honorary member", "", Majority::honorary_member, std::nullopt});
    now = after(now, MoveMotion{"Another", "", Majority::honorary_member, 2011y / August / 1});
    EXPECT_FALSE(after(now, VoteOnMotion{2, {14, 3, 0, 0}})->motions[1].result->adopted);
    EXPECT_TRUE(after(now, VoteOnMotion{2, {15, 2, 0, 0}})->motions[1].result->adopted);
    EXPECT_EQ(article_at(*now, Majority::honorary_member), "1.3 §7");
    EXPECT_EQ(refused(now, VoteOnMotion{2, {15, 3, 0, 0}}), MeetingRefused::more_votes_than_present);
}

TEST(meeting, dsu_dues_2024_joined_districts_have_one_seat_and_their_members_are_counted_together) {
    constexpr Date day = 2027y / September / 4;
    const auto seats = main_board_seats({{5, 2}, {1, 1}}, day);
    ASSERT_EQ(seats.size(), 13u);
    EXPECT_EQ(seats[0].votes, 2);
    EXPECT_EQ(seats[3].name, "4. og 5. hovedkreds");
    EXPECT_EQ(seats[3].votes, 3);
    EXPECT_EQ(seats[4].district, 6);
    EXPECT_EQ(districts_on(2024y / June / 30).size(), 9u);
    EXPECT_EQ(districts_on(2024y / July / 1), (std::vector<int>{1, 2, 3, 4, 6, 7, 8, 9}));
    const auto now = opened({20, 20, 20, 20, 30});  // districts 1 to 5
    EXPECT_EQ(members_by_district(*now), (std::map<int, int>{{1, 20}, {2, 20}, {3, 20}, {4, 50}}));
}

TEST(meeting, dsu_2011_1_3_7_seats_that_are_named_by_hand_have_their_votes) {
    MeetingCalled call = board_meeting({});
    call.clubs = {{1, "Chairman", 0, {}}, {2, "District 3", 3, {}}};
    auto delegates = after(opened({90, 20, 20}), AllotExtraVotes{{{3, 90}, {1, 20}, {2, 20}}});
    delegates = after(delegates, CloseMeeting{});
    delegates->day = 2011y / April / 23;
    prepare_main_board(call, std::vector{*delegates});
    const auto now = after(std::nullopt, CallMeeting{call});
    EXPECT_EQ(now->clubs[0].votes, 1);
    EXPECT_EQ(now->clubs[1].votes, 4);
    EXPECT_EQ(all_votes(dsu_2011, *now), 5);
}

// dsu_2011, 1.3 §6: objections are treated under the approval of the minutes at the next main board.
TEST(meeting, dsu_2011_1_3_6_objections_are_on_the_agenda_of_the_next_main_board) {
    auto delegates = after(after(opened({30}), CloseMeeting{}), PublishMinutes{2027y / April / 10});
    delegates = after(delegates, ObjectToMinutes{{"Club 1", "wrong", 2027y / May / 10}});
    const auto called_on = [&](Date day, std::vector<Meeting> others) {
        MeetingCalled call = board_meeting({});
        call.day = day, others.push_back(*delegates);
        prepare_main_board(call, others);
        return call;
    };
    EXPECT_EQ(called_on(2027y / April / 9, {}).agenda.size(), 1u);
    const MeetingCalled first = called_on(2027y / May / 1, {});
    ASSERT_EQ(first.agenda.size(), 2u);
    EXPECT_EQ(first.agenda[1].number, 2);
    Meeting board = *evolve(std::nullopt, first);
    const MeetingCalled second = called_on(2027y / September / 4, {board});
    ASSERT_EQ(second.agenda.size(), 2u) << "the objection came after the first of them";
    EXPECT_EQ(second.agenda[1].note, "Club 1: wrong");
    Meeting later = *evolve(std::nullopt, second);
    EXPECT_EQ(called_on(2028y / January / 4, {board, later}).agenda.size(), 1u);
}

TEST(meeting, dsu_2011_1_3_7_an_extraordinary_main_board_when_the_chairman_or_five_members_wish_it) {
    MeetingCalled call = board_meeting({});
    call.kind = MeetingKind::extraordinary_main_board;
    EXPECT_EQ(refused(std::nullopt, CallMeeting{call, false, 4}), MeetingRefused::too_few_demand_it);
    EXPECT_TRUE(decide(std::nullopt, CallMeeting{call, false, 5}, moment));
    EXPECT_TRUE(decide(std::nullopt, CallMeeting{call, true, 0}, moment));
}

TEST(meeting, dsu_2011_1_3_7_extra_votes_hold_from_the_end_of_the_delegate_meeting) {
    auto now = opened({90, 20, 20});
    now = after(now, AllotExtraVotes{{{1, 90}, {2, 20}, {3, 20}}});
    EXPECT_TRUE(extra_votes_in_force(std::vector{*now}, 2027y / March / 28).empty());  // it is not over
    now = after(now, CloseMeeting{});
    EXPECT_TRUE(extra_votes_in_force(std::vector{*now}, 2027y / March / 26).empty());
    EXPECT_EQ(extra_votes_in_force(std::vector{*now}, 2027y / March / 28), (std::map<int, int>{{1, 3}}));
}

MeetingCalled assembly(Date notice, MeetingKind kind = MeetingKind::assembly) {
    return {kind,          "General assembly", "The club", 2027y / May / 20, notice, {{1, "North", 4, {40, {}, 0}}},
            {{1, "Chair"}}};
}

TEST(meeting, dsu_2011_2_4_1_a_general_assembly_has_eight_days_notice_and_a_vote_a_head) {
    EXPECT_EQ(refused(std::nullopt, CallMeeting{assembly(2027y / May / 13)}), MeetingRefused::notice_too_short);
    MeetingCalled two = assembly(2027y / May / 12);
    two.clubs.push_back({2, "South", 4, {20, {}, 0}});
    EXPECT_EQ(refused(std::nullopt, CallMeeting{two}), MeetingRefused::not_one_club);
    auto now = after(after(std::nullopt, CallMeeting{assembly(2027y / May / 12)}), OpenMeeting{});
    EXPECT_EQ(all_votes(dsu_2011, *now), 40);
    for (int member = 1; member <= 12; ++member) now = after(now, Arrive{"M" + std::to_string(member), 1});
    EXPECT_EQ(votes_present(dsu_2011, *now), 12);
    EXPECT_EQ(refused(now, GiveProxy{{1, 1}}), MeetingRefused::no_proxies_here);
    now = after(now, MoveMotion{"Level votes", "", Majority::simple, std::nullopt});
    EXPECT_FALSE(after(now, VoteOnMotion{1, {6, 6, 0, 0}})->motions[0].result->adopted);
    EXPECT_TRUE(after(now, VoteOnMotion{1, {6, 5, 1, 0}})->motions[0].result->adopted);
    EXPECT_EQ(posts_of(dsu_2011, *now).front().id, "treasurer");  // dsu_2011, 2.2 §4: in odd years
    EXPECT_EQ(refused(now, MoveMotion{"Honorary", "", Majority::honorary_member, std::nullopt}),
              MeetingRefused::for_another_body);
}

TEST(meeting, dsu_2011_2_2_6_a_club_changes_its_statutes_once_a_year_and_ends_by_three_quarters_of_its_members) {
    const auto held = [](MeetingKind kind, Majority majority, Count count) {
        auto now = after(std::nullopt, CallMeeting{assembly(2027y / May / 1, kind), true});
        now = after(now, OpenMeeting{});
        for (int member = 1; member <= 40; ++member)
            now = after(now, Arrive{"M" + std::to_string(member), std::nullopt});
        now = after(now, MoveMotion{"It", "", majority, 2027y / April / 1});
        return *after(now, VoteOnMotion{1, count})->motions[0].result;
    };
    EXPECT_TRUE(held(MeetingKind::assembly, Majority::law_change, {20, 10, 0, 0}).adopted);
    EXPECT_FALSE(held(MeetingKind::assembly, Majority::law_change, {19, 10, 0, 0}).adopted);
    EXPECT_FALSE(held(MeetingKind::extraordinary_assembly, Majority::law_change, {20, 10, 0, 0}).adopted);
    EXPECT_TRUE(held(MeetingKind::assembly, Majority::dissolution, {30, 0, 0, 0}).adopted);
    EXPECT_FALSE(held(MeetingKind::assembly, Majority::dissolution, {29, 0, 0, 0}).adopted);
    EXPECT_EQ(held(MeetingKind::assembly, Majority::dissolution, {29, 0, 0, 0}).needed, 30);
    EXPECT_EQ(refused(std::nullopt, CallMeeting{assembly(2027y / May / 1, MeetingKind::extraordinary_assembly)}),
              MeetingRefused::too_few_demand_it);
}

}  // namespace
}  // namespace dommer::statutes
