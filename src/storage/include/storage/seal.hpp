#pragma once

#include "storage/merkle.hpp"
#include "storage/store.hpp"

namespace dommer::storage {

// The root over the ends of all streams, of one moment of the log: one digest stands for everything before it.
struct Seal {
    std::int64_t recorded_in = 0, version = 0;  // the event that records it, in the stream `store`
    std::int64_t through = 0;                   // it covers the events up to this sequence number
    std::string root;
    Instant time;
    std::vector<Head> heads = {};  // those that have changed since the seal before
};

// None: nothing has happened since the last one but that seal.
Stored<std::optional<Seal>> seal(Store& store, const std::string& actor, Instant time);
Stored<std::optional<Seal>> last_seal(const Store& store);

// As the event that records it says it. None: it does not.
std::optional<Seal> seal_in(const StoredEvent& event);

// The ends of all streams as they were when the log had come so far.
Stored<HeadTree> heads_at(Database& database, std::int64_t sequence);

}  // namespace dommer::storage
