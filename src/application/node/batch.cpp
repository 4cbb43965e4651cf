#include "node/batch.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <nlohmann/json.hpp>

#include "storage/chain.hpp"
#include "storage/event_lines.hpp"
#include "vocabulary/nesting.hpp"

namespace dommer::node {
namespace {

using Json = nlohmann::ordered_json;
using ownership::Claim, ownership::Position;
using storage::StoredEvent;

template <std::size_t size>
using Key = std::array<unsigned char, size>;

template <std::size_t size>
std::string hex_of(const Key<size>& bytes) {
    std::string hex(2 * size + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes.data(), size);
    hex.pop_back();
    return hex;
}

template <std::size_t size>
std::optional<Key<size>> bytes_in(std::string_view hex) {
    Key<size> bytes{};
    std::size_t length = 0;
    if (hex.size() != 2 * size ||
        sodium_hex2bin(bytes.data(), size, hex.data(), hex.size(), nullptr, &length, nullptr) != 0 || length != size)
        return std::nullopt;
    return bytes;
}

Position end_of(const Batch& batch) {
    if (batch.events.empty()) return batch.after;
    return {batch.events.back().version, batch.events.back().digest};
}

// The chain stands for what was first written; words that were taken out later are covered by what is there instead.
std::string signed_text(const Batch& batch) {
    std::string contents;
    for (const StoredEvent& event : batch.events) contents += storage::digest_of(event.payload);
    const Position end = end_of(batch);
    return fmt::format("dommer batch 1\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n", batch.stream, batch.epoch,
                       batch.after.version, batch.after.digest, end.version, end.digest, batch.gives_back,
                       batch.register_at, storage::digest_of(contents));
}

std::string signed_text(const LetterText& letter) {
    return fmt::format("dommer letter 1\n{}\n{}\n{}\n{}\n", letter.stream, letter.epoch, letter.node, letter.key);
}
std::string signed_text(const CopyRequest& request) {
    return fmt::format("dommer copy 1\n{}\n{}\n{}\n", request.stream, request.epoch, request.after);
}

std::string signed_by(const std::string& text, const std::string& secret) {
    const auto key = bytes_in<crypto_sign_SECRETKEYBYTES>(secret);
    if (!key) return "";
    Key<crypto_sign_BYTES> signature{};
    crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                         key->data());
    return hex_of(signature);
}

bool is_signed(const std::string& text, const std::string& signature_in_hex, const std::string& key) {
    const auto open = bytes_in<crypto_sign_PUBLICKEYBYTES>(key);
    const auto signature = bytes_in<crypto_sign_BYTES>(signature_in_hex);
    if (!open || !signature) return false;
    return crypto_sign_verify_detached(signature->data(), reinterpret_cast<const unsigned char*>(text.data()),
                                       text.size(), open->data()) == 0;
}

bool follow_one_another(const Batch& batch) {
    Position at = batch.after;
    for (const StoredEvent& event : batch.events) {
        if (event.stream != batch.stream || event.version != at.version + 1 ||
            event.digest != storage::chain_digest(at.digest, event))
            return false;
        at = {event.version, event.digest};
    }
    return true;
}

Json lines_of(const std::vector<StoredEvent>& events) {
    Json lines = Json::array();
    for (const StoredEvent& event : events) {
        Json line = storage::line_of(event);
        line.erase("sequence");
        if (storage::digest_of(event.payload) != event.payload_digest) line["redacted"] = true;
        lines.push_back(std::move(line));
    }
    return lines;
}

tl::expected<std::vector<StoredEvent>, std::string> events_of(const Json& lines) {
    if (!lines.is_array()) return tl::unexpected(std::string("the events are no list"));
    std::vector<StoredEvent> events;
    for (Json line : lines) {
        if (!line.is_object()) return tl::unexpected(std::string("an event is no JSON object"));
        const bool redacted = line.contains("redacted") && line["redacted"] == true;
        line["sequence"] = 0;
        auto event = storage::event_in_line(line.dump(-1, ' ', false, Json::error_handler_t::replace));
        if (!event) return tl::unexpected(event.error());
        if (!redacted && storage::digest_of(event->payload) != event->payload_digest)
            return tl::unexpected(fmt::format("the content of version {} was changed", event->version));
        events.push_back(std::move(*event));
    }
    return events;
}

bool has_position(const Json& json) {
    return json.is_object() && json.contains("version") && json["version"].is_number_integer() &&
           json["version"].get<std::int64_t>() >= 0 && json.contains("digest") && json["digest"].is_string();
}

std::optional<std::string> why_no_batch(const Json& json) {
    const auto is_count = [&](const char* field, std::int64_t most) {
        return json.contains(field) && json[field].is_number_integer() && json[field].get<std::int64_t>() >= 0 &&
               json[field].get<std::int64_t>() <= most;
    };
    if (!json.is_object()) return "this is no JSON object";
    for (const char* field : {"stream", "signature"})
        if (!json.contains(field) || !json[field].is_string()) return fmt::format("{} is not there or no text", field);
    constexpr std::int64_t most_epochs = 1'000'000, most_events = std::int64_t{1} << 60;
    if (!is_count("epoch", most_epochs)) return "epoch is not there or no number";
    if (!is_count("register_at", most_events)) return "register_at is not there or no number";
    if (!json.contains("gives_back") || !json["gives_back"].is_boolean()) return "gives_back is not there";
    if (!json.contains("after") || !has_position(json["after"])) return "after is not version and digest";
    if (!json.contains("events")) return "events are not there";
    return std::nullopt;
}

}  // namespace

KeyPair new_keys() {
    Key<crypto_sign_PUBLICKEYBYTES> open{};
    Key<crypto_sign_SECRETKEYBYTES> secret{};
    crypto_sign_keypair(open.data(), secret.data());
    return {hex_of(open), hex_of(secret)};
}

std::string new_code() {
    Key<16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes);
}

std::string signature_of(const Batch& batch, const std::string& secret) {
    return signed_by(signed_text(batch), secret);
}

std::string letter_of(const LetterText& text, const std::string& secret) {
    return signed_by(signed_text(text), secret);
}
bool letter_holds(const LetterText& text, const std::string& letter, const std::string& key) {
    return is_signed(signed_text(text), letter, key);
}

std::string signature_of(const CopyRequest& request, const std::string& secret) {
    return signed_by(signed_text(request), secret);
}
bool is_signed_with(const CopyRequest& request, const std::string& key) {
    return is_signed(signed_text(request), request.signature, key);
}

Claim claim_of(const Batch& batch, const std::string& key) {
    Claim claim{.epoch = batch.epoch, .after = batch.after, .gives_back = batch.gives_back};
    for (const StoredEvent& event : batch.events) claim.events.push_back({event.version, event.digest});
    claim.signature_holds = is_signed(signed_text(batch), batch.signature, key);
    claim.chain_holds = follow_one_another(batch);
    return claim;
}

std::string text_of(const Batch& batch) {
    const Json json{{"stream", batch.stream},
                    {"epoch", batch.epoch},
                    {"after", {{"version", batch.after.version}, {"digest", batch.after.digest}}},
                    {"events", lines_of(batch.events)},
                    {"gives_back", batch.gives_back},
                    {"register_at", batch.register_at},
                    {"signature", batch.signature}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<Batch, std::string> batch_in(std::string_view text) {
    if (is_nested_too_deep(text)) return tl::unexpected(std::string("this is no JSON object"));
    const Json json = Json::parse(text, nullptr, false);
    if (const auto why = why_no_batch(json)) return tl::unexpected(*why);
    auto events = events_of(json["events"]);
    if (!events) return tl::unexpected(events.error());
    return Batch{.stream = json["stream"],
                 .epoch = json["epoch"],
                 .after = {json["after"]["version"], json["after"]["digest"]},
                 .events = std::move(*events),
                 .gives_back = json["gives_back"],
                 .register_at = json["register_at"],
                 .signature = json["signature"]};
}

std::string text_of(const std::vector<StoredEvent>& events) {
    return lines_of(events).dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<std::vector<StoredEvent>, std::string> events_in(std::string_view text) {
    if (is_nested_too_deep(text)) return tl::unexpected(std::string("the events are no list"));
    return events_of(Json::parse(text, nullptr, false));
}

}  // namespace dommer::node
