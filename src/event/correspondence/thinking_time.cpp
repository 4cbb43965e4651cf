#include "correspondence/thinking_time.hpp"

namespace dommer::correspondence {

std::optional<Date> sending_date(Medium medium, const Sending& sending) {
    if (medium != Medium::post) return sending.stated;
    if (!sending.postmark) return sending.receipt ? sending.receipt : sending.stated;
    return sending.receipt && *sending.receipt < *sending.postmark ? sending.receipt : sending.postmark;
}

Date after_weekend_rule(Medium medium, Date sent) {
    const bool is_sunday = std::chrono::weekday(std::chrono::sys_days(sent)) == std::chrono::Sunday;
    return medium == Medium::post && is_sunday ? plus_days(sent, -1) : sent;
}

std::optional<Date> receipt_date(Medium medium, const Sending& sending) {
    if (medium == Medium::server && sending.opponent_sent) return sending.opponent_sent;
    if (sending.received || medium == Medium::post || !sending.opponent_sent) return sending.received;
    return plus_days(*sending.opponent_sent, normal_transmission_days);
}

bool is_long_transmission(Medium medium, const Sending& sending) {
    if (medium == Medium::post || medium == Medium::server || !sending.received || !sending.opponent_sent) return false;
    return *sending.received > plus_days(*sending.opponent_sent, normal_transmission_days);
}

tl::expected<CountedTime, SendingFault> thinking_time(Medium medium, const Sending& sending,
                                                      std::span<const Period> leaves, bool obligatory_leave) {
    const auto received = receipt_date(medium, sending), sent = sending_date(medium, sending);
    if (!received) return tl::unexpected(SendingFault::no_day_of_receipt);
    if (!sent) return tl::unexpected(SendingFault::no_day_of_sending);
    const Date counted_to = std::max(after_weekend_rule(medium, *sent), *received);
    return CountedTime{*received, *sent, counted_to,
                       days_without_leave(*received, counted_to, leaves, obligatory_leave)};
}

std::string time_text(int days, int total) {
    return std::to_string(days) + (total < 10 ? "/0" : "/") + std::to_string(total);
}

}  // namespace dommer::correspondence
