#pragma once

#include <span>
#include <string>
#include <vector>

#include "correspondence/rules.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/colour.hpp"

// Reminders, penalties, withdrawal, reports and deadlines.
namespace dommer::correspondence {

struct ReminderDates {
    Date no_news_through, repeat_from, answer_by, tell_director_from;
    friend bool operator==(const ReminderDates&, const ReminderDates&) = default;
};
// dsu_2011, 6.3.4 and 6.8.3: nothing heard for 14 days and the post's time both ways: repeat the last move; no answer 7
// days later: tell the director. Each falls on the day after (our reading R-CORR-10). Days of leave come on top.
ReminderDates reminder_dates(Date last_move_sent, int post_days_out, int post_days_back,
                             const Rules& rules = general_2011);
// The same from the day on which the move was repeated.
constexpr Date tell_director_from(Date repeated, const Rules& rules) {
    return plus_days(repeated, rules.answer_days + 1);
}

// What a player did in a game that may cost days.
enum class Misdeed : unsigned char {
    slow_move,
    impossible_move,
    illegible_by_sender,
    incorrect_repetition,
    damaged_by_post
};
constexpr Ids<5> ids_of(Misdeed) {
    return {"slow_move", "impossible_move", "illegible_by_sender", "incorrect_repetition", "damaged_by_post"};
}
struct MisdeedFacts {
    Misdeed what = Misdeed::impossible_move;
    int days = 0;  // of a slow move
    bool announced = false, reminded = false, director_asked = false;
};
// dsu_2011, 6.3.4: more than 14 days without announcement: 3 days if the opponent sent a reminder, 6 more if the
// director had to be asked. dsu_2011, 6.3.5.1: 3 days for the first impossible or illegible move of a game, 6 for each
// later one. dsu_2011, 6.8.6: 3 for each, wrong repetitions too. dsu_2011, 6.3.5 and 3.5.5 59: what the post damaged
// costs nothing.
std::vector<int> penalty_days(const Rules& rules, std::span<const MisdeedFacts> in_order);

enum class OpenGames : unsigned char { lost, adjudicated };
constexpr Ids<2> ids_of(OpenGames) { return {"lost", "adjudicated"}; }
// dsu_2011, 6.2.8: who withdraws when at most half of their games are finished loses all of them; later the open ones
// are adjudicated.
constexpr OpenGames after_withdrawal(int games, int finished) {
    return 2 * finished <= games ? OpenGames::lost : OpenGames::adjudicated;
}

enum class WithdrawalReason : unsigned char { valid, silent, without_reason, connection_lost };
constexpr Ids<4> ids_of(WithdrawalReason) { return {"valid", "silent", "without_reason", "connection_lost"}; }
// dsu_2011, 6.2.8: without a valid reason the right to prizes is lost and a quarantine possible; so for a silent
// player.
constexpr bool is_valid(WithdrawalReason reason) {
    return reason == WithdrawalReason::valid || reason == WithdrawalReason::connection_lost;
}
// dsu_2011, 6.8.1: a connection that is not restored within 30 days; the 30th is in time (our reading R-CORR-19).
constexpr bool is_withdrawn_without_connection(int days, const Rules& rules = email_2011) {
    return days > rules.connection_days;
}

enum class Deadline : unsigned char {
    result_report,
    appeal,
    keep_correspondence,
    objection_to_published_result,
    prizes_sent,
    damaged_card_to_tl
};
constexpr Ids<6> ids_of(Deadline) {
    return {"result_report",     "appeal", "keep_correspondence", "objection_to_published_result", "prizes_sent",
            "damaged_card_to_tl"};
}
// dsu_2011, 6.2.6: 8 days. dsu_2011, 6.4.3 and 6.8.10: 3 weeks. dsu_2011, 6.2.3: 14 days after publication.
// dsu_2011, 6.4.5.1: objections within 14 days, prizes within 3 weeks. dsu_2011, 6.3.5: damaged cards within 3 days.
Date last_day(Deadline deadline, Date base);
Citation rule_of(Deadline deadline);

// dsu_2011, 6.2.7: from when a game may be called in: 18 months later, the last day of the month where it is shorter
// (our reading R-CORR-12).
constexpr Date adjudication_from(Date start, const Rules& rules = general_2011) {
    return plus_months(start, rules.adjudication_months);
}

// dsu_2011, 6.2.6: the winner reports, White if drawn. dsu_2011, 6.8.9: both in e-mail tournaments. `winner` is empty
// for a draw.
std::vector<Colour> reporters(const Rules& rules, std::optional<Colour> winner);

}  // namespace dommer::correspondence
