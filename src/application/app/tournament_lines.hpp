#pragma once

#include "app/tournaments.hpp"

namespace dommer::app {

// The read model of the lists: one JSON object a tournament.
storage::ViewRow line_of(const std::string& id, const tournament::Tournament& tournament);
std::optional<Tournaments::Line> line_from(const storage::ViewRow& row);

}  // namespace dommer::app
