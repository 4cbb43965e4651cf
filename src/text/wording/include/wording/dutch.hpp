#pragma once

#include <string>

#include "dutch/explain.hpp"
#include "texts/format.hpp"
#include "vocabulary/language.hpp"

namespace dommer::wording {

using texts::points_text;

// "Alm, Karin (1)", or "player 1" where the field has no name.
std::string called(const pairing::Field& field, pairing::PlayerId id, Language language = Language::english);

// What would be worse in another round, for people: "2 players of the group of 3 points would not get the colour due to
// them, instead of none (C12)".
std::string sentence(const dutch::Comparison& comparison, Language language = Language::english);

// The rule that decided: C4 to C21, or 4.2 to 4.4 of the generation order.
std::string rule_of(const dutch::Comparison& comparison);

// One thing to say, and the article of fide-dutch-2026 it rests on, if it rests on one.
struct Line {
    std::string text, article;
};
// On a board: where it was made, whether somebody floated, colours, what decided it, and the best that was turned down.
std::vector<Line> lines(const dutch::BoardExplanation& board, const pairing::Field& field,
                        Language language = Language::english);
std::vector<Line> lines(const dutch::ByeExplanation& bye, const pairing::Field& field,
                        Language language = Language::english);

// The same as a few lines of English.
std::string paragraph(const dutch::BoardExplanation& board, const pairing::Field& field);
std::string paragraph(const dutch::ByeExplanation& bye, const pairing::Field& field);

// Why two players do not meet, as an arbiter would say it.
std::string sentence(const dutch::WhyNotAnswer& answer, dutch::PlayerId a, dutch::PlayerId b,
                     const pairing::Field& field, Language language = Language::english);

std::string sentence(const dutch::BracketExplanation& bracket);

}  // namespace dommer::wording
