#pragma once

#include "correspondence/leave.hpp"
#include "vocabulary/colour.hpp"

namespace dommer::correspondence {

// What is known of when a message came and its answer left. Nothing is known of a field that is empty: a postmark that
// cannot be read, a receipt that was not asked for.
struct Sending {
    std::optional<Date> received, opponent_sent;
    std::optional<Date> postmark, receipt, stated;
    friend bool operator==(const Sending&, const Sending&) = default;
};

enum class SendingFault : unsigned char { no_day_of_receipt, no_day_of_sending };
constexpr Ids<2> ids_of(SendingFault) { return {"no_day_of_receipt", "no_day_of_sending"}; }

struct CountedTime {
    Date received, sent, counted_to;
    int days = 0;
    friend bool operator==(const CountedTime&, const CountedTime&) = default;
};

// dsu_2011, 6.3.2: the postmark is the day of sending, unless a receipt of the post office proves an earlier one; the
// sender's own date if the postmark cannot be read. dsu_2011, 3.5.5 38: a late stamp is the sender's risk. With an
// illegible stamp a receipt counts before the sender's date (our reading R-CORR-06). Electronic: the stated day.
std::optional<Date> sending_date(Medium medium, const Sending& sending);

// dsu_2011, 6.3.2: a card sent on a Sunday counts as sent on the Saturday. dsu_2011, 6.3.2.1 and 6.8.6: not by fax or
// e-mail.
Date after_weekend_rule(Medium medium, Date sent);

// dsu_2011, 6.3.2.1 and 6.8.6: electronic moves count as received the day after they were sent, unless the player
// states a day. A server brings them on the same day, whatever the player states.
inline constexpr int normal_transmission_days = 1;
std::optional<Date> receipt_date(Medium medium, const Sending& sending);

// dsu_2011, 6.8.2: e-mail is normally there after a day. A longer time counts as it is stated, and may be reported to
// the director, who corrects it.
bool is_long_transmission(Medium medium, const Sending& sending);

// dsu_2011, 6.3.1: the day of sending minus the day of receipt, without days of leave of either player (6.3.6.3); never
// below 0 (our reading R-CORR-05).
tl::expected<CountedTime, SendingFault> thinking_time(Medium medium, const Sending& sending,
                                                      std::span<const Period> leaves, bool obligatory_leave = true);

// dsu_2011, 6.8.2: "days for the move / total", the total with two digits: 3/04.
std::string time_text(int days, int total);

}  // namespace dommer::correspondence
