#include "correspondence/message.hpp"

#include <algorithm>

namespace dommer::correspondence {
namespace {

using enum Field;
constexpr Field by_post[] = {repeat_opponent_move,    received_date,  sent_date,           own_time_last_move,
                             opponent_time_last_move, own_total_time, opponent_total_time, signature,
                             postal_address};
constexpr Field by_fax_or_email[] = {repeat_opponent_move,    received_date,  sent_date,          own_time_last_move,
                                     opponent_time_last_move, own_total_time, opponent_total_time};
constexpr Field in_email_tournaments[] = {numbered_moves,     repeat_opponent_move,
                                          sender_name,        sender_email,
                                          move_list_so_far,   opponent_sent_date_confirmed,
                                          received_date,      sent_date,
                                          own_time_last_move, own_total_time};

}  // namespace

std::span<const Field> required_fields(Medium medium) {
    switch (medium) {
        case Medium::post: return by_post;
        case Medium::fax_or_email: return by_fax_or_email;
        case Medium::email_tournament: return in_email_tournaments;
        case Medium::server: break;
    }
    return {};
}

std::vector<Field> missing_fields(Medium medium, std::span<const Field> given) {
    std::vector<Field> missing;
    for (const Field field : required_fields(medium))
        if (std::ranges::find(given, field) == given.end()) missing.push_back(field);
    return missing;
}

std::vector<Franking> forbidden(Medium medium, std::span<const Franking> used) {
    if (medium != Medium::post) return {};
    return {used.begin(), used.end()};
}

}  // namespace dommer::correspondence
