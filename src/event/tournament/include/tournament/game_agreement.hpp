#pragma once

#include <tl/expected.hpp>

#include "table/agreement.hpp"
#include "tournament/tournament.hpp"

namespace dommer::tournament {

// By the Laws in force on the first day; none: there is no time control, or it cannot be read.
std::optional<laws::TimeClass> time_class_of(const Settings& settings);

enum class NoAgreement : std::uint8_t { no_such_board, no_time_control, no_laws, array_not_drawn };
constexpr Ids<4> ids_of(NoAgreement) { return {"no_such_board", "no_time_control", "no_laws", "array_not_drawn"}; }

// What is settled before a game of the event begins: the Laws in force on the day of its round, the time control, the
// event's regulations, who has which colour, and in Chess960 the array of the round.
tl::expected<table::Agreement, NoAgreement> agreement_of(const Tournament& tournament, RoundNumber round, int board);

}  // namespace dommer::tournament
