#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout check_in_print{
    .id = "check-in",
    .name = {"Check-in list", "Fremmødeliste", "Oppmøteliste", "Avprickningslista"},
    .about = About::the_field,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::check_in_sheet(input.tournament, input.imprint.language), input.imprint);
        },
};

}  // namespace dommer::print
