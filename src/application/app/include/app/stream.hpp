#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "records/record_error.hpp"
#include "storage/store.hpp"
#include "tournament/fide_act.hpp"
#include "vocabulary/noncharacter.hpp"

// How a stream of the log is read, decided on and appended to, whatever it is about and whoever asks.
namespace dommer::app {

// Who acts, when, with which lot if one is drawn, what is stored in the same transaction, and what they answered when
// they were asked.
struct ActionContext {
    std::string actor;
    Instant time;
    std::uint64_t lot = 0;
    storage::Alongside also = {};
    tournament::Answer answer = {};
};

// A record in the log that this program cannot read.
struct BadRecord {
    std::int64_t sequence = 0;
    records::RecordError error;
};

// A value that one stream of the log makes, at a version of it.
template <class State>
struct Versioned {
    std::int64_t version = 0;
    State now = {};
};

template <class State>
using VersionedPtr = std::shared_ptr<const Versioned<State>>;

// How the events of a stream are read, written and applied, and the read models that are stored with them.
template <class State, class Event>
struct Stream {
    std::string name;
    tl::expected<Event, records::RecordError> (*read)(std::string_view record);
    storage::NewEvent (*write)(const Event& event);
    State (*evolve)(State before, const Event& event);
    std::vector<storage::ViewRow> (*views)(const std::string& stream, const State& after) = nullptr;
};

// Applies the next event. None: it was applied, or is of another stream or an earlier version. An event whose
// forerunner is missing is refused: without it, the value would be one that never was.
template <class State, class Event>
std::optional<BadRecord> apply(Versioned<State>& held, const storage::StoredEvent& stored,
                               const Stream<State, Event>& stream) {
    if (stored.stream != stream.name || stored.version <= held.version) return std::nullopt;
    if (stored.version != held.version + 1)
        return BadRecord{stored.sequence, {records::RecordFault::missing_before, ""}};
    const auto event = stream.read(stored.payload);
    if (!event) return BadRecord{stored.sequence, event.error()};
    try {
        held.now = stream.evolve(std::move(held.now), *event);
    } catch (const std::out_of_range&) {  // a log written by something else: it speaks of what was never there
        return BadRecord{stored.sequence, {records::RecordFault::field_wrong, "person"}};
    }
    held.version = stored.version;
    return std::nullopt;
}

// The value as it stands, or as it stood when the log had so many events (`upto` is a sequence number of the store).
template <class Failure, class State, class Event>
tl::expected<Versioned<State>, Failure> read(const storage::Store& store, const Stream<State, Event>& stream,
                                             std::optional<std::int64_t> upto = std::nullopt) {
    Versioned<State> held;
    std::optional<BadRecord> bad;
    const auto done = store.read({.stream = stream.name}, [&](const storage::StoredEvent& stored) {
        if (!bad && (!upto || stored.sequence <= *upto)) bad = apply(held, stored, stream);
    });
    if (!done) return tl::unexpected(Failure(done.error()));
    if (bad) return tl::unexpected(Failure(*bad));
    return held;
}

// Facts, and the value after them.
template <class State, class Event>
struct Decided {
    Versioned<State> after;
    std::vector<Event> events;
};
template <class State, class Event>
Decided<State, Event> applied(Versioned<State> held, std::vector<Event> events, const Stream<State, Event>& stream) {
    for (const Event& event : events) held.now = stream.evolve(std::move(held.now), event), ++held.version;
    return {std::move(held), std::move(events)};
}

template <class State, class Event>
storage::Entry entry_of(const Decided<State, Event>& decided, const ActionContext& how,
                        const Stream<State, Event>& stream) {
    storage::Entry entry{.stream = stream.name,
                         .version = decided.after.version - static_cast<std::int64_t>(decided.events.size()),
                         .actor = how.actor,
                         .time = how.time,
                         .events = {}};
    for (const Event& event : decided.events) entry.events.push_back(stream.write(event));
    return entry;
}

// Stores facts that were decided on a value, and gives back the value after them. Nothing is stored if another writer
// was faster.
template <class State, class Event>
storage::Stored<Decided<State, Event>> append(storage::Store& store, const Versioned<State>& held,
                                              std::vector<Event> events, const ActionContext& how,
                                              const Stream<State, Event>& stream) {
    auto decided = applied(held, std::move(events), stream);
    if (decided.events.empty()) return decided;
    const storage::Entry entry = entry_of(decided, how, stream);
    for (const storage::NewEvent& event : entry.events)
        if (has_noncharacter(event.payload))
            return tl::unexpected(storage::StoreError{storage::StoreFault::not_storable,
                                                      "a text has something in it that is no character"});
    const auto views = stream.views ? stream.views(stream.name, decided.after.now) : std::vector<storage::ViewRow>{};
    if (auto stored = store.append(entry, views, how.also); !stored) return tl::unexpected(stored.error());
    return decided;
}

// Commands decided one after the other, each on what the earlier ones made: all of them or none.
template <class Failure, class State, class Event, class Commands, class Decide>
tl::expected<std::vector<Event>, Failure> decide_all(State now, const Commands& commands, const Decide& decide,
                                                     const Stream<State, Event>& stream) {
    std::vector<Event> events;
    for (const auto& command : commands) {
        auto decided = decide(now, command);
        if (!decided) return tl::unexpected(Failure(decided.error()));
        for (Event& event : *decided) {
            now = stream.evolve(std::move(now), event);
            events.push_back(std::move(event));
        }
    }
    return events;
}

// Reads, decides and appends while nobody else can write: for who was too slow several times, since somebody who writes
// without a pause is always faster.
template <class Failure, class State, class Event, class Decide>
tl::expected<Decided<State, Event>, Failure> decide_alone(storage::Store& store, const Stream<State, Event>& stream,
                                                          const Decide& decide, const ActionContext& how) {
    std::optional<Failure> refused;
    Decided<State, Event> decided;
    const auto refuse = [&](Failure why) {
        refused = std::move(why);
        return tl::unexpected(storage::StoreError{storage::StoreFault::other, ""});  // nothing is stored
    };
    const auto stored = store.append_alone(stream.name, [&]() -> storage::Stored<storage::Store::Addition> {
        auto held = read<Failure>(store, stream);
        if (!held) return refuse(held.error());
        tl::expected<std::vector<Event>, Failure> events = decide(held->now);
        if (!events) return refuse(events.error());
        decided = applied(std::move(*held), std::move(*events), stream);
        if (decided.events.empty()) return storage::Store::Addition{};
        return storage::Store::Addition{
            {entry_of(decided, how, stream)},
            stream.views ? stream.views(stream.name, decided.after.now) : std::vector<storage::ViewRow>{},
            how.also};
    });
    if (refused) return tl::unexpected(*refused);
    if (!stored) return tl::unexpected(Failure(stored.error()));
    return decided;
}

// The one loop: reads, decides, appends, and does it again if another writer was faster; at last `alone`. `current`
// gives the value, a fresh one when it is asked again; `decide` the facts that follow; `append` stores them.
template <class Failure, class State, class Event, class Current, class Decide, class Append, class Alone>
tl::expected<Decided<State, Event>, Failure> decide_and_append(const Stream<State, Event>&, const Current& current,
                                                               const Decide& decide, const Append& append,
                                                               const Alone& alone) {
    constexpr int tries = 4;
    for (int left = tries;; --left) {
        const tl::expected<VersionedPtr<State>, Failure> held = current(left != tries);
        if (!held) return tl::unexpected(held.error());
        tl::expected<std::vector<Event>, Failure> events = decide((*held)->now);
        if (!events) return tl::unexpected(events.error());
        storage::Stored<Decided<State, Event>> done = append(**held, std::move(*events));
        if (done) return std::move(*done);
        if (done.error().fault != storage::StoreFault::conflict) return tl::unexpected(Failure(done.error()));
        if (left == 1) return alone();
    }
}

// The same on a store, reading before each try.
template <class Failure, class State, class Event, class Decide>
tl::expected<Decided<State, Event>, Failure> decide_and_append(storage::Store& store,
                                                               const Stream<State, Event>& stream, const Decide& decide,
                                                               const ActionContext& how) {
    return decide_and_append<Failure>(
        stream,
        [&](bool) {
            return read<Failure>(store, stream).map([](Versioned<State> held) -> VersionedPtr<State> {
                return std::make_shared<const Versioned<State>>(std::move(held));
            });
        },
        decide,
        [&](const Versioned<State>& held, std::vector<Event> events) {
            return append(store, held, std::move(events), how, stream);
        },
        [&] { return decide_alone<Failure>(store, stream, decide, how); });
}

}  // namespace dommer::app
