#pragma once

#include <map>
#include <mutex>

#include "paper.hpp"
#include "print/prints.hpp"
#include "tournament/standing.hpp"

namespace dommer::print {

// What every print has: which event, when it was made, from which state of the log.
struct Imprint {
    std::string title, page, made;  // made: a whole sentence
    std::string made_day;           // for the document itself
    sheets::Language language = sheets::Language::danish;
    std::string sealed = {};                               // the root of the last seal; empty: none
    std::map<tournament::EntryId, std::string> keys = {};  // with which players sign
};

Imprint imprint_of(std::string title, std::string page, const sheets::Stamp& stamp, sheets::Language language);

// The code of the last seal in the upper right corner, and its letters below, which `dommer store verify --code`
// compares. Nothing is drawn where there is no seal. Returns how much of the width it takes.
double seal_corner(Paper& paper, const std::string& sealed, double edge, double from_right);

// A table over as many pages as it needs; heading and columns stand on each.
std::string print_sheet(const sheets::Sheet& sheet, const Imprint& imprint);
// The same on a paper that has other pages too.
void add_sheet(Paper& paper, const sheets::Sheet& sheet, const Imprint& imprint);

// One sheet at a time: what the font libraries share is theirs, and a print can wait.
std::unique_lock<std::mutex> one_sheet_at_a_time();

// What a print is drawn from.
struct PrintInput {
    const tournament::Tournament& tournament;
    const tournament::Standing& standing;
    tournament::RoundNumber round;
    const Imprint& imprint;
};

// Slips for the results of the round, to be cut.
void add_slips(Paper& paper, const PrintInput& input);

// One file each, and its place in all_printouts().
extern const Printout players_print, check_in_print, place_cards_print, pairings_print, pairings_by_name_print,
    slips_print, scoresheets_print, board_cards_print, standings_print, cross_table_print, prizes_print,
    pairing_cards_print, averages_print, statistics_print, receipts_print, round_print, schedule_print, norms_print,
    invitation_print, bracket_print, fee_receipts_print;

}  // namespace dommer::print
