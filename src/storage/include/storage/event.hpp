#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vocabulary/instant.hpp"

namespace dommer::storage {

// A fact as its room wrote it: the name of its kind and its JSON.
struct NewEvent {
    std::string type, payload;
    friend bool operator==(const NewEvent&, const NewEvent&) = default;
};

// What one command adds to one stream, all of it or nothing. `version` is the last one the writer has seen (0: the
// stream is new); if others have written since, the store refuses.
struct Entry {
    std::string stream;
    std::int64_t version = 0;
    std::string actor;
    Instant time;
    std::vector<NewEvent> events;
};

// A fact in the log. Versions count the events of one stream from 1, without gaps. Sequence numbers order all events of
// a store; on PostgreSQL some are left out, where a change was not stored after all.
struct StoredEvent {
    std::int64_t sequence = 0;
    std::string stream;
    std::int64_t version = 0;
    Instant time;
    std::string actor, type, payload;
    std::string payload_digest;  // of the payload as first written: it stays when private words are taken out later
    std::string digest;          // of the stream and all below it, and of the digest before: the chain
    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

// A line of a read model: what can be thrown away and computed again from the log.
struct ViewRow {
    std::string kind, key, body;  // body: JSON
    friend bool operator==(const ViewRow&, const ViewRow&) = default;
};

}  // namespace dommer::storage
