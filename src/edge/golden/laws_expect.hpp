#pragma once

#include "gamelog/numbering.hpp"
#include "gamelog/replay.hpp"

namespace dommer::golden::laws_cases {

using gamelog::Json, gamelog::Numbering;

// What the course of a game does not meet of `expect`, as sentences; empty: everything is met.
std::vector<std::string> unmet(const Json& expect, const gamelog::Course& course, const Numbering& numbering);

}  // namespace dommer::golden::laws_cases
