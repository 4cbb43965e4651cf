#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

// Sees what anybody writes to a store, in one order that never changes, and misses nothing: what has been stored is
// given when everything before it has been stored, too, or never will be. A lost connection is made anew, and what was
// written meanwhile is read then. Whether the log it finds then is the one it has read is compared: where another copy
// has taken the place of a database server that died, events may be missing that were there before.
class Follower {
public:
    Follower(std::string address, std::int64_t after, std::chrono::milliseconds patience = default_patience)
        : address_(std::move(address)),
          seen_(after),
          patience_(patience) {}

    // What is new since the last call; if nothing is, waits for it, at the longest so long. An error is no end: call
    // again. StoreFault::went_back: what was given before counts for nothing, and it goes on from seen().
    Stored<std::vector<StoredEvent>> next(std::chrono::milliseconds longest);

    std::int64_t seen() const { return seen_; }

private:
    Stored<void> open();
    Stored<std::vector<StoredEvent>> look();
    Stored<std::optional<std::string>> digest_at(std::int64_t sequence) const;
    Stored<void> compare(std::int64_t settled);
    Stored<std::chrono::milliseconds> wait_at_most(std::chrono::milliseconds left) const;

    std::string address_;
    std::int64_t seen_;
    std::string digest_;        // of the event with that number; empty: not known
    bool is_compared_ = false;  // it is there on this connection
    std::chrono::milliseconds patience_;
    std::optional<Store> store_;
    std::chrono::steady_clock::time_point look_again_until_{};
};

}  // namespace dommer::storage
