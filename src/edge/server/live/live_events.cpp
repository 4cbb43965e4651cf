#include "live_events.hpp"

namespace dommer::server {

PagePtr Snapshot::find_page(const std::string& key) const {
    const std::shared_lock lock(guard_);
    const auto found = pages_.find(key);
    return found == pages_.end() ? nullptr : found->second;
}

void Snapshot::keep_page(const std::string& key, PagePtr page) const {
    constexpr std::size_t most_pages = 500;
    const std::lock_guard lock(guard_);
    if (pages_.size() >= most_pages)
        pages_.clear();  // somebody asks for everything there is: the others' pages are soon made again
    pages_[key] = std::move(page);
}

SnapshotPtr LiveEvents::find(const std::string& id) const {
    const std::shared_lock lock(guard_);
    const auto found = snapshots_.find(id);
    return found == snapshots_.end() ? nullptr : found->second;
}

SnapshotPtr LiveEvents::keep(app::HeldTournament held, std::int64_t sequence) {
    return keep(std::make_shared<const Snapshot>(std::move(held), sequence));
}

SnapshotPtr LiveEvents::keep(const SnapshotPtr& snapshot) {
    const std::lock_guard lock(guard_);
    if (snapshots_.size() >= most && !snapshots_.contains(snapshot->id())) snapshots_.erase(snapshots_.begin());
    SnapshotPtr& kept = snapshots_[snapshot->id()];
    if (!kept || kept->held().version < snapshot->held().version) kept = snapshot;
    return kept;
}

void LiveEvents::take(const std::string& id, std::span<const storage::StoredEvent> events) {
    const SnapshotPtr before = find(id);
    if (!before || events.empty() || events.back().version <= before->held().version) return;
    app::HeldTournament after = before->held();
    const auto stream = app::stream_of_tournament(id);
    for (const storage::StoredEvent& stored : events)
        if (app::apply(after, stored, stream)) {
            const std::lock_guard lock(guard_);
            snapshots_.erase(id);  // it is read again from the log when somebody asks
            return;
        }
    keep(std::move(after), events.back().sequence);
}

void LiveEvents::forget_all() {
    const std::lock_guard lock(guard_);
    snapshots_.clear();
}

}  // namespace dommer::server
