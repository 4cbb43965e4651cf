#pragma once

#include <functional>

#include "app/streams.hpp"
#include "app/tournaments.hpp"
#include "livegame/eboards.hpp"

namespace dommer::app {

inline constexpr std::string_view eboard_streams = "eboards/";

// The electronic boards of an event.
Stream<livegame::Eboards, livegame::EboardEvent> stream_of_eboards(const std::string& event);

using EboardFailure = std::variant<livegame::EboardRefused, Failure>;
using DecideEboards = std::function<livegame::EboardDecision(const livegame::Eboards&)>;
tl::expected<Versioned<livegame::Eboards>, EboardFailure> act_on_eboards(storage::Store& store,
                                                                         const std::string& event,
                                                                         const DecideEboards& decide,
                                                                         const ActionContext& how);

// Under which name the source of an event's boards gives its sign of life.
std::string sign_of_eboards(const std::string& event);

}  // namespace dommer::app
