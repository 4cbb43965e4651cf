#pragma once

#include <string>

#include "tiebreak/fide.hpp"
#include "trf/report.hpp"
#include "vocabulary/language.hpp"

namespace dommer::answers {

// The codes of record 212, or else 202; empty if the report names none.
std::string tiebreaks_in(const trf::Report& report);

// When the event began, as 2026-03-06; empty if the report does not say.
std::string day_of(const trf::Report& report);

// The edition of the tie-break rules in force when the event began; the newest if the report does not say when.
const tiebreak::Edition& edition_of(const trf::Report& report);

bool is_round_robin(const trf::Report& report);

std::string sentence(const tiebreak::CodeError& error, Language language = Language::english);

}  // namespace dommer::answers
