#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout prizes_print{
    .id = "prizes",
    .name = {"Prizes", "Præmier", "Premier", "Priser"},
    .about = About::prizes,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::prizes_sheet(input.tournament, input.standing, input.imprint.language),
                               input.imprint);
        },
};

}  // namespace dommer::print
