#pragma once

#include <span>
#include <vector>

#include "correspondence/rules.hpp"

namespace dommer::correspondence {

// What a message may say.
enum class Field : unsigned char {
    numbered_moves,
    repeat_opponent_move,
    sender_name,
    sender_email,
    move_list_so_far,
    opponent_sent_date_confirmed,
    received_date,
    sent_date,
    own_time_last_move,
    opponent_time_last_move,
    own_total_time,
    opponent_total_time,
    signature,
    postal_address
};
constexpr Ids<14> ids_of(Field) {
    return {"numbered_moves",     "repeat_opponent_move",
            "sender_name",        "sender_email",
            "move_list_so_far",   "opponent_sent_date_confirmed",
            "received_date",      "sent_date",
            "own_time_last_move", "opponent_time_last_move",
            "own_total_time",     "opponent_total_time",
            "signature",          "postal_address"};
}

enum class Franking : unsigned char { franking_machine, b_mail };
constexpr Ids<2> ids_of(Franking) { return {"franking_machine", "b_mail"}; }

// dsu_2011, 6.2.1: by post repetition, dates, both times and totals, signature and address; by fax or e-mail signature
// and address may be left out (the sentence breaks off; our reading R-CORR-01). dsu_2011, 6.8.2: in e-mail tournaments
// numbers, repetition, name, address, all moves, dates, own time and total. A server fills in everything itself.
std::span<const Field> required_fields(Medium medium);
std::vector<Field> missing_fields(Medium medium, std::span<const Field> given);

// dsu_2011, 6.2.1: franking machines and B-mail are not allowed.
std::vector<Franking> forbidden(Medium medium, std::span<const Franking> used);

}  // namespace dommer::correspondence
