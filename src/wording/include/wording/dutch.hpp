#pragma once

#include <string>

#include "dutch/explain.hpp"

namespace dommer::wording {

std::string points_text(Points points);

// What decided between the round and another one, for people: "C12: fewest players who do not get their colour (4 here, 5 otherwise)".
std::string sentence(const dutch::Comparison& comparison);

// One line on a board: where it was made, whether somebody floated, what decided it, and the best that was turned down.
std::string sentence(const dutch::BoardExplanation& board);

// Why two players do not meet, as an arbiter would say it.
std::string sentence(const dutch::WhyNotAnswer& answer, dutch::PlayerId a, dutch::PlayerId b);

std::string sentence(const dutch::BracketExplanation& bracket);

}  // namespace dommer::wording
