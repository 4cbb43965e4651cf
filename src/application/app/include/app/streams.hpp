#pragma once

#include "app/stream.hpp"
#include "ownership/ownership.hpp"
#include "registry/rating_register.hpp"
#include "tournament/events.hpp"

namespace dommer::app {

inline constexpr std::string_view tournament_streams = "tournament/", members_stream = "registry",
                                  ratings_stream = "ratings";

// A tournament by its short name; none before it is created. The line of the list of tournaments is stored with it.
Stream<std::optional<tournament::Tournament>, tournament::Event> stream_of_tournament(const std::string& id);
// The streams of a tournament, and what nodes wrote to it too late.
bool is_of_tournaments(std::string_view stream);
// Who owns a tournament. The line of the list of those that are or were elsewhere is stored with it.
Stream<ownership::Ownership, ownership::Event> stream_of_ownership(const std::string& id);
// The kind of read model that has a line of that list.
inline constexpr std::string_view ownership_kind = "ownership";
const Stream<registry::Register, registry::Event>& stream_of_members();
const Stream<registry::RatingRegister, registry::RatingEvent>& stream_of_ratings();

}  // namespace dommer::app
