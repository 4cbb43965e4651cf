#include <fmt/format.h>

#include <iostream>

#include "print/prints.hpp"
#include "private_output.hpp"
#include "storage/seal.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

struct Wanted {
    DeskOptions desk;
    std::string what, language = "da", to;
    int round = 0;
};

std::string_view sentence(print::PrintFault fault) {
    switch (fault) {
        case print::PrintFault::no_such_round: return "that round is not paired";
        case print::PrintFault::nothing_to_print:
            return "there is nothing to print: no players, or no prizes (dommer tournament settings --prizes)";
        case print::PrintFault::not_drawn:
            return "the page could not be drawn: try again, and report it if it stays so";
        case print::PrintFault::not_built:
            return "this build makes no PDF: print the page from the browser (dommer serve), or use a build that does, "
                   "as the Debian package does";
    }
    return "";
}

Exit print_pdf(const Wanted& wanted) {
    std::string sealed;
    const Exit read = with_store(wanted.desk.store, storage::Access::read, [&](storage::Store& store) {
        const auto seal = storage::last_seal(store);
        if (!seal) return report(seal.error());
        if (*seal) sealed = (*seal)->root;
        return Exit::done;
    });
    if (read != Exit::done) return read;
    return look_held(wanted.desk, [&](const app::HeldTournament& held) {
        const auto standing = standing_for(*held.now);
        if (!standing) return bad_input(standing.error());
        const auto pdf = print::pdf_of(*held.now, *standing,
                                       {print::find_printout(wanted.what),
                                        *value_from<Language>(wanted.language),
                                        {wanted.round},
                                        {now(), held.version, std::chrono::minutes(0), sealed}});
        if (!pdf) return bad_input(sentence(pdf.error()));
        if (wanted.to == "-") return std::cout << *pdf, Exit::done;
        return write_private_file(wanted.to, *pdf);
    });
}

}  // namespace

void add_tournament_print(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<Wanted>();
    CommandLine* command =
        add_reading(app, wanted->desk, "print", "Make a PDF to print: lists, result slips, cards, scoresheets");
    command->add_option("what", wanted->what, "what to print")->required()->check(one_of(print::printout_names()));
    command->add_option("--out,--to", wanted->to, "the file; - writes to standard output")->required();
    command->add_option("--round", wanted->round,
                        "of the pairings, slips and scoresheets; the last one paired if left out");
    command->add_option("--language", wanted->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    command->callback([=, &exit] { exit = print_pdf(*wanted); });
}

}  // namespace dommer::cli
