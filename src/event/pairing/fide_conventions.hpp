#pragma once

#include <optional>
#include <span>
#include <tuple>

#include "pairing/first_pairing.hpp"
#include "pairing/undecided.hpp"
#include "setup.hpp"

// What FIDE's systems of 2026 that pair from the top with upfloaters have in common.
namespace dommer::pairing {

// Who has the bye: the lowest score, then most games played, then the largest number, of those who have had no point
// without play and whose absence leaves a legal round.
std::optional<int> lowest_bye(const Setup& setup, std::span<const Points> points, const MayMeet& legal,
                              const Work& work);

// The order of boards: the higher score of the two, their sum, the number of the higher ranked.
std::tuple<int, int, int> publishing_key(const Pair& pair, std::span<const Points> points);

}  // namespace dommer::pairing
