#pragma once

#include <string>

#include "pairing/round.hpp"
#include "vocabulary/language.hpp"

namespace dommer::wording {

std::string sentence(const pairing::HistoryError& error, Language language = Language::english);
std::string sentence(const pairing::FieldError& error, Language language = Language::english);
// Why the round could not be paired, and what to do. Players are called by number, or by name where `names` has them.
std::string sentence(const pairing::CannotPair& cannot, Language language = Language::english,
                     const pairing::Field* names = nullptr);
std::string sentence(const pairing::NotPaired& not_paired, Language language = Language::english,
                     const pairing::Field* names = nullptr);

}  // namespace dommer::wording
