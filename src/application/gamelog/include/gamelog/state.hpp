#pragma once

#include "gamelog/replay.hpp"

// The table and what happened, under the names of the scenario format.
namespace dommer::gamelog {

// Result, position, clocks, obligation, counts and the rest, as they stand now.
Json state_of(const table::Table& table);

// Everything that happened: refused, time_adjustments, prompt, record, next, citation, warning.
Json log_of(const Course& course);

// The articles an event or refusal rests on, in the numbers of the table's edition.
std::vector<std::string> citations(const table::Event& event, const laws::Edition& edition);
std::vector<std::string> citations(const table::Refusal& refusal, const laws::Edition& edition);

Json to_json(const table::Reply& reply);

}  // namespace dommer::gamelog
