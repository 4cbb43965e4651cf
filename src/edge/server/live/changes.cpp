#include "changes.hpp"
#include "form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/tournaments.hpp"

namespace dommer::server {
namespace {

bool is_for_the_desk_alone(std::string_view type) {
    constexpr std::string_view types[] = {"round-paired", "checked-in", "pair-forbidden", "pair-allowed", "lots-drawn"};
    return std::ranges::find(types, type) != std::end(types);
}

// A round that is taken back may never have been published: everybody is told that something was, and nothing of which.
bool is_told_without_its_round(std::string_view type) { return type == "round-taken-back"; }

enum class To { desk, everybody };

std::string message_of(const storage::StoredEvent& event, To whom) {
    const Json payload = Json::parse(event.payload, nullptr, false);
    Json change{{"sequence", event.sequence}, {"what", event.type}};
    for (const auto& [from, to] :
         {std::pair("round", "round"), std::pair("board", "board"), std::pair("entry", "entry"),
          std::pair("entrant", "entry")})  // the first logs have entrant
        if (payload.is_object() && payload.contains(from) && payload[from].is_number_integer() &&
            (whom == To::desk || !is_told_without_its_round(event.type)))
            change[to] = payload[from];
    if (event.type == "result-entered" || event.type == "result-corrected")
        change["result"] = payload.is_object() && payload.contains("result") ? payload["result"] : Json();
    return fmt::format("id: {}\nevent: change\ndata: {}\n\n", event.sequence,
                       change.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

std::optional<std::string> event_of(const std::string& stream) {
    if (!stream.starts_with(app::tournament_streams)) return std::nullopt;
    return stream.substr(app::tournament_streams.size());
}

SseMessages sse_messages(std::span<const storage::StoredEvent> events) {
    SseMessages messages;
    for (const storage::StoredEvent& event : events) {
        messages.desk += message_of(event, To::desk);
        if (!is_for_the_desk_alone(event.type)) messages.everybody += message_of(event, To::everybody);
    }
    return messages;
}

}  // namespace dommer::server
