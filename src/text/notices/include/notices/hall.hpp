#pragma once

#include <string>

#include "hall/festival.hpp"
#include "hall/screens.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// Why a festival or a screen was not changed, and what to do.
std::string sentence(const hall::FestivalRefusal& refusal, Language language = Language::english);
std::string sentence(hall::ScreenRefused refusal, Language language = Language::english);

}  // namespace dommer::notices
