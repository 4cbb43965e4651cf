#pragma once

#include "paper.hpp"
#include "print/prints.hpp"
#include "tournament/standing.hpp"

namespace dommer::print {

// What every print has: which event, when it was made, from which state of the log.
struct Imprint {
    std::string title, page, made;  // made: a whole sentence
    std::string made_day;           // for the document itself
    sheets::Language language = sheets::Language::danish;
};

// A table over as many pages as it needs; heading and columns stand on each.
std::string print_sheet(const sheets::Sheet& sheet, const Imprint& imprint);

std::string print_slips(const tournament::Tournament& tournament, tournament::RoundNumber round,
                        const Imprint& imprint);
std::string print_place_cards(const tournament::Tournament& tournament, const Imprint& imprint);
std::string print_board_cards(const tournament::Tournament& tournament, const Imprint& imprint);
std::string print_scoresheets(const tournament::Tournament& tournament, tournament::RoundNumber round,
                              const Imprint& imprint);

}  // namespace dommer::print
