#pragma once

#include <chrono>
#include <mutex>
#include <optional>

#include "vocabulary/instant.hpp"

namespace dommer::server {

// A shorter outage costs the player on move its length.
inline constexpr std::chrono::seconds shortest_outage{3};

// While the store takes nothing nobody can press, whatever the clocks say. Told by whoever writes for live games; any
// thread may use it.
class StoreOutage {
public:
    void worked(Instant now) {
        const std::lock_guard lock(guard_);
        if (since_ && now - *since_ < shortest_outage) since_.reset();
        last_worked_ = now;
    }
    void failed(Instant now) {
        const std::lock_guard lock(guard_);
        if (!since_) since_ = last_worked_.value_or(now);
    }
    // The clocks that have run since then must be stopped as they stood; none: nothing was lost.
    std::optional<Instant> since(Instant now) const {
        const std::lock_guard lock(guard_);
        return since_ && now - *since_ >= shortest_outage ? since_ : std::nullopt;
    }
    // All clocks that ran then have been stopped.
    void is_settled() {
        const std::lock_guard lock(guard_);
        since_.reset();
    }

private:
    mutable std::mutex guard_;
    std::optional<Instant> last_worked_, since_;
};

}  // namespace dommer::server
