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
    send_analysis,        // called in: each player says what they think of the position
    decide_on_suspension  // the director lets a game go on that rests
};
constexpr Ids<12> ids_of(Task) {
    return {"repeat_move",   "tell_director",  "write_to_silent", "decide_on_silence",
            "claim_time",    "decide_on_time", "adjudicate",      "may_call_in",
            "report_result", "send_score",     "send_analysis",   "decide_on_suspension"};
}
// In e-mail tournaments chapter 6.8 has its own articles on silence, on time and on results.
constexpr std::string_view article_of(Task task, Regime regime) {
    constexpr std::string_view articles[] = {"6.3.4", "6.3.4", "6.3.4", "6.3.4", "6.3.3.4", "6.3.3.3",
                                             "6.2.7", "6.2.7", "6.2.6", "6.2.9", "6.2.7",   "6.4.1"};
    constexpr std::string_view by_email[] = {"6.8.3", "6.8.3", "6.8.3", "6.8.5", "6.8.7", "6.8.7",
                                             "6.2.7", "6.2.7", "6.8.9", "6.2.9", "6.2.7", "6.4.1"};
    return (regime == Regime::email_tournament ? by_email : articles)[static_cast<std::size_t>(task)];
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

// A player is warned when so many days or fewer are left until the time control.
inline constexpr int few_days = 5;
// The first day on which that may be, before leave makes it later; none: no clock runs.
std::optional<Date> short_of_time_from(const Game& game);

// The first day on which something is due if nothing more happens; none: there is no such day. What is due stays due
// until somebody acts, so the days before it need not be looked at.
std::optional<Date> quiet_until(const Game& game);

}  // namespace dommer::correspondence
