#pragma once

#include <optional>
#include <string>

#include "vocabulary/calendar.hpp"
#include "vocabulary/instant.hpp"
#include "vocabulary/language.hpp"
#include "vocabulary/points.hpp"

// How numbers and days are written for people: one function each, for prints, reasons, commands and the plain pages.
// web/src/lib/format.ts writes the same in the browser; tests/data/formats.tsv holds both to it.
namespace dommer::texts {

std::string points_text(Points points);                                         // 3½, −½
std::string decimal_text(std::int64_t hundredths, Language language);           // 12,5 and 12.5
std::string date_text(Date date, Language language);                            // 2. april 2026
std::string hour_text(std::chrono::minutes after_midnight, Language language);  // kl. 14.00
// 2. april 2026 18:30 UTC; of a place east of it: 2. april 2026 20:30 (UTC+2)
std::string moment_text(Instant moment, Language language, std::chrono::minutes east = std::chrono::minutes(0));
std::string money_text(std::int64_t hundredths, Language language);   // 2.000 and 2 000,50
std::string kroner_text(std::int64_t hundredths, Language language);  // 2.000 kr. and 2 000,50 kr
std::string rank_text(std::optional<int> rank);                       // 3; – of somebody without one
std::string rank_in_column(int rank, int above);                      // nothing where the row above has the same
std::string board_text(int board, Language language);                 // Bræt 3
std::string round_text(int round, Language language);                 // Runde 3

}  // namespace dommer::texts
