#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "lists/name_index.hpp"
#include "live_events.hpp"

namespace dommer::server {

// Without a number of the register, by which they would be found there, and not erased.
bool is_found_by_name(const tournament::Entrant& entrant);

// Entrants without a number of the register, by name, for search as one types: made once for each state of the events.
class EntrantIndex {
public:
    struct Entry {
        std::string event;
        tournament::EntryId entrant;
    };

    void add(const std::string& event, tournament::EntryId entrant, std::string_view name, int weight);
    void build() { index_.build(); }

    // Every word typed begins a word of the name, in any order; the heaviest first. Nothing typed: nobody.
    std::vector<Entry> search(std::string_view typed, std::size_t most) const;

private:
    std::vector<Entry> entries_;
    lists::NameIndex index_;
};

// The names of those entrants, event by event, each read again only when its event has changed.
class TypedEntrants {
public:
    // What the log says of an event; nothing where this program cannot read it.
    using Read = std::function<SnapshotPtr(const std::string& id)>;

    // `lines`: all events, the latest first.
    std::shared_ptr<const EntrantIndex> index(std::span<const app::Tournaments::Line> lines, const Read& read);

    void changed(const std::string& event);
    void forget_all();

private:
    using Names = std::map<tournament::EntryId, std::string>;
    std::shared_ptr<const EntrantIndex> with_changes(std::span<const app::Tournaments::Line> lines,
                                                     const std::set<std::string>& changed, const Read& read);

    std::mutex changes_guard_;
    std::set<std::string> changed_;  // since they were read
    bool all_changed_ = false;
    std::mutex guard_;
    std::map<std::string, Names> names_;  // by event: only those that have any
    std::vector<std::string> order_;      // of the events in the index
    std::shared_ptr<const EntrantIndex> index_;
};

}  // namespace dommer::server
