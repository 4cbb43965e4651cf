#pragma once

#include <optional>
#include <span>

#include "storage/event.hpp"

namespace dommer::storage {

// That private words were taken out of an event, as the stream `store` records it.
struct RedactionRecord {
    std::int64_t sequence = 0;
    std::string stream;        // empty: recorded by a program that named the sequence number alone
    std::int64_t version = 0;  // 0: the same
    std::string payload_digest, kind;
};
std::optional<RedactionRecord> redaction_in(const StoredEvent& event);

bool concerns(const RedactionRecord& record, const StoredEvent& event);
bool concerns(const RedactionRecord& record, std::span<const StoredEvent> any_of);

}  // namespace dommer::storage
