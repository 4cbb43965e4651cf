#include "storage/chain.hpp"

#include <fmt/format.h>
#include <sodium.h>

namespace dommer::storage {

std::string digest_of(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
    crypto_hash_sha256(bytes.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::string hex(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
    hex.pop_back();
    return hex;
}

// No field but the payload may hold a line break (the store refuses it), so the lines below mean one event only.
// The sequence number is not among them: it is the order of one database, and says nothing about the stream.
std::string chain_digest(std::string_view before, const StoredEvent& event) {
    return digest_of(fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n", before, event.stream, event.version,
                                 event.time.time_since_epoch().count(), event.actor, event.type, event.payload_digest));
}

std::string chain_digest_of_all(std::string_view before, const StoredEvent& event) {
    return digest_of(fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n", before, event.sequence, event.stream,
                                 event.version, event.time.time_since_epoch().count(), event.actor, event.type,
                                 event.payload_digest));
}

std::vector<StoredEvent> chained(const Entry& entry, std::int64_t first_sequence, std::string_view last_digest) {
    std::vector<StoredEvent> events;
    std::string before(last_digest);
    std::int64_t version = entry.version;
    for (const NewEvent& added : entry.events) {
        StoredEvent event{.sequence = first_sequence++,
                          .stream = entry.stream,
                          .version = ++version,
                          .time = entry.time,
                          .actor = entry.actor,
                          .type = added.type,
                          .payload = added.payload,
                          .payload_digest = digest_of(added.payload),
                          .digest = {}};
        event.digest = before = chain_digest(before, event);
        events.push_back(std::move(event));
    }
    return events;
}

}  // namespace dommer::storage
