#pragma once

#include "correspondence/game.hpp"

// What a day asks of the players and of the director: a function of the log and the date.
namespace dommer::correspondence {

enum class Task : unsigned char {
    repeat_move,        // the opponent is silent
    tell_director,      // and still is
    write_to_silent,    // the director
    decide_on_silence,  // the director, after the letter
    claim_time,         // the opponent has exceeded the time: going on loses too
    decide_on_time,     // a claim waits, or an overstepping was tolerated
    adjudicate,         // called in: the director decides
    may_call_in,        // eighteen months are over
    report_result,
    send_score,
    send_analysis  // called in: each player says what they think of the position
};
constexpr Ids<11> ids_of(Task) {
    return {"repeat_move", "tell_director", "write_to_silent", "decide_on_silence", "claim_time",   "decide_on_time",
            "adjudicate",  "may_call_in",   "report_result",   "send_score",        "send_analysis"};
}
constexpr std::string_view article_of(Task task) {
    constexpr std::string_view articles[] = {"6.3.4", "6.3.4", "6.3.4", "6.3.4", "6.3.3.4", "6.3.3.3",
                                             "6.2.7", "6.2.7", "6.2.6", "6.2.9", "6.2.7"};
    return articles[static_cast<std::size_t>(task)];
}

struct Due {
    Task task = Task::repeat_move;
    std::optional<Colour> who;  // none: the director
    Date since;                 // from when, or the last day of a report
    bool late = false;          // a deadline has passed
    friend bool operator==(const Due&, const Due&) = default;
};

// dsu_2011, 6.2.6, 6.2.7, 6.2.9, 6.3.3.3, 6.3.3.4, 6.3.4, 6.8.3 and 6.8.9: what is due in a game on a day.
std::vector<Due> due(const Game& game, Date today);

// The first day on which something is due if nothing more happens; none: there is no such day. What is due stays due
// until somebody acts, so the days before it need not be looked at.
std::optional<Date> quiet_until(const Game& game);

}  // namespace dommer::correspondence
