#pragma once

#include "statutes/meeting.hpp"

namespace dommer::statutes {

struct MeetingCalled {
    MeetingKind kind = MeetingKind::ordinary;
    std::string title, place;
    Date day, notice;
    std::vector<MeetingClub> clubs;
    std::vector<AgendaItem> agenda;
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
using MeetingEvent = std::variant<MeetingCalled, AccountsPublished, MotionReceived, MeetingOpened, DelegateArrived,
                                  PresenceChanged, ProxyGiven, ProxyTakenBack, MotionVoted, ElectionHeld,
                                  ExtraVotesAllotted, ItemNoted, MeetingClosed, MinutesPublished, MinutesObjected>;
// The log's names for them, in the order of the variant.
constexpr Ids<15> meeting_event_names{"meeting-called",   "accounts-published", "motion-received", "meeting-opened",
                                      "delegate-arrived", "presence-changed",   "proxy-given",     "proxy-taken-back",
                                      "motion-voted",     "election-held",      "extra-votes",     "item-noted",
                                      "meeting-closed",   "minutes-published",  "minutes-objected"};

std::optional<Meeting> evolve(std::optional<Meeting> before, const MeetingEvent& event);

}  // namespace dommer::statutes
