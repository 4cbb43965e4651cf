#include "app/streams.hpp"

#include <nlohmann/json.hpp>

#include "records/ownership_events.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "records/tournament_events.hpp"
#include "tournament_lines.hpp"

namespace dommer::app {
namespace {

template <class Event>
storage::NewEvent recorded(const Event& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}

std::optional<tournament::Tournament> with_event(std::optional<tournament::Tournament> before,
                                                 const tournament::Event& event) {
    return tournament::evolve(std::move(before).value_or(tournament::Tournament{}), event);
}
registry::Register with_member_event(registry::Register before, const registry::Event& event) {
    return registry::evolve(std::move(before), event);
}
registry::RatingRegister with_rating_event(registry::RatingRegister before, const registry::RatingEvent& event) {
    return registry::evolve(std::move(before), event);
}

std::vector<storage::ViewRow> line_for_lists(const std::string& stream,
                                             const std::optional<tournament::Tournament>& after) {
    return {line_of(stream.substr(tournament_streams.size()), *after)};
}

ownership::Ownership with_ownership_event(ownership::Ownership before, const ownership::Event& event) {
    return ownership::evolve(std::move(before), event);
}
std::vector<storage::ViewRow> line_of_owner(const std::string& stream, const ownership::Ownership& after) {
    const std::string id = stream.substr(ownership::ownership_stream_of(tournament_streams).size());
    return {{std::string(ownership_kind), id,
             nlohmann::json{{"is_node", after.holding.has_value() || after.following.has_value()}}.dump()}};
}

}  // namespace

bool is_of_tournaments(std::string_view stream) {
    return stream.starts_with(tournament_streams) || stream.starts_with(ownership::late_streams);
}

Stream<ownership::Ownership, ownership::Event> stream_of_ownership(const std::string& id) {
    return {ownership::ownership_stream_of(std::string(tournament_streams) + id), records::ownership_event_from,
            recorded<ownership::Event>, with_ownership_event, line_of_owner};
}

Stream<std::optional<tournament::Tournament>, tournament::Event> stream_of_tournament(const std::string& id) {
    return {std::string(tournament_streams) + id, records::tournament_event_from, recorded<tournament::Event>,
            with_event, line_for_lists};
}

const Stream<registry::Register, registry::Event>& stream_of_members() {
    static const Stream<registry::Register, registry::Event> stream{
        std::string(members_stream), records::registry_event_from, recorded<registry::Event>, with_member_event};
    return stream;
}

const Stream<registry::RatingRegister, registry::RatingEvent>& stream_of_ratings() {
    static const Stream<registry::RatingRegister, registry::RatingEvent> stream{
        std::string(ratings_stream), records::rating_event_from, recorded<registry::RatingEvent>, with_rating_event};
    return stream;
}

}  // namespace dommer::app
