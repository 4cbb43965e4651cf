#pragma once

#include "storage/seal.hpp"

namespace dommer::storage {

enum class Damage {
    sequence_gap,       // an event is missing or there twice, in a log with one chain
    version_gap,        // of its stream
    payload_changed,    // it does not fit its digest, and no redaction is recorded
    chain_broken,       // the event, or one before it in its stream, was changed
    redaction_unknown,  // marked as redacted without the event that records it
    index_differs,      // whoever reads its stream gets something else than what is in the log
    expected_missing,   // the log ends before the event that is expected in it
    expected_differs,   // the log up to this event is not what it was when its digest was written down
    cut_off,            // it was sealed, and is missing: the stream ends before it
    sealed_differs,     // it is not the event that was sealed
    put_in_later,       // it stands before a seal that does not cover it
    seal_wrong,         // the seal itself does not fit the ends that it names
    code_unknown,       // no seal has the root that is expected
    one_chain_differs,  // what was written before each stream had its chain is not what it was then
};

struct Finding {
    Damage damage;
    std::int64_t sequence;  // 0: it is not there
    std::string stream;
    std::int64_t version = 0;
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

// What was written down elsewhere of a log: how far it went at that time, and the root over the ends of all streams
// then; of a log with one chain, its last digest.
struct Checkpoint {
    std::int64_t sequence = 0;
    std::string digest;
};

struct Expected {
    std::optional<Checkpoint> checkpoint = std::nullopt;
    std::string code = {};  // the beginning of a sealed root; empty: none
};

struct Verification {
    std::int64_t events = 0, streams = 0, redacted = 0;
    // Up to where the log had come, and the root over all ends there (with one chain: its last digest). Write them
    // down: a log that was cut short since the last seal still verifies, but with another root.
    std::int64_t last_sequence = 0;
    std::string last_digest;
    std::optional<Checkpoint> one_chain;  // how the one chain ended that it had before
    std::int64_t seals = 0;
    std::optional<Seal> last_seal;
    std::vector<Finding> findings;
    std::vector<RecordedRedaction> redactions;  // all of them, in the order of the log
    std::vector<std::string> engine_faults;     // what the database itself finds wrong with its files
    bool holds() const { return findings.empty() && engine_faults.empty(); }
};

// Follows the chain of every stream from the first event to the last, all of one moment, and compares their ends with
// every seal; reads each stream as the server does; asks the database about its own files. `progress` is told the
// number of events done.
Stored<Verification> verify(Store& store, const Expected& expected = {},
                            const std::function<void(std::int64_t)>& progress = {});

// The same inside the caller's transaction, up to this event.
Stored<Verification> verify_in(Database& database, std::int64_t upto, const Expected& expected = {},
                               const std::function<void(std::int64_t)>& progress = {});

}  // namespace dommer::storage
