#include "storage/follower.hpp"

#include <algorithm>

#include "database.hpp"

namespace dommer::storage {

constexpr std::chrono::milliseconds shortest_wait(1);

Stored<std::vector<StoredEvent>> Follower::look() {
    std::vector<StoredEvent> events;
    const auto read = store_->settled_sequence().and_then([&](std::int64_t settled) -> Stored<void> {
        if (settled <= seen_) return {};
        return store_->read({.after = seen_, .upto = settled},
                            [&](const StoredEvent& event) { events.push_back(event); });
    });
    if (!read) {
        store_.reset();
        return tl::unexpected(read.error());
    }
    if (!events.empty()) seen_ = events.back().sequence;
    return events;
}

// How long to wait at most before the next look. Where several write at the same time, others are told at most every so
// often, and what has been stored while an earlier transaction is still under way settles without anybody being told.
Stored<std::chrono::milliseconds> Follower::wait_at_most(std::chrono::milliseconds left) const {
    if (!store_->database().has_many_writers()) return left;
    return store_->last_sequence().map([&](std::int64_t last) {
        const bool unsettled = last > seen_;
        const bool told_lately = std::chrono::steady_clock::now() < look_again_until_;
        return unsettled || told_lately ? std::min(left, announced_at_most_every / 2) : left;
    });
}

Stored<std::vector<StoredEvent>> Follower::next(std::chrono::milliseconds longest) {
    if (!store_) {
        auto opened = Store::open(address_, Access::read, patience_);
        if (!opened) return tl::unexpected(opened.error());
        store_ = std::move(*opened);
        // Listening begins before the first look: what is written between the two is announced.
        if (auto listening = store_->wait_for_news(std::chrono::milliseconds(0)); !listening) {
            store_.reset();
            return tl::unexpected(listening.error());
        }
    }
    const auto until = std::chrono::steady_clock::now() + longest;
    for (;;) {
        auto events = look();
        const auto now = std::chrono::steady_clock::now();
        if (events && !events->empty()) look_again_until_ = now + 2 * announced_at_most_every;
        if (!events || !events->empty() || now + shortest_wait > until) return events;
        const auto waited = wait_at_most(std::chrono::ceil<std::chrono::milliseconds>(until - now))
                                .and_then([&](std::chrono::milliseconds most) { return store_->wait_for_news(most); });
        if (!waited) {
            store_.reset();
            return tl::unexpected(waited.error());
        }
    }
}

}  // namespace dommer::storage
