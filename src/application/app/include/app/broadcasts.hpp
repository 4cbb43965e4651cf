#pragma once

#include "app/streams.hpp"
#include "app/tournaments.hpp"
#include "livegame/broadcast.hpp"

namespace dommer::app {

inline constexpr std::string_view broadcast_streams = "broadcast/", broadcast_kind = "broadcast";

// Where the games of an event are pushed to. A line with the rounds is stored with it.
Stream<livegame::Broadcast, livegame::BroadcastEvent> stream_of_broadcast(const std::string& event);

using BroadcastFailure = std::variant<livegame::BroadcastRefused, Failure>;
using DecideBroadcast = std::function<livegame::BroadcastDecision(const livegame::Broadcast&)>;
// Reads, decides and stores. A token is stored beside the log (ActionContext::also), never in it.
tl::expected<Versioned<livegame::Broadcast>, BroadcastFailure> act_on_broadcast(storage::Store& store,
                                                                                const std::string& event,
                                                                                const DecideBroadcast& decide,
                                                                                const ActionContext& how);

}  // namespace dommer::app
