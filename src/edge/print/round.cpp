#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {
namespace {

// What is hung up and laid out when a round begins, in one file: one click, one print.
std::string draw_round(const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    add_sheet(paper, sheets::pairings_sheet(tournament, round, imprint.language), imprint);
    add_sheet(paper, sheets::pairings_by_name_sheet(tournament, round, imprint.language), imprint);
    add_slips(paper, input);
    if (round.number > 1) {
        const auto before = tournament::standing_of(tournament, tournament::RoundNumber{round.number - 1});
        if (before) add_sheet(paper, sheets::standings_sheet(tournament, *before, imprint.language), imprint);
    }
    return paper.finished();
}

}  // namespace

constinit const Printout round_print{
    .id = "round",
    .name = {"Everything of the round", "Alt til runden", "Alt til runden", "Allt till ronden"},
    .about = About::a_round,
    .draw = draw_round,
};

}  // namespace dommer::print
