#include "storage/follower.hpp"

namespace dommer::storage {

Stored<std::vector<StoredEvent>> Follower::look() {
    std::vector<StoredEvent> events;
    if (auto read = store_->read({.after = seen_}, [&](const StoredEvent& event) { events.push_back(event); }); !read) {
        store_.reset();
        return tl::unexpected(read.error());
    }
    if (!events.empty()) seen_ = events.back().sequence;
    return events;
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
    auto events = look();
    if (!events || !events->empty()) return events;
    if (auto waited = store_->wait_for_news(longest); !waited) {
        store_.reset();
        return tl::unexpected(waited.error());
    }
    return look();
}

}  // namespace dommer::storage
