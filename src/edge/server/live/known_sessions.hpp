#pragma once

#include <mutex>
#include <shared_mutex>
#include <string>
#include <unordered_set>

namespace dommer::server {

// Sessions that held when they were last looked up, by their digests: whose requests go to the workers of the desk.
// It lets nobody in: every request is still checked against the store. Any thread may use it.
class KnownSessions {
public:
    bool knows(const std::string& digest) const {
        const std::shared_lock lock(guard_);
        return digests_.contains(digest);
    }
    void add(const std::string& digest) {
        if (knows(digest)) return;
        constexpr std::size_t most = 10'000;
        const std::lock_guard lock(guard_);
        if (digests_.size() >= most) digests_.clear();  // each is known again from its next request on
        digests_.insert(digest);
    }
    void remove(const std::string& digest) {
        if (!knows(digest)) return;
        const std::lock_guard lock(guard_);
        digests_.erase(digest);
    }

private:
    mutable std::shared_mutex guard_;
    std::unordered_set<std::string> digests_;
};

}  // namespace dommer::server
