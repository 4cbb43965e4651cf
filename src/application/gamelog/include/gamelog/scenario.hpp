#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

#include "table/table.hpp"

// The log of one game as JSON: what was agreed and what was done, in the order in which it was done.
namespace dommer::gamelog {

using Json = nlohmann::ordered_json;

struct Query {  // asks and changes nothing
    std::string what;
    std::vector<std::string> results;  // points
    std::string square, move, side, under;
    int flags_fallen = 0;
};

// One entry of the log. `turn` and `turns` are several acts.
struct Entry {
    std::vector<table::Action> acts;
    std::vector<Query> queries;
    bool alternating = false;  // "turns": the sides follow from who is on move
    std::string text;          // the entry as it was written, for the protocol
};

struct Scenario {
    std::string id;
    table::Agreement agreement;
    std::vector<Entry> entries;
};

struct LogError {
    std::string where;  // event 3, time_control
    std::string what;   // what is wrong, why, and what to do
};

tl::expected<Scenario, LogError> read_scenario(const Json& json, const laws::Edition* under = nullptr);
tl::expected<Scenario, LogError> read_scenario(const std::string& text);

// A file holds one scenario, or several under "scenarios". With an edition they are played under it instead of their
// own.
tl::expected<std::vector<Scenario>, LogError> read_scenarios(const std::string& text,
                                                             const laws::Edition* edition = nullptr);

// One event of the vocabulary.
tl::expected<Entry, LogError> read_entry(const Json& json);

// The acts of an entry at this table: the sides of "turns" begin with the one on move.
std::vector<table::Action> acts_at(const table::Table& table, const Entry& entry);

// The log again: reading it back gives the same agreement and the same acts.
Json to_json(const table::Agreement& agreement);
Json to_json(const table::Action& act);
Json to_json(const table::Agreement& agreement, const std::vector<table::Action>& acts);

}  // namespace dommer::gamelog
