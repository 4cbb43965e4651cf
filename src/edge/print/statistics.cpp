#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout statistics_print{
    .id = "statistics",
    .name = {"Statistics", "Statistik", "Statistikk", "Statistik"},
    .about = About::the_field,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::statistics_sheet(input.tournament, input.imprint.language), input.imprint);
        },
};

}  // namespace dommer::print
