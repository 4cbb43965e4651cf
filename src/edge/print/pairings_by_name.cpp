#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout pairings_by_name_print{
    .id = "pairings-by-name",
    .name = {"Pairings by name", "Rundelægning efter navn", "Rundeoppsett etter navn", "Lottning efter namn"},
    .about = About::a_round,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::pairings_by_name_sheet(input.tournament, input.round, input.imprint.language),
                               input.imprint);
        },
};

}  // namespace dommer::print
