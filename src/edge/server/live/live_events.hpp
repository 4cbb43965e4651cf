#pragma once

#include <atomic>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

#include "app/tournaments.hpp"
#include "page_cache.hpp"

namespace dommer::server {

// An event at one version, with the answers already made from it. A change makes a new one, and the answers go with the
// old.
class Snapshot : public PagesOfOne {
public:
    Snapshot(app::HeldTournament held, std::int64_t sequence, PageCache& pages)
        : PagesOfOne(pages),
          held_(std::move(held)),
          sequence_(sequence),
          bytes_(bytes_of(*held_.now)) {}

    const std::string& id() const { return held_.id; }
    const tournament::Tournament& now() const { return *held_.now; }
    const app::HeldTournament& held() const { return held_; }
    // The event without a round that is not published yet.
    std::shared_ptr<const tournament::Tournament> published() const;
    std::int64_t sequence() const {
        return sequence_;
    }  // everything up to here is in it; some later things may be, too

    // Whether it is time to compare it with the store once more: at most once a second.
    bool may_be_compared(std::chrono::steady_clock::time_point now) const {
        using namespace std::chrono;
        const auto at = now.time_since_epoch().count();
        auto before = compared_.load();
        return at - before >= steady_clock::duration(1s).count() && compared_.compare_exchange_strong(before, at);
    }

    std::size_t bytes() const { return bytes_; }  // about so much memory, without the answers

private:
    friend class LiveEvents;
    static std::size_t bytes_of(const tournament::Tournament& now);

    app::HeldTournament held_;
    std::int64_t sequence_;
    std::size_t bytes_;
    mutable std::once_flag published_made_;
    mutable std::shared_ptr<const tournament::Tournament> published_;  // only where a round is left out
    mutable std::atomic<std::uint64_t> last_asked_{0};
    mutable std::atomic<std::chrono::steady_clock::rep> compared_{0};
};
using SnapshotPtr = std::shared_ptr<const Snapshot>;

// The events people are looking at, as the log has made them.
class LiveEvents {
public:
    SnapshotPtr find(const std::string& id) const;  // none: not at hand

    // Keeps it unless a later version is there already; gives back what is kept.
    SnapshotPtr keep(app::HeldTournament held, std::int64_t sequence);
    SnapshotPtr keep(const SnapshotPtr& snapshot);

    // What the log says happened, in order. Events that nobody looks at are left alone.
    void take(const std::string& id, std::span<const storage::StoredEvent> events);
    void forget_all();
    // Something that belongs to it has changed: it is read again, and its answers are made again.
    void forget(const std::string& id);

    // The answers of all events, and of the federation.
    PageCache& pages() { return pages_; }

private:
    void erase(const std::string& id);
    void make_room();

    // Together with what is on its way out, most of the memory that strangers can make the server use.
    static constexpr std::size_t most_bytes_of_pages = 64 << 20, most_bytes_of_events = 96 << 20;

    PageCache pages_{most_bytes_of_pages};  // before the snapshots, which leave it
    mutable std::atomic<std::uint64_t> asked_{0};
    std::size_t bytes_ = 0;
    mutable std::shared_mutex guard_;
    std::unordered_map<std::string, SnapshotPtr> snapshots_;
};

}  // namespace dommer::server
