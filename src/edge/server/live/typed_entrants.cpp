#include "typed_entrants.hpp"

#include <algorithm>

#include "app/erased_names.hpp"

namespace dommer::server {

void EntrantIndex::add(const std::string& event, tournament::EntryId entrant, std::string_view name, int weight) {
    entries_.push_back({event, entrant});
    index_.add(name, weight);
}

std::vector<EntrantIndex::Entry> EntrantIndex::search(std::string_view typed, std::size_t most) const {
    std::vector<Entry> found;
    for (const std::uint32_t at : index_.search(typed, most)) found.push_back(entries_[at]);
    return found;
}

bool is_found_by_name(const tournament::Entrant& entrant) {
    return !entrant.particulars.person && entrant.particulars.name != app::erased_name_of(entrant.id);
}

namespace {

std::map<tournament::EntryId, std::string> names_in(const SnapshotPtr& event) {
    std::map<tournament::EntryId, std::string> names;
    if (!event) return names;
    for (const auto& [id, entrant] : event->now().entrants)
        if (is_found_by_name(entrant)) names.emplace(id, entrant.particulars.name);
    return names;
}

bool has_typed_entrants(const app::Tournaments::Line& line) {
    return static_cast<std::size_t>(line.players) != line.for_everybody->persons.size();
}

}  // namespace

void TypedEntrants::changed(const std::string& event) {
    const std::lock_guard lock(changes_guard_);
    changed_.insert(event);
}

void TypedEntrants::forget_all() {
    const std::lock_guard lock(changes_guard_);
    all_changed_ = true;
}

std::shared_ptr<const EntrantIndex> TypedEntrants::index(std::span<const app::Tournaments::Line> lines,
                                                         const Read& read) {
    const std::lock_guard lock(guard_);
    std::set<std::string> changed;
    {
        const std::lock_guard changes_lock(changes_guard_);
        changed.swap(changed_);
        if (std::exchange(all_changed_, false)) names_.clear();
    }
    try {
        return with_changes(lines, changed, read);
    } catch (...) {  // the store did not answer: what was not read yet is read the next time
        forget_all();
        throw;
    }
}

std::shared_ptr<const EntrantIndex> TypedEntrants::with_changes(std::span<const app::Tournaments::Line> lines,
                                                                const std::set<std::string>& changed,
                                                                const Read& read) {
    std::map<std::string, Names> names;
    std::vector<std::string> order;
    for (const app::Tournaments::Line& line : lines) {
        if (!has_typed_entrants(line)) continue;
        order.push_back(line.id);
        const auto known = names_.find(line.id);
        names[line.id] = known != names_.end() && !changed.contains(line.id) ? known->second : names_in(read(line.id));
    }
    if (index_ && names == names_ && order == order_) return index_;
    auto made = std::make_shared<EntrantIndex>();
    int weight = static_cast<int>(order.size());
    for (const std::string& event : order) {
        for (const auto& [entrant, name] : names.at(event)) made->add(event, entrant, name, weight);
        --weight;
    }
    made->build();
    names_ = std::move(names), order_ = std::move(order), index_ = made;
    return made;
}

}  // namespace dommer::server
