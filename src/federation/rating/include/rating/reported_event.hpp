#pragma once

#include "rating/danish_report.hpp"
#include "rating/rated_game.hpp"

namespace dommer::rating {

// What became of a meeting. Who stayed away did so without accepted notice.
enum class Meeting {
    played,
    too_short,  // less than a move by each
    white_stayed_away,
    black_stayed_away,
    both_stayed_away,
    not_played,  // with accepted notice, or for another reason
};

// A meeting of two players as it is reported, before it is asked whether it is rated.
struct ReportedMeeting {
    int round = 0, board = 0;
    std::size_t white = 0, black = 0;  // places in the event
    Points of_white, of_black;
    Meeting what = Meeting::played;
};

// Whether this player was absent from it without accepted notice.
bool stays_away(const ReportedMeeting& meeting, std::size_t player);

// A group of a tournament as it is reported.
struct ReportedEvent {
    Date first_day{};
    List list = List::standard;
    EventKind kind = EventKind::individual;
    bool all_play_all = false;                 // also where some of the meetings were not played
    std::vector<std::optional<Rating>> start;  // by place; none: a performance rating is used
    std::vector<bool> winner;                  // by place: first or shared first, once it is over
    std::vector<ReportedMeeting> meetings;
    std::vector<std::size_t> said_absent = {};  // without accepted notice, also where they were never paired
};

// dsu_2011, 4.9.7: who is out of the knock-out and goes on in another group is rated for both together. Two groups of
// one tournament as one: `places` says by place in the other group which place it has in the joined one; places
// behind those of the first are new and follow each other.
ReportedEvent joined(ReportedEvent first, const ReportedEvent& other, const std::vector<std::size_t>& places);

struct RatedMeetings {
    std::vector<std::size_t> rated;        // places in `meetings`
    std::vector<std::size_t> stayed_away;  // places: absent from the whole tournament without accepted notice
};

// dsu_2011, 4.5.4.2: what is played is rated, and absence without accepted notice; not the meetings of a player who
// stayed away from the whole tournament so.
RatedMeetings rated_meetings(const ReportedEvent& event);

// The event with the games that are rated.
ReportedGroup group_of(const ReportedEvent& event);

struct EventReport {
    const DanishRules* rules;
    List list;
    RatedMeetings meetings;
    GroupReport group;
    std::vector<std::optional<NewRating>> after;  // by place, from the start rating; none: no rated game
};

// dsu_2011, 4.5.2: everybody's new number.
// dsu_2011, 4.5.4.1: the start ratings are those registered when the tournament begins, so the season is that of its
// first day, also if another begins before the last.
EventReport rate_event(const ReportedEvent& event);
EventReport rate_event(const ReportedEvent& event, const DanishRules& rules);

}  // namespace dommer::rating
