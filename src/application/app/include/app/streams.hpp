#pragma once

#include "app/stream.hpp"
#include "registry/rating_register.hpp"
#include "tournament/events.hpp"

namespace dommer::app {

inline constexpr std::string_view tournament_streams = "tournament/", members_stream = "registry",
                                  ratings_stream = "ratings";

// A tournament by its short name; none before it is created. The line of the list of tournaments is stored with it.
Stream<std::optional<tournament::Tournament>, tournament::Event> stream_of_tournament(const std::string& id);
const Stream<registry::Register, registry::Event>& stream_of_members();
const Stream<registry::RatingRegister, registry::RatingEvent>& stream_of_ratings();

}  // namespace dommer::app
