#pragma once

#include <functional>

#include "node/failure.hpp"

namespace dommer::node {

// The streams of a tournament that change together.
std::string stream_of(const std::string& event);
std::vector<std::string> streams_of(const std::string& event, std::vector<std::string> also = {});

using HeldOwnership = app::Versioned<ownership::Ownership>;
using HeldState = app::Versioned<std::optional<tournament::Tournament>>;

// Reads who owns the tournament and decides, while nobody else can write any of the streams. What it says is stored,
// or nothing; where it refuses with something to be stored, that is stored, and the refusal given back.
struct Deciding {
    storage::Store::Addition add = {};
    std::optional<Failure> refused = std::nullopt;
};
using DecideOwnership = std::function<Outcome<Deciding>(const HeldOwnership&)>;
Outcome<void> decide_alone(storage::Store& store, const std::string& event, const std::vector<std::string>& streams,
                           const DecideOwnership& decide);

// Facts about the ownership, as an addition that also has its line of the list.
void add_facts(storage::Store::Addition& add, const std::string& event, const HeldOwnership& held,
               const ownership::Facts& facts, const app::ActionContext& how);
// Entries of one stream in the order in which others wrote them, with their names and times.
void add_as_written(storage::Store::Addition& add, const std::string& stream, std::int64_t version,
                    const std::vector<storage::StoredEvent>& events);
// The line of the list of tournaments after these events. None: one of them cannot be read.
Outcome<HeldState> after_events(const HeldState& held, const std::string& event,
                                const std::vector<storage::StoredEvent>& events);
void add_line(storage::Store::Addition& add, const std::string& event, const HeldState& after);

Failure failure_of(const storage::StoreError& error);

}  // namespace dommer::node
