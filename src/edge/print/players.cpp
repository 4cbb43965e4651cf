#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout players_print{
    .id = "players",
    .name = {"Players", "Spillere", "Spillere", "Spelare"},
    .about = About::the_field,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::players_sheet(input.tournament, input.imprint.language), input.imprint);
        },
};

}  // namespace dommer::print
