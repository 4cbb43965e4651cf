#pragma once

#include "hall/festival.hpp"
#include "hall/people.hpp"
#include "sheets/sheet.hpp"
#include "vocabulary/language.hpp"
#include "vocabulary/names.hpp"

namespace dommer::sheets {

// The papers that the tournaments of a festival share.
enum class FestivalPaper : std::uint8_t { check_in, pairings, schedule };
constexpr Ids<3> ids_of(FestivalPaper) { return {"check-in", "pairings", "schedule"}; }

// check_in: everybody once, by name, with what they play in. pairings: everybody of the rounds that are played, by
// name, with tournament and board. schedule: every round of every tournament, by its time.
Sheet festival_sheet(const hall::Festival& festival, std::span<const hall::NamedTournament> tournaments,
                     FestivalPaper paper, Language language);

}  // namespace dommer::sheets
