#pragma once

#include <string_view>

#include "table/board.hpp"

namespace dommer::table {

// Why a written move cannot be played.
enum class Unplayable : std::uint8_t { ambiguous, illegal, unintelligible };

// The move that a text in Danish or Norwegian letters (K D T L S) means here.
tl::expected<laws::Move, Unplayable> read_written(const laws::Position& position, std::string_view text);

// Does the text say this move?
bool means(const laws::Position& position, std::string_view text, laws::Move move);

// The move as a player would write it.
std::string written(const laws::Position& position, laws::Move move);

}  // namespace dommer::table
