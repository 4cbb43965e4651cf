#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout pairings_print{
    .id = "pairings",
    .name = {"Pairings by board", "Rundelægning efter bræt", "Rundeoppsett etter bord", "Lottning efter bord"},
    .about = About::a_round,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::pairings_sheet(input.tournament, input.round, input.imprint.language),
                               input.imprint);
        },
};

}  // namespace dommer::print
