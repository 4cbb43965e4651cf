#pragma once

#include "tournament/tournament.hpp"

namespace dommer::sheets {

// Those who have a starting number, number 1 first.
std::vector<tournament::EntryId> in_order_of_number(const tournament::Tournament& tournament);
std::string number_text(const tournament::Tournament& tournament, tournament::EntryId id);

}  // namespace dommer::sheets
