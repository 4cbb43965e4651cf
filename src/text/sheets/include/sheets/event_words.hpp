#pragma once

#include "sheets/language.hpp"
#include "tiebreak/code.hpp"
#include "tournament/tournament.hpp"
#include "vocabulary/instant.hpp"

namespace dommer::sheets {

// A tie-break over a column of a sheet: its name where that is short enough.
std::string tie_break_heading(const tiebreak::Code& code, Language language);

// A pairing system as people call it.
std::string system_name(const systems::NamedSystem& system, Language language);

// "2. april 2026 kl. 14.00, Hal B"; nothing where it is not fixed.
std::string round_time_text(const tournament::Settings& settings, tournament::RoundNumber round, Language language);
// "Fremmøde senest kl. 14.30"; nothing where the hour is not fixed.
std::string latest_arrival_text(const tournament::Settings& settings, tournament::RoundNumber round, Language language);

// "bøde på 200 kr."
std::string measure_text(const tournament::Measure& measure, Language language);

// "Omkamp (4.2 §36): Holm, Lund", the winner first; nothing without a decided play-off.
std::string play_off_note(const tournament::Tournament& tournament, Language language);

}  // namespace dommer::sheets
