#pragma once

#include <mutex>
#include <shared_mutex>
#include <unordered_map>

#include "app/tournaments.hpp"
#include "http.hpp"

namespace dommer::server {

// An answer that is ready to be sent again.
struct Page {
    Bytes body, zipped;
    std::string etag;
};
using PagePtr = std::shared_ptr<const Page>;

// An event at one version, with the answers already made from it. A change makes a new one, and the answers go with the
// old.
class Snapshot {
public:
    Snapshot(app::HeldTournament held, std::int64_t sequence) : held_(std::move(held)), sequence_(sequence) {}

    const std::string& id() const { return held_.id; }
    const tournament::Tournament& now() const { return *held_.now; }
    const app::HeldTournament& held() const { return held_; }
    std::int64_t sequence() const {
        return sequence_;
    }  // everything up to here is in it; some later things may be, too

    PagePtr find_page(const std::string& key) const;
    void keep_page(const std::string& key, PagePtr page) const;

private:
    app::HeldTournament held_;
    std::int64_t sequence_;
    mutable std::shared_mutex guard_;
    mutable std::unordered_map<std::string, PagePtr> pages_;
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

private:
    static constexpr std::size_t most = 200;

    mutable std::shared_mutex guard_;
    std::unordered_map<std::string, SnapshotPtr> snapshots_;
};

}  // namespace dommer::server
