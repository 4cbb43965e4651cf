#pragma once

#include "deciding.hpp"

namespace dommer::table {

Decision discovered_illegal_move(const Table& table, const action::Discover& act);
Decision observed_offence(const Table& table, Offence offence, std::optional<Colour> side);
Decision arbiter_steps_in(const Table& table);
Decision arbiter_stays_out(const Table& table);
Decision observed_device(const Table& table, Observation what, Colour side);

}  // namespace dommer::table
