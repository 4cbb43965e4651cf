#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "sheets/exports.hpp"

namespace dommer::print {

enum class Kind : unsigned char {
    pairings,
    pairings_by_name,
    standings,
    cross_table,
    players,
    check_in,
    prizes,
    slips,
    place_cards,
    board_cards,
    scoresheets
};

std::string_view name_of(Kind kind);  // pairings-by-name
std::vector<std::string> kind_names();
std::optional<Kind> kind_from(std::string_view name);

struct Order {
    Kind kind = Kind::pairings;
    sheets::Language language = sheets::Language::danish;
    tournament::RoundNumber round{0};  // of the pairings; 0: the last one paired
    sheets::Stamp stamp;
};

// not_built: a program without PDF; its pages can be printed from the browser.
enum class PrintFault : unsigned char { no_such_round, nothing_to_print, not_drawn, not_built };

// A PDF, A4, black on white. The page's address in the settings becomes a code in the corner.
tl::expected<std::string, PrintFault> pdf_of(const tournament::Tournament& tournament,
                                             const tournament::Standing& standing, const Order& order);

}  // namespace dommer::print
