#pragma once

#include "sheets/language.hpp"
#include "tiebreak/code.hpp"
#include "tournament/tournament.hpp"
#include "vocabulary/instant.hpp"

namespace dommer::sheets {

// A tie-break as people call it: Sonneborn-Berger, Buchholz −1, Korrektion. What has no name of its own is called by
// its code.
std::string tie_break_name(const tiebreak::Code& code, Language language);

// A pairing system as people call it.
std::string system_name(std::string_view system, Language language);

// "Omkamp (§36): Holm, Lund", the winner first; nothing without a decided play-off.
std::string play_off_note(const tournament::Tournament& tournament, Language language);

}  // namespace dommer::sheets
