#pragma once

#include <nlohmann/json.hpp>

#include "laws/position.hpp"
#include "winnable/answer.hpp"

namespace dommer::answers {

// laws_dk_2023, 5.2.2 and 6.9: why no series of legal moves ends with mate by this side, as a board can show it. Null:
// it is told in words alone.
nlohmann::ordered_json drawn_proof(const laws::Position& position, Colour winner, const certificate::Certificate& why);

}  // namespace dommer::answers
