#pragma once

#include <stdexcept>

#include "app/tournaments.hpp"

namespace dommer::server {

// A value that one stream of the log makes, at a version of it.
template <class State>
struct Versioned {
    std::int64_t version = 0;
    State now;
};

// How the events of a stream are written down and taken in.
template <class State, class Event>
struct StreamForm {
    std::string_view stream;
    tl::expected<Event, records::RecordError> (*read)(std::string_view);
    storage::NewEvent (*write)(const Event&);
    State (*evolve)(State, const Event&);
};

// Takes the next event in. None: it was taken, or is of another stream or an earlier version.
template <class State, class Event>
std::optional<app::BadRecord> take(Versioned<State>& held, const storage::StoredEvent& stored,
                                   const StreamForm<State, Event>& form) {
    if (stored.stream != form.stream || stored.version <= held.version) return std::nullopt;
    const auto event = form.read(stored.payload);
    if (!event) return app::BadRecord{stored.sequence, event.error()};
    try {
        held.now = form.evolve(std::move(held.now), *event);
    } catch (const std::out_of_range&) {  // a log written by something else: it speaks of what was never there
        return app::BadRecord{stored.sequence, {records::RecordFault::field_wrong, "person"}};
    }
    held.version = stored.version;
    return std::nullopt;
}

template <class State, class Event>
tl::expected<Versioned<State>, std::variant<storage::StoreError, app::BadRecord>> read(
    const storage::Store& store, const StreamForm<State, Event>& form) {
    Versioned<State> held;
    std::optional<app::BadRecord> bad;
    const auto done = store.read({.stream = std::string(form.stream)}, [&](const storage::StoredEvent& stored) {
        if (!bad) bad = take(held, stored, form);
    });
    if (!done) return tl::unexpected(std::variant<storage::StoreError, app::BadRecord>(done.error()));
    if (bad) return tl::unexpected(std::variant<storage::StoreError, app::BadRecord>(*bad));
    return held;
}

// Stores what was decided and gives back the value after it.
template <class State, class Event>
storage::Stored<Versioned<State>> write(storage::Store& store, Versioned<State> held, const std::vector<Event>& events,
                                        const app::ActionContext& how, const StreamForm<State, Event>& form) {
    if (events.empty()) return held;
    storage::Entry entry{.stream = std::string(form.stream),
                         .version = held.version,
                         .actor = how.actor,
                         .time = how.time,
                         .events = {}};
    for (const Event& event : events) entry.events.push_back(form.write(event));
    const auto stored = store.append(entry);
    if (!stored) return tl::unexpected(stored.error());
    for (const Event& event : events) held.now = form.evolve(std::move(held.now), event);
    held.version = stored->back().version;
    return held;
}

}  // namespace dommer::server
