#pragma once

#include <string>

#include "pairing/explanation.hpp"
#include "texts/format.hpp"
#include "vocabulary/language.hpp"

namespace dommer::wording {

using texts::points_text;

// "Alm, Karin (1)", or "player 1" where the field has no name.
std::string called(const pairing::Field& field, pairing::PlayerId id, Language language = Language::english);

// What would be worse in another round, for people: "2 players of the group of 3 points would not get the colour due to
// them, instead of none (C12)".
std::string sentence(const pairing::RoundComparison& comparison, Language language = Language::english);

// The players of a group, and which criteria it cannot meet.
std::string sentence(const pairing::Group& group);

}  // namespace dommer::wording
