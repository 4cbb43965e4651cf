#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

enum class Damage {
    sequence_gap,       // an event is missing or there twice
    version_gap,        // of its stream
    payload_changed,    // it does not fit its digest, and no redaction is recorded
    chain_broken,       // the event, or one before it, was changed
    redaction_unknown,  // marked as redacted without the event that records it
};

struct Finding {
    Damage damage;
    std::int64_t sequence;
    std::string stream;
    friend bool operator==(const Finding&, const Finding&) = default;
};

struct Verification {
    std::int64_t events = 0, streams = 0, redacted = 0;
    std::string last_digest;  // write it down: a log that was cut short still verifies, but with another last digest
    std::vector<Finding> findings;
};

// Follows the chain from the first event to the last, all of one moment. `progress` is told the number of events done.
Stored<Verification> verify(Store& store, const std::function<void(std::int64_t)>& progress = {});

// The same inside the caller's transaction.
Stored<Verification> verify_in(Database& database, const std::function<void(std::int64_t)>& progress = {});

}  // namespace dommer::storage
