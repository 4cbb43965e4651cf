#pragma once

#include <tl/expected.hpp>

#include "pairing/card.hpp"
#include "trf/report.hpp"

namespace dommer::trf {

// What a pairing system needs, taken from a report.
struct Event {
    pairing::Field field;
    pairing::History history;
    pairing::Regulations regulations;
    pairing::RoundRequests requests;
};

// How many rounds of the report are paired: the last one in which somebody has an opponent, or everybody an entry.
int paired_rounds(const Report& report);

// The event as it stood before a round was paired: earlier rounds with their results, and of that round only the byes
// that were known beforehand (H, F, Z and record 240; U where the round is not paired yet: the arbiter fixed that bye).
tl::expected<Event, pairing::FieldError> event_before(const Report& report, RoundNumber round);

// The round as the report has it.
pairing::Round round_of(const Report& report, RoundNumber round);

// The initial colour: as said, or else that of the first player who had one in round 1.
std::optional<Colour> initial_colour(const Report& report);

// Whether the encoded type (record 192) asks for Baku acceleration.
bool is_baku(const Report& report);

// The tie-breaks that it names: record 202, or 212 without the points that come first in it.
std::string tie_breaks_in(const Report& report);

// What follows behind a beginning in a comment: "### pairing system: dutch"; empty: no comment begins so.
std::string comment_of(const Report& report, std::string_view what);

// A report for an event made elsewhere: players, rounds so far and regulations, with points and ranks worked out.
Report report_of(const Event& event, std::string_view name);

}  // namespace dommer::trf
