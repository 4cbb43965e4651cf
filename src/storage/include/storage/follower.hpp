#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

// Sees what anybody writes to a store, in one order that never changes, and misses nothing: what has been stored is
// given when everything before it has been stored, too, or never will be. A lost connection is made anew, and what was
// written meanwhile is read then.
class Follower {
public:
    Follower(std::string address, std::int64_t after, std::chrono::milliseconds patience = default_patience)
        : address_(std::move(address)),
          seen_(after),
          patience_(patience) {}

    // What is new since the last call; if nothing is, waits for it, at the longest so long. An error is no end: call
    // again.
    Stored<std::vector<StoredEvent>> next(std::chrono::milliseconds longest);

private:
    Stored<std::vector<StoredEvent>> look();
    Stored<std::chrono::milliseconds> wait_at_most(std::chrono::milliseconds left) const;

    std::string address_;
    std::int64_t seen_;
    std::chrono::milliseconds patience_;
    std::optional<Store> store_;
    std::chrono::steady_clock::time_point look_again_until_{};
};

}  // namespace dommer::storage
