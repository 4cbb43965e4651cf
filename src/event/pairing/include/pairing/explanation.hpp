#pragma once

#include "pairing/round.hpp"

namespace dommer::pairing {

// What a round is paired from. It only refers to its parts.
struct RoundInput {
    const Field& field;
    const History& history;
    const Regulations& regulations;
    const RoundRequests& requests;
    const Work& work = Work::without_limit();  // for all that is asked about it together
    std::span<const Points> secondary = {};    // by place: the other score, of teams
};

// Of anything that has the four: an event of a report, the input that a tournament makes of itself.
template <class Event>
RoundInput input_of(const Event& event, const Work& work = Work::without_limit()) {
    return {event.field, event.history, event.regulations, event.requests, work};
}
template <class Event>
RoundInput input_of(const Event&&, const Work&) = delete;
template <class Event>
RoundInput input_of(const Event&, const Work&&) = delete;

// A score group as it was paired.
struct Group {
    Points score;
    std::vector<PlayerId> moved_down, residents, left_over;
    std::vector<Measure> measures;  // how far it fails each criterion
};

// A round and why it is as it is: each board, the bye and the whole round with its reasons, and the groups of those
// systems that pair by them. Every system explains itself in this form.
struct Explanation {
    PairedRound round;
    std::vector<Group> groups;
};

}  // namespace dommer::pairing
