#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "pairing/explanation.hpp"
#include "vocabulary/language.hpp"

// A checked report, a round, its reasons, and why two do not meet in it, as programs read them; sentences in the
// language.
namespace dommer::answers {

using Json = nlohmann::ordered_json;

struct Checked;
Json json_of(const Checked& checked);

Json json_of_round(const pairing::PairedRound& round, int number, Language language = Language::english);
Json json_of(const pairing::Explanation& explanation, int number, const pairing::Field& field,
             Language language = Language::english);
Json json_of_why_not(const std::vector<pairing::Reason>& answer, int number, pairing::PlayerId a, pairing::PlayerId b,
                     const pairing::Field& field, Language language = Language::english);

// Reasons as sentences with their articles.
Json reasons_json(const std::vector<pairing::Reason>& reasons, const pairing::Field& field, Language language);

}  // namespace dommer::answers
