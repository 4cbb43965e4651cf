#pragma once

#include "tournament/events.hpp"

// What can be said of an event of the log without the tournament it belongs to.
namespace dommer::tournament {

// Which round, board and entrant it names.
struct About {
    std::optional<RoundNumber> round = std::nullopt;
    std::optional<int> board = std::nullopt;
    std::optional<EntryId> entrant = std::nullopt;
    friend bool operator==(const About&, const About&) = default;
};
About about(const Event& event);

// The result that was entered or corrected; none: taken away, or another kind of event.
std::optional<Result> result_in(const Event& event);

// The reason that was given, and for a pairing by hand the rules it breaks; empty: none was asked for.
std::string reason_of(const Event& event);

// Who may hear of it while the tournament is played.
enum class Audience : std::uint8_t {
    everybody,
    everybody_without_the_round,  // a round that is taken back may never have been published
    desk,                         // pairings before they are published, who is in the hall, who must not meet, lots,
                                  // penalties, payments, who asks for a place
};
Audience audience_of(const Event& event);

}  // namespace dommer::tournament
