#include "storable.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace dommer::storage {
namespace {

tl::unexpected<StoreError> refused(std::string_view what, std::string_view why) {
    return tl::unexpected(StoreError{StoreFault::not_storable, fmt::format("{} {}", what, why)});
}

bool is_name(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; });
}

// The JSON library has the strict reader of UTF-8: a JSON text is UTF-8, and says a zero byte in other words.
bool is_utf8(std::string_view text) {
    const std::string quoted = '"' + std::string(text) + '"';
    return nlohmann::json::accept(quoted);
}

Stored<void> check_name(std::string_view what, std::string_view name) {
    if (name.empty()) return refused(what, "is empty");
    if (!is_name(name)) return refused(what, "has a control character");
    std::string harmless(name);
    std::erase_if(harmless, [](char c) { return c == '"' || c == '\\'; });
    if (!is_utf8(harmless)) return refused(what, "is no UTF-8");
    return {};
}

Stored<void> check_json(std::string_view what, std::string_view text) {
    // The JSON reader takes a zero byte for the end.
    if (text.find('\0') != std::string_view::npos || !nlohmann::json::accept(text)) return refused(what, "is no JSON");
    return {};
}

}  // namespace

Stored<void> check_storable(const Entry& entry) {
    if (entry.events.empty()) return refused("the entry", "has no event");
    if (auto fit = check_name("the stream's name", entry.stream).and_then([&] {
            return check_name("the actor's name", entry.actor);
        });
        !fit)
        return fit;
    for (const NewEvent& event : entry.events)
        if (auto fit = check_name("the event's kind", event.type).and_then([&] {
                return check_json("the payload", event.payload);
            });
            !fit)
            return fit;
    return {};
}

Stored<void> check_storable(const ViewRow& row) {
    return check_name("the view's kind", row.kind)
        .and_then([&] { return check_name("the view's key", row.key); })
        .and_then([&] { return check_json("the view", row.body); });
}

Stored<void> check_storable(const StoredEvent& event) {
    return check_storable(Entry{.stream = event.stream,
                                .version = 0,
                                .actor = event.actor,
                                .time = event.time,
                                .events = {{event.type, event.payload}}})
        .and_then([&] { return check_name("the payload's digest", event.payload_digest); })
        .and_then([&] { return check_name("the digest", event.digest); });
}

}  // namespace dommer::storage
