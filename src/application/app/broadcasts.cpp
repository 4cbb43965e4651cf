#include "app/broadcasts.hpp"

#include "gamelog/broadcast_records.hpp"

namespace dommer::app {
namespace {

using livegame::Broadcast, livegame::BroadcastEvent;

Broadcast with_broadcast_event(Broadcast before, const BroadcastEvent& event) {
    return livegame::evolve(std::move(before), event);
}
storage::NewEvent recorded_broadcast(const BroadcastEvent& event) {
    return {std::string(gamelog::type_of(event)), gamelog::record_of(event)};
}
// The rounds alone: the list says which events are pushed, the stream the rest.
std::vector<storage::ViewRow> line_of_broadcast(const std::string& stream, const Broadcast& after) {
    std::string rounds;
    for (const auto& [round, url] : after.rounds) rounds += (rounds.empty() ? "" : ",") + std::to_string(round);
    return {{std::string(broadcast_kind), stream.substr(broadcast_streams.size()), "[" + rounds + "]"}};
}

}  // namespace

Stream<Broadcast, BroadcastEvent> stream_of_broadcast(const std::string& event) {
    return {std::string(broadcast_streams) + event, gamelog::broadcast_event_from, recorded_broadcast,
            with_broadcast_event, line_of_broadcast};
}

tl::expected<Versioned<Broadcast>, BroadcastFailure> act_on_broadcast(storage::Store& store, const std::string& event,
                                                                      const DecideBroadcast& decide,
                                                                      const ActionContext& how) {
    auto done = decide_and_append<BroadcastFailure>(
        store, stream_of_broadcast(event),
        [&](const Broadcast& now) -> tl::expected<std::vector<BroadcastEvent>, BroadcastFailure> {
            auto decided = decide(now);
            if (!decided) return tl::unexpected(BroadcastFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

}  // namespace dommer::app
