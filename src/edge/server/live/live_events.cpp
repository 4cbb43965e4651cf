#include "live_events.hpp"

#include <algorithm>

#include "tournament/progress.hpp"

namespace dommer::server {

std::size_t Snapshot::bytes_of(const tournament::Tournament& now) {
    constexpr std::size_t an_entrant = 700, a_board = 150, of_its_own = 2000;
    std::size_t boards = 0, games = 0;
    for (const tournament::HeldRound& round : now.rounds) boards += round.tables.size();
    for (const tournament::WrittenGame& game : now.games) games += sizeof game + game.moves.size();
    return of_its_own + an_entrant * now.entrants.size() + a_board * boards + games;
}

std::shared_ptr<const tournament::Tournament> Snapshot::published() const {
    std::call_once(published_made_, [&] {
        if (last_published(now()).number != static_cast<int>(now().rounds.size()))
            published_ = std::make_shared<const tournament::Tournament>(as_published(now()));
    });
    return published_;
}

SnapshotPtr LiveEvents::find(const std::string& id) const {
    const std::shared_lock lock(guard_);
    const auto found = snapshots_.find(id);
    if (found == snapshots_.end()) return nullptr;
    found->second->last_asked_ = ++asked_;
    return found->second;
}

SnapshotPtr LiveEvents::keep(app::HeldTournament held, std::int64_t sequence) {
    return keep(std::make_shared<const Snapshot>(std::move(held), sequence, pages_));
}

SnapshotPtr LiveEvents::keep(const SnapshotPtr& snapshot) {
    const std::lock_guard lock(guard_);
    if (const auto found = snapshots_.find(snapshot->id());
        found != snapshots_.end() && found->second->held().version >= snapshot->held().version)
        return found->second;
    snapshot->last_asked_ = ++asked_;
    erase(snapshot->id());
    bytes_ += snapshot->bytes();
    snapshots_[snapshot->id()] = snapshot;
    make_room();
    return snapshot;
}

void LiveEvents::erase(const std::string& id) {
    const auto found = snapshots_.find(id);
    if (found == snapshots_.end()) return;
    bytes_ -= found->second->bytes();
    snapshots_.erase(found);
}

// The event that nobody has asked for longest goes first; the one that was asked for last stays.
void LiveEvents::make_room() {
    while (bytes_ > most_bytes_of_events && snapshots_.size() > 1)
        erase(std::ranges::min_element(snapshots_, {}, [](const auto& each) {
                  return each.second->last_asked_.load();
              })->first);
}

void LiveEvents::take(const std::string& id, std::span<const storage::StoredEvent> events) {
    const SnapshotPtr before = find(id);
    if (!before || events.empty() || events.back().version <= before->held().version) return;
    app::HeldTournament after = before->held();
    const auto stream = app::stream_of_tournament(id);
    for (const storage::StoredEvent& stored : events)
        if (app::apply(after, stored, stream)) {
            const std::lock_guard lock(guard_);
            erase(id);  // it is read again from the log when somebody asks
            return;
        }
    keep(std::move(after), events.back().sequence);
}

void LiveEvents::forget(const std::string& id) {
    const std::lock_guard lock(guard_);
    erase(id);
}

void LiveEvents::forget_all() {
    const std::lock_guard lock(guard_);
    snapshots_.clear();
    bytes_ = 0;
}

}  // namespace dommer::server
