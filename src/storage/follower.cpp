#include "storage/follower.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "database.hpp"
#include "storage/location.hpp"

namespace dommer::storage {

constexpr std::chrono::milliseconds shortest_wait(1);

Stored<std::optional<std::string>> Follower::digest_at(std::int64_t sequence) const {
    std::optional<std::string> digest;
    return store_
        ->read({.after = sequence - 1, .upto = sequence}, [&](const StoredEvent& event) { digest = event.digest; })
        .map([&] { return std::move(digest); });
}

// A copy that is behind will have the event later, or another in its place.
Stored<void> Follower::compare(std::int64_t settled) {
    if (is_compared_ || seen_ == 0) return {};
    const auto there = digest_at(seen_);
    if (!there) return tl::unexpected(there.error());
    if (!*there && settled < seen_) {
        const auto standby = store_->standby();
        if (!standby) return tl::unexpected(standby.error());
        if (*standby) return {};
    }
    const bool is_same = digest_.empty() || there->value_or("") == digest_;
    if (!is_same) seen_ = settled;
    const auto now = is_same ? there : digest_at(settled);
    if (!now) return tl::unexpected(now.error());
    digest_ = now->value_or(""), is_compared_ = true;
    if (is_same) return {};
    return tl::unexpected(StoreError{StoreFault::went_back, fmt::format("it now ends at event {}", settled)});
}

Stored<std::vector<StoredEvent>> Follower::look() {
    std::vector<StoredEvent> events;
    const auto read = store_->settled_sequence().and_then([&](std::int64_t settled) -> Stored<void> {
        if (auto same = compare(settled); !same) return same;
        if (settled <= seen_) return {};
        return store_->read({.after = seen_, .upto = settled},
                            [&](const StoredEvent& event) { events.push_back(event); });
    });
    if (!read) {
        store_.reset();
        return tl::unexpected(read.error());
    }
    if (!events.empty()) seen_ = events.back().sequence, digest_ = events.back().digest, is_compared_ = true;
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

// Listening begins before the first look: what is written between the two is announced.
Stored<void> Follower::open() {
    auto opened = Store::open(address_past_pooler(address_), Access::read, patience_);
    if (!opened) return tl::unexpected(opened.error());
    store_ = std::move(*opened), is_compared_ = false;
    auto listening = store_->wait_for_news(std::chrono::milliseconds(0));
    if (!listening) store_.reset();
    return listening;
}

Stored<std::vector<StoredEvent>> Follower::next(std::chrono::milliseconds longest) {
    if (!store_)
        if (auto opened = open(); !opened) return tl::unexpected(opened.error());
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
