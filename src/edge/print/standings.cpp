#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout standings_print{
    .id = "standings",
    .name = {"Standings", "Stilling", "Stilling", "Ställning"},
    .about = About::rounds_so_far,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::standings_sheet(input.tournament, input.standing, input.imprint.language),
                               input.imprint);
        },
};

}  // namespace dommer::print
