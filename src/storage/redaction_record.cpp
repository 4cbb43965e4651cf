#include "redaction_record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "storage/store.hpp"

namespace dommer::storage {

std::optional<RedactionRecord> redaction_in(const StoredEvent& event) {
    if (event.type != redacted_type || event.stream != store_stream) return std::nullopt;
    const auto json = nlohmann::json::parse(event.payload, nullptr, false);
    if (!json.is_object() || !json.contains("sequence") || !json["sequence"].is_number_integer()) return std::nullopt;
    const auto text = [&](const char* field) {
        return json.contains(field) && json[field].is_string() ? json[field].get<std::string>() : std::string();
    };
    const bool has_version = json.contains("version") && json["version"].is_number_integer();
    return RedactionRecord{json["sequence"], text("stream"), has_version ? json["version"].get<std::int64_t>() : 0,
                           text("payload_digest"), text("kind")};
}

bool concerns(const RedactionRecord& record, const StoredEvent& event) {
    if (record.stream.empty()) return record.sequence == event.sequence;
    return record.stream == event.stream && record.version == event.version;
}

bool concerns(const RedactionRecord& record, std::span<const StoredEvent> any_of) {
    return std::ranges::any_of(any_of, [&](const StoredEvent& event) { return concerns(record, event); });
}

}  // namespace dommer::storage
