#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

constinit const Printout schedule_print{
    .id = "schedule",
    .name = {"Schedule", "Tidsplan", "Tidsplan", "Tidsschema"},
    .about = About::the_field,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::round_schedule_sheet(input.tournament, input.imprint.language), input.imprint);
        },
};

}  // namespace dommer::print
