#pragma once

#include <optional>

#include "vocabulary/citation.hpp"
#include "vocabulary/names.hpp"

// The numbers that the handbook fixes for correspondence chess: one row for tournaments by post, one for those by
// e-mail, and one for play on a server, where the organiser sets what the book leaves open.
namespace dommer::correspondence {

// How moves travel.
enum class Medium : unsigned char { post, fax_or_email, email_tournament, server };
constexpr Ids<4> ids_of(Medium) { return {"post", "fax_or_email", "email_tournament", "server"}; }

enum class Regime : unsigned char { general, email_tournament, server };
constexpr Ids<3> ids_of(Regime) { return {"general", "email_tournament", "server"}; }

struct Rules {
    Regime regime = Regime::general;
    Medium medium = Medium::post;
    // dsu_2011, 6.3.3.1: 30 days for 10 moves, saved time is kept. dsu_2011, 6.8.6: 40 days in e-mail tournaments.
    int days = 30, moves = 10;
    // dsu_2011, 6.3.4: more than 14 days are announced; an answer to a reminder within 7 days; 3 days for a reminder, 6
    // more when the director had to be asked.
    int unannounced_days = 14, answer_days = 7, reminder_penalty = 3, director_penalty = 6;
    // dsu_2011, 6.3.5.1: 3 days for an impossible or illegible move, 6 for each later one. dsu_2011, 6.8.6: 3 each
    // time, and for a wrong repetition too (our reading R-CORR-11).
    int first_fault = 3, later_fault = 6;
    bool wrong_repetition_costs = false;
    // dsu_2011, 6.3.6 and 6.3.6.1: 35 days of leave a year, the first day 6 days after the notice. dsu_2011, 6.8.8: at
    // most 30 days of special leave a year; by post without limit (6.3.6.4).
    int leave_days = 35, leave_notice = 6;
    std::optional<int> special_leave_days = std::nullopt;
    // dsu_2011, 6.3.6.2: Christmas and Easter. It holds for e-mail tournaments too (our reading R-CORR-09).
    bool obligatory_leave = true;
    // dsu_2011, 6.2.7: unfinished games may be called in after 18 months.
    int adjudication_months = 18;
    // dsu_2011, 6.2.6: the winner reports within 8 days, White if drawn. dsu_2011, 6.8.9: both, as soon as possible.
    int report_days = 8;
    bool both_report = false;
    // dsu_2011, 6.8.1: who is without connection for longer has withdrawn.
    int connection_days = 30;
    // dsu_2011, 6.2.9: the director keeps the scores for three years.
    int scores_kept_years = 3;

    friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr Rules general_2011{};
inline constexpr Rules email_2011{.regime = Regime::email_tournament,
                                  .medium = Medium::email_tournament,
                                  .days = 40,
                                  .later_fault = 3,
                                  .wrong_repetition_costs = true,
                                  .special_leave_days = 30,
                                  .both_report = true};
// A server brings a move at once and refuses what is impossible, so nothing is lost and nothing is illegible. The book
// knows no such tournament; days and moves are the organiser's, here those of e-mail.
inline constexpr Rules server_default{.regime = Regime::server,
                                      .medium = Medium::server,
                                      .days = 40,
                                      .later_fault = 3,
                                      .wrong_repetition_costs = true,
                                      .special_leave_days = 30,
                                      .both_report = false};

constexpr const Rules& rules_of(Regime regime) {
    return regime == Regime::general ? general_2011 : regime == Regime::email_tournament ? email_2011 : server_default;
}

inline Citation dsu_2011(std::string_view article) { return {"dsu-2011", std::string(article)}; }

}  // namespace dommer::correspondence
