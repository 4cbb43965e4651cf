#pragma once

#include "storage/event.hpp"

namespace dommer::storage {

// Each event's digest covers the one before it in its stream, so nothing in the middle of a stream can be changed, left
// out or put in unnoticed. What stands at the end of all streams is held by seals (storage/seal.hpp).
// SHA-256 in hexadecimal.
std::string digest_of(std::string_view text);

// What every chain starts from.
inline constexpr std::string_view before_the_first = "dommer";

std::string chain_digest(std::string_view before, const StoredEvent& event);

// As stores up to the tables of version 7 had it: one chain over the whole log, in the order of the sequence numbers.
std::string chain_digest_of_all(std::string_view before, const StoredEvent& event);

// The events as they will stand in the log, numbered from `first_sequence`, after the stream's version and last digest.
std::vector<StoredEvent> chained(const Entry& entry, std::int64_t first_sequence,
                                 std::string_view last_digest = before_the_first);

}  // namespace dommer::storage
