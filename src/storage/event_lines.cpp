#include "storage/event_lines.hpp"

#include <fmt/format.h>

#include "storable.hpp"

namespace dommer::storage {

nlohmann::ordered_json line_of(const StoredEvent& event) {
    return {{"sequence", event.sequence}, {"stream", event.stream},
            {"version", event.version},   {"time", iso(event.time)},
            {"actor", event.actor},       {"type", event.type},
            {"payload", event.payload},   {"payload_digest", event.payload_digest},
            {"digest", event.digest}};
}

tl::expected<StoredEvent, std::string> event_in_line(std::string_view text, Payload payload) {
    const auto refuse = [](const char* why) { return tl::unexpected(std::string(why)); };
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) return refuse("this is not a JSON object");
    for (const char* number : {"sequence", "version"})
        if (!json.contains(number) || !json[number].is_number_integer())
            return tl::unexpected(fmt::format("{} is not there or no whole number", number));
    for (const char* word : {"stream", "time", "actor", "type", "payload_digest", "digest"})
        if (!json.contains(word) || !json[word].is_string())
            return tl::unexpected(fmt::format("{} is not there or no text", word));
    const bool has_payload = json.contains("payload") && json["payload"].is_string();
    if (!has_payload && (payload == Payload::demanded || json.contains("payload")))
        return refuse("payload is not there or no text");
    const auto time = parse_instant(json["time"].get<std::string>());
    if (!time) return refuse("the time is not like 2026-11-15T12:00:00.000Z");
    StoredEvent event{.sequence = json["sequence"],
                      .stream = json["stream"],
                      .version = json["version"],
                      .time = *time,
                      .actor = json["actor"],
                      .type = json["type"],
                      .payload = has_payload ? json["payload"].get<std::string>() : "null",
                      .payload_digest = json["payload_digest"],
                      .digest = json["digest"]};
    if (auto fit = check_storable(event); !fit) return tl::unexpected(fit.error().detail);
    if (!has_payload) event.payload.clear();
    return event;
}

}  // namespace dommer::storage
