#pragma once

#include <tl/expected.hpp>

#include "statutes/meeting_events.hpp"

namespace dommer::statutes {

struct CallMeeting {
    MeetingCalled as;
    bool demanded_by_executive = false;  // of an extraordinary one; of the main board: by the chairman
    int votes_demanding = 0;             // of the clubs that demand it; of the main board and of a club: members
};
struct PublishAccounts {
    Date day;
};
struct MoveMotion {
    std::string title, by;
    Majority majority = Majority::simple;
    std::optional<Date> received;
    bool of_main_board = false;  // by a member of it; else `by` is a club with votes
    bool written = true;
};
struct OpenMeeting {};
struct Arrive {
    std::string name;
    std::optional<int> club;
};
struct ChangePresence {
    int delegate = 0;
    bool present = true;
};
struct UndoArrival {
    int delegate = 0;
};
struct GiveProxy {
    Proxy proxy;
    bool written = true;
};
struct TakeProxyBack {
    int club = 0;
};
struct VoteOnMotion {
    int motion = 0;
    Count count;
};
struct RollCall {
    int motion = 0;
    std::map<int, Choice> by_delegate;
};
struct HoldElection {
    HeldElection election;  // its number and result are made here
};
struct DrawElection {
    int election = 0;
    std::vector<std::string> drawn = {};  // as people drew them; empty: the lot of the moment
};
struct AllotExtraVotes {
    std::map<int, int> members;  // by district; empty: by the clubs of the meeting
};
struct NoteItem {
    int item = 0;
    std::string note;
};
struct CloseMeeting {};
struct PublishMinutes {
    Date day;
};
struct ObjectToMinutes {
    Objection objection;
};
using MeetingCommand = std::variant<CallMeeting, PublishAccounts, MoveMotion, OpenMeeting, Arrive, ChangePresence,
                                    GiveProxy, TakeProxyBack, VoteOnMotion, RollCall, HoldElection, AllotExtraVotes,
                                    NoteItem, CloseMeeting, PublishMinutes, ObjectToMinutes, UndoArrival, DrawElection>;

enum class MeetingRefused {
    exists_already,
    no_such_meeting,
    name_missing,
    agenda_missing,
    clubs_missing,
    club_twice,
    not_at_easter,
    notice_too_short,
    too_few_demand_it,
    accounts_too_late,
    motion_too_late,
    motion_not_on_agenda,
    not_open,
    is_open_already,
    is_closed,
    not_closed,
    no_such_club,
    no_such_delegate,
    club_represented,
    not_written,
    proxy_to_own_club,
    no_votes_to_give,
    no_such_proxy,
    no_such_motion,
    voted_already,
    more_votes_than_present,
    delegate_has_no_votes,
    seats_missing,
    too_many_names,
    no_such_district,
    no_such_item,
    motions_open,
    minutes_published_already,
    minutes_too_early,
    minutes_not_published,
    objection_too_late,
    not_one_club,
    for_another_body,
    no_proxies_here,
    motion_not_written,
    mover_has_no_vote,
    there_already,
    arrival_counted,
    contested,
    form_not_for_persons,
    no_such_election,
    nobody_is_level,
    lots_wrong,
};
constexpr Ids<48> ids_of(MeetingRefused) {
    return {"exists_already",
            "no_such_meeting",
            "name_missing",
            "agenda_missing",
            "clubs_missing",
            "club_twice",
            "not_at_easter",
            "notice_too_short",
            "too_few_demand_it",
            "accounts_too_late",
            "motion_too_late",
            "motion_not_on_agenda",
            "not_open",
            "is_open_already",
            "is_closed",
            "not_closed",
            "no_such_club",
            "no_such_delegate",
            "club_represented",
            "not_written",
            "proxy_to_own_club",
            "no_votes_to_give",
            "no_such_proxy",
            "no_such_motion",
            "voted_already",
            "more_votes_than_present",
            "delegate_has_no_votes",
            "seats_missing",
            "too_many_names",
            "no_such_district",
            "no_such_item",
            "motions_open",
            "minutes_published_already",
            "minutes_too_early",
            "minutes_not_published",
            "objection_too_late",
            "not_one_club",
            "for_another_body",
            "no_proxies_here",
            "motion_not_written",
            "mover_has_no_vote",
            "there_already",
            "arrival_counted",
            "contested",
            "form_not_for_persons",
            "no_such_election",
            "nobody_is_level",
            "lots_wrong"};
}

struct MeetingRefusal {
    MeetingRefused why;
    std::optional<Citation> article = std::nullopt;
    std::optional<Date> last_day = std::nullopt;
    std::optional<int> votes = std::nullopt;  // how many there are
    friend bool operator==(const MeetingRefusal&, const MeetingRefusal&) = default;
};

struct MeetingMoment {
    const UnionLaw& law;
    std::uint64_t lot = 0;
};

tl::expected<std::vector<MeetingEvent>, MeetingRefusal> decide(const std::optional<Meeting>& now,
                                                               const MeetingCommand& command,
                                                               const MeetingMoment& moment);

}  // namespace dommer::statutes
