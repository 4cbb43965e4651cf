#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {

// dsu_2011, 4.9.6 9: published after every round of a Dubov Swiss.
constinit const Printout averages_print{
    .id = "averages",
    .name = {"Average of the opponents", "Modstandernes gennemsnit", "Motstandernes gjennomsnitt",
             "Motståndarnas genomsnitt"},
    .about = About::rounds_so_far,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(sheets::averages_sheet(input.tournament, input.imprint.language), input.imprint);
        },
};

}  // namespace dommer::print
