#include "rating/reported_event.hpp"

#include <algorithm>

namespace dommer::rating {

bool stays_away(const ReportedMeeting& meeting, std::size_t player) {
    return meeting.what == Meeting::both_stayed_away ||
           (meeting.what == Meeting::white_stayed_away && meeting.white == player) ||
           (meeting.what == Meeting::black_stayed_away && meeting.black == player);
}

namespace {

bool is_there(Meeting what) { return what == Meeting::played || what == Meeting::too_short; }

// By place: stayed away without accepted notice, and never came.
std::vector<bool> stayed_away_from_all(const ReportedEvent& event) {
    std::vector<bool> came(event.start.size()), away(event.start.size());
    for (const ReportedMeeting& meeting : event.meetings)
        for (const std::size_t player : {meeting.white, meeting.black}) {
            if (is_there(meeting.what)) came[player] = true;
            if (stays_away(meeting, player)) away[player] = true;
        }
    for (const std::size_t player : event.said_absent) away[player] = true;
    for (std::size_t player = 0; player < away.size(); ++player) away[player] = away[player] && !came[player];
    return away;
}

// One side stayed away and the other has the point: where nobody has it there is nobody to be rated against.
bool is_a_win_without_play(const ReportedMeeting& meeting) {
    return (meeting.what == Meeting::white_stayed_away || meeting.what == Meeting::black_stayed_away) &&
           meeting.of_white + meeting.of_black == win;
}

}  // namespace

ReportedEvent joined(ReportedEvent first, const ReportedEvent& other, const std::vector<std::size_t>& places) {
    int rounds = 0;
    for (const ReportedMeeting& meeting : first.meetings) rounds = std::max(rounds, meeting.round);
    first.first_day = std::min(first.first_day, other.first_day);
    first.all_play_all = false;  // a group that somebody may join later is none
    first.winner.resize(first.start.size());
    for (std::size_t at = 0; at < places.size(); ++at) {
        const bool won = at < other.winner.size() && other.winner[at];
        if (places[at] < first.start.size()) {
            first.winner[places[at]] = first.winner[places[at]] || won;
        } else {
            first.start.push_back(other.start[at]);
            first.winner.push_back(won);
        }
    }
    for (ReportedMeeting meeting : other.meetings) {
        meeting.round += rounds;
        meeting.white = places[meeting.white], meeting.black = places[meeting.black];
        first.meetings.push_back(meeting);
    }
    for (const std::size_t absent : other.said_absent) first.said_absent.push_back(places[absent]);
    return first;
}

RatedMeetings rated_meetings(const ReportedEvent& event) {
    RatedMeetings chosen;
    const auto away = stayed_away_from_all(event);
    for (std::size_t player = 0; player < away.size(); ++player)
        if (away[player]) chosen.stayed_away.push_back(player);
    for (std::size_t at = 0; at < event.meetings.size(); ++at) {
        const ReportedMeeting& meeting = event.meetings[at];
        const GameFacts facts{.played = meeting.what == Meeting::played,
                              .absent_without_accepted_notice = is_a_win_without_play(meeting),
                              .absent_from_whole_tournament = away[meeting.white] || away[meeting.black]};
        if (game_rating(facts, event.kind).rated) chosen.rated.push_back(at);
    }
    return chosen;
}

namespace {

ReportedGroup group_of(const ReportedEvent& event, const RatedMeetings& chosen) {
    ReportedGroup group{.start = event.start,
                        .games = {},
                        .winner = event.winner,
                        .all_play_all = event.all_play_all,
                        .list = event.list};
    for (const std::size_t at : chosen.rated) {
        const ReportedMeeting& meeting = event.meetings[at];
        group.games.push_back({meeting.white, meeting.black, meeting.of_white, meeting.of_black});
    }
    return group;
}

}  // namespace

ReportedGroup group_of(const ReportedEvent& event) { return group_of(event, rated_meetings(event)); }

EventReport rate_event(const ReportedEvent& event, const DanishRules& rules) {
    EventReport report{
        .rules = &rules, .list = event.list, .meetings = rated_meetings(event), .group = {}, .after = {}};
    report.group = rate_group(group_of(event, report.meetings), rules);
    for (const auto& player : report.group.players)
        report.after.push_back(
            player ? std::optional(registered_after(player->start, player->increment.points, event.list, rules))
                   : std::nullopt);
    return report;
}

EventReport rate_event(const ReportedEvent& event) { return rate_event(event, season_on(event.first_day)); }

}  // namespace dommer::rating
