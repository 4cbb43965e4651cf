#pragma once

#include "sheets/language.hpp"
#include "sheets/sheet.hpp"
#include "tournament/prize_list.hpp"
#include "tournament/standing.hpp"

namespace dommer::sheets {

using tournament::EntryId;
using tournament::RoundNumber;
using tournament::Standing;
using tournament::Tournament;

Sheet pairings_sheet(const Tournament& tournament, RoundNumber round, Language language);
Sheet pairings_by_name_sheet(const Tournament& tournament, RoundNumber round, Language language);
Sheet players_sheet(const Tournament& tournament, Language language);
Sheet check_in_sheet(const Tournament& tournament, Language language);
// Day, hour and place of every round; where all play all, who meets whom in it.
Sheet round_schedule_sheet(const Tournament& tournament, Language language);
Sheet statistics_sheet(const Tournament& tournament, Language language);
Sheet standings_sheet(const Tournament& tournament, const Standing& standing, Language language);
// Whom each met, with colour and points; all play all as a square, other systems round by round.
Sheet cross_table_sheet(const Tournament& tournament, const Standing& standing, Language language);
// dsu_2011, 4.9.6 9: the average rating of everybody's opponents so far, by starting number.
Sheet averages_sheet(const Tournament& tournament, Language language);
Sheet prizes_sheet(const Tournament& tournament, const Standing& standing, Language language);

// The array of Chess960 from which a round begins, with its seed; empty: it is of ordinary chess, or not drawn yet.
std::string array_text(const Tournament& tournament, RoundNumber round, Language language);
// "Alm, Karin" with the title before it.
std::string name_with_title(const Tournament& tournament, EntryId id);
// 1-0, or the games of a match with its stages.
std::string result_text(const tournament::BoardPairing& table, Language language);
std::string value_text(const tiebreak::Code& code, const tiebreak::Value& value, Language language);
// What a tie-break is made of: "11½ = 3½ (runde 1, Holm) + [2] (runde 2, Lund)".
std::string working_text(const Tournament& tournament, const Standing& standing, std::size_t code,
                         const tournament::RankedEntrant& row, Language language);
std::string money_text(tiebreak::Ore amount, Language language);

}  // namespace dommer::sheets
