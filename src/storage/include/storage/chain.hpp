#pragma once

#include "storage/event.hpp"

namespace dommer::storage {

// Each event's digest covers the one before, so nothing in the middle can be changed, left out or put in unnoticed.
// SHA-256 in hexadecimal.
std::string digest_of(std::string_view text);

// What the chain starts from.
inline constexpr std::string_view before_the_first = "dommer";

std::string chain_digest(std::string_view before, const StoredEvent& event);

// The events as they will stand in the log after `last` (sequence and digest) and the stream's version.
std::vector<StoredEvent> chained(const Entry& entry, std::int64_t last_sequence, std::string_view last_digest);

}  // namespace dommer::storage
