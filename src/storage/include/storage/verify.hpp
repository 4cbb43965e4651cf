#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

enum class Damage {
    sequence_gap,       // an event is missing or there twice
    version_gap,        // of its stream
    payload_changed,    // it does not fit its digest, and no redaction is recorded
    chain_broken,       // the event, or one before it, was changed
    redaction_unknown,  // marked as redacted without the event that records it
    index_differs,      // whoever reads its stream gets something else than what is in the log
    expected_missing,   // the log ends before the event that is expected in it
    expected_differs,   // the event is there, but not as it was when its digest was written down
};

struct Finding {
    Damage damage;
    std::int64_t sequence;
    std::string stream;
    friend bool operator==(const Finding&, const Finding&) = default;
};

// Private words were taken out of an event: of which, who did it, when, why, and where that is recorded.
struct RecordedRedaction {
    std::int64_t sequence = 0, recorded_in = 0;
    std::string actor;
    Instant time;
    std::string kind;  // empty: recorded by a program that did not say
    friend bool operator==(const RecordedRedaction&, const RecordedRedaction&) = default;
};

// What was written down elsewhere of a log: its length at that time, and the last digest.
struct Checkpoint {
    std::int64_t sequence = 0;
    std::string digest;
};

struct Verification {
    std::int64_t events = 0, streams = 0, redacted = 0;
    std::string last_digest;  // write it down: a log that was cut short still verifies, but with another last digest
    std::vector<Finding> findings;
    std::vector<RecordedRedaction> redactions;  // all of them, in the order of the log
    std::vector<std::string> engine_faults;     // what the database itself finds wrong with its files
    bool holds() const { return findings.empty() && engine_faults.empty(); }
};

// Follows the chain from the first event to the last, all of one moment; reads each stream as the server does; asks the
// database about its own files. `progress` is told the number of events done.
Stored<Verification> verify(Store& store, const std::optional<Checkpoint>& expected = std::nullopt,
                            const std::function<void(std::int64_t)>& progress = {});

// The same inside the caller's transaction.
Stored<Verification> verify_in(Database& database, const std::optional<Checkpoint>& expected = std::nullopt,
                               const std::function<void(std::int64_t)>& progress = {});

}  // namespace dommer::storage
