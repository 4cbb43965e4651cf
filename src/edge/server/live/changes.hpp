#pragma once

#include <optional>
#include <span>

#include "http.hpp"
#include "storage/event.hpp"

namespace dommer::server {

// The event of a tournament's stream, by its short name; none: another stream.
std::optional<std::string> event_of(const std::string& stream);

// Neither a tournament, with what belongs to it, nor one of which the federation has one: a season, a case, a meeting.
bool is_one_of_many(std::string_view stream);

// Changes as server-sent events. Pairings before they are published, who is in the hall and who must not meet are for
// the desk.
struct SseMessages {
    std::string everybody, desk;
};
SseMessages sse_messages(std::span<const storage::StoredEvent> events);
// That something changed, and its kind: of streams whose pages ask again for what they may see.
std::string plain_sse_messages(std::span<const storage::StoredEvent> events);

}  // namespace dommer::server
