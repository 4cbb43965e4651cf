#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "sheets/exports.hpp"
#include "sheets/sheet.hpp"
#include "vocabulary/text.hpp"

namespace dommer::print {

// What a printout needs: players, a round that is paired, one at least, prizes, or a knock-out.
enum class About : std::uint8_t { the_field, a_round, rounds_so_far, prizes, a_bracket, an_announcement };

struct PrintInput;  // what it is drawn from; only this room reads it

// A printout. Adding one is adding a file with its row (CONTRIBUTING.md).
struct Printout {
    std::string_view id;  // pairings-by-name
    Text name;
    About about = About::the_field;
    std::string (*draw)(const PrintInput&);  // the PDF; empty if it could not be drawn
};

// In the order in which they are offered.
std::span<const Printout* const> all_printouts();
const Printout* find_printout(std::string_view id);
std::vector<std::string> printout_names();

struct Order {
    const Printout* printout = nullptr;
    sheets::Language language = sheets::Language::danish;
    tournament::RoundNumber round{0};  // of the pairings; 0: the last one paired
    sheets::Stamp stamp;
    std::map<tournament::EntryId, std::string> keys = {};  // with which players sign; none: their cards have no key
};

// not_built: a program without PDF; its pages can be printed from the browser.
enum class PrintFault : unsigned char { no_such_round, nothing_to_print, not_drawn, not_built };

// A PDF, A4, black on white. The page's address in the settings becomes a code in the corner.
tl::expected<std::string, PrintFault> pdf_of(const tournament::Tournament& tournament,
                                             const tournament::Standing& standing, const Order& order);

// Any other table as a PDF, with when it was made and from which state of its stream. `under`: the settings of the
// events on it, whose rules it names.
tl::expected<std::string, PrintFault> pdf_of(const sheets::Sheet& sheet, const sheets::Stamp& stamp,
                                             sheets::Language language,
                                             const std::vector<const tournament::Settings*>& under = {});

}  // namespace dommer::print
