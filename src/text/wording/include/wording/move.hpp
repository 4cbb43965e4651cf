#pragma once

#include <string>

#include "notation/form.hpp"
#include "notation/letters.hpp"
#include "notation/series.hpp"
#include "vocabulary/language.hpp"

namespace dommer::wording {

// The letters of the men in which a reader of this language writes moves.
notation::Language letters_of(Language language);

// A name for the fault that programs can rely on: "ambiguous", "illegal", ...
std::string_view name_of(notation::MoveFault fault);

// What is wrong with the text alone, without a position: the reader of a series and of game files use it.
std::string sentence(const notation::MoveError& error);

// Why the text is no move here, and which legal moves are near it: "Sf3 fits two knights: Sgf3 or Sef3."
std::string sentence(const notation::RefusedMove& refused, const laws::Position& position, std::string_view text,
                     const notation::Form& form, Language language = Language::english);

std::string sentence(const notation::SeriesError& error);

// The candidates in the form of the text, in the order of the list.
std::vector<std::string> texts_of(const std::vector<laws::Move>& moves, const laws::Position& position,
                                  const notation::Form& form);

}  // namespace dommer::wording
