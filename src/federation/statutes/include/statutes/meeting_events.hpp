#pragma once

#include "statutes/meeting.hpp"

namespace dommer::statutes {

struct MeetingCalled {
    MeetingKind kind = MeetingKind::ordinary;
    std::string title, place;
    Date day, notice;
    std::vector<MeetingClub> clubs;
    std::vector<AgendaItem> agenda;
    std::optional<int> july_of = std::nullopt;   // whose July quarter counts; none: of the year before
    std::map<int, int> individual_members = {};  // by district, in that quarter
};
struct AccountsPublished {
    Date day;
};
struct MotionReceived {
    Motion motion;
};
struct MeetingOpened {};
struct DelegateArrived {
    Delegate delegate;
};
struct PresenceChanged {
    int delegate = 0;
    bool present = true;
};
struct ProxyGiven {
    Proxy proxy;
};
struct ProxyTakenBack {
    int club = 0;
};
struct MotionVoted {
    int motion = 0;
    MotionResult result;
};
struct ElectionHeld {
    HeldElection election;
};
struct ExtraVotesAllotted {
    AllottedVotes votes;
};
struct ItemNoted {
    int item = 0;
    std::string note;
};
struct MeetingClosed {};
struct MinutesPublished {
    Date day;
};
struct MinutesObjected {
    Objection objection;
};
struct ElectionDrawn {
    int election = 0;
    std::vector<std::string> drawn;
};
struct ArrivalUndone {  // it was a mistake: nobody of that number came
    int delegate = 0;
};
using MeetingEvent =
    std::variant<MeetingCalled, AccountsPublished, MotionReceived, MeetingOpened, DelegateArrived, PresenceChanged,
                 ProxyGiven, ProxyTakenBack, MotionVoted, ElectionHeld, ExtraVotesAllotted, ItemNoted, MeetingClosed,
                 MinutesPublished, MinutesObjected, ArrivalUndone, ElectionDrawn>;
// The log's names for them, in the order of the variant.
constexpr Ids<17> meeting_event_names{"meeting-called",   "accounts-published", "motion-received",  "meeting-opened",
                                      "delegate-arrived", "presence-changed",   "proxy-given",      "proxy-taken-back",
                                      "motion-voted",     "election-held",      "extra-votes",      "item-noted",
                                      "meeting-closed",   "minutes-published",  "minutes-objected", "arrival-undone",
                                      "election-drawn"};

std::optional<Meeting> evolve(std::optional<Meeting> before, const MeetingEvent& event);

// dsu_2011, 1.3 §6 and 1.3 §7: a main board is called with the seats of its day, or the votes of those that were named,
// and with the minutes that it has to approve on the agenda. `meetings`: all there are.
void prepare_main_board(MeetingCalled& call, std::span<const Meeting> meetings);

}  // namespace dommer::statutes
