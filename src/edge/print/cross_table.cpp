#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout cross_table_print{
    .id = "cross-table",
    .name = {"Cross table", "Krydstabel", "Krysstabell", "Korstabell"},
    .about = About::rounds_so_far,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::cross_table_sheet(input.tournament, input.standing, input.imprint.language),
                               input.imprint);
        },
};

}  // namespace dommer::print
