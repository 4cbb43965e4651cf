#pragma once

#include "print/prints.hpp"
#include "teams/season.hpp"
#include "vocabulary/language.hpp"

namespace dommer::print {

// What a season hands out. Letters tell clubs of decisions that concern them.
enum class SeasonPaper : unsigned char { fixtures, match_cards, tables, letters };
constexpr Ids<4> ids_of(SeasonPaper) { return {"fixtures", "match-cards", "tables", "letters"}; }

// A PDF, A4. Of one group, or of all if it is empty; cards of one round, or of the first that is not over (0).
tl::expected<std::string, PrintFault> season_pdf(const teams::season::Season& season, SeasonPaper paper,
                                                 const std::string& group, int round, Language language,
                                                 const sheets::Stamp& stamp);

}  // namespace dommer::print
