#include "live_events.hpp"

#include "records/tournament_events.hpp"
#include "tournament/events.hpp"

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
    const std::lock_guard lock(guard_);
    if (snapshots_.size() >= most && !snapshots_.contains(held.id)) snapshots_.erase(snapshots_.begin());
    SnapshotPtr& kept = snapshots_[held.id];
    if (!kept || kept->held().version < held.version) kept = std::make_shared<Snapshot>(std::move(held), sequence);
    return kept;
}

void LiveEvents::take(const std::string& id, std::span<const storage::StoredEvent> events) {
    const SnapshotPtr before = find(id);
    if (!before || events.empty() || events.back().version <= before->held().version) return;
    app::HeldTournament after = before->held();
    for (const storage::StoredEvent& stored : events) {
        if (stored.version <= after.version) continue;
        const auto event = records::tournament_event_from(stored.payload);
        if (!event || stored.version != after.version + 1) {  // read it anew from the log when somebody asks
            const std::lock_guard lock(guard_);
            snapshots_.erase(id);
            return;
        }
        after.now = tournament::evolve(std::move(after.now).value_or(tournament::Tournament{}), *event);
        after.version = stored.version;
    }
    keep(std::move(after), events.back().sequence);
}

void LiveEvents::forget_all() {
    const std::lock_guard lock(guard_);
    snapshots_.clear();
}

}  // namespace dommer::server
