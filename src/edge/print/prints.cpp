#include "print/prints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "printing.hpp"
#include "sheets/integrity.hpp"
#include "vocabulary/seal_code.hpp"

namespace dommer::print {
namespace {

using namespace tournament;

constexpr std::array printouts{&players_print,          &check_in_print,    &place_cards_print, &pairings_print,
                               &pairings_by_name_print, &slips_print,       &scoresheets_print, &board_cards_print,
                               &standings_print,        &cross_table_print, &prizes_print,      &pairing_cards_print,
                               &averages_print};

// What dommer store verify --code compares.
std::string sealed_words(const Order& order) {
    const std::string code = seal_code(order.stamp.sealed);
    if (code.empty()) return "";
    return fmt::format(", {} {}", sheets::word(sheets::words::sealed, order.language), code);
}

}  // namespace

std::span<const Printout* const> all_printouts() { return printouts; }

const Printout* find_printout(std::string_view id) {
    const auto* found = std::ranges::find(printouts, id, &Printout::id);
    return found == printouts.end() ? nullptr : *found;
}

std::vector<std::string> printout_names() {
    std::vector<std::string> names;
    for (const Printout* printout : printouts) names.emplace_back(printout->id);
    return names;
}

tl::expected<std::string, PrintFault> pdf_of(const Tournament& tournament, const Standing& standing,
                                             const Order& order) {
    if (!Paper::is_built()) return tl::unexpected(PrintFault::not_built);
    const int held = static_cast<int>(tournament.rounds.size());
    const RoundNumber round{order.round.number == 0 ? held : order.round.number};
    if (order.printout->about == About::a_round && (round.number < 1 || round.number > held))
        return tl::unexpected(PrintFault::no_such_round);
    if (tournament.entrants.empty() || (order.printout->about == About::prizes && tournament.settings.prizes.empty()))
        return tl::unexpected(PrintFault::nothing_to_print);
    const std::string made = iso(order.stamp.made);
    const Imprint imprint{.title = sheets::event_title(tournament, order.language),
                          .page = tournament.settings.page,
                          .made = fmt::format("{} {}, {} {}{}", sheets::word(sheets::words::made, order.language),
                                              sheets::moment_text(order.stamp, order.language),
                                              sheets::word(sheets::words::from_event, order.language),
                                              order.stamp.version, sealed_words(order)),
                          .made_day = made.substr(0, 19) + "Z",
                          .language = order.language,
                          .sealed = order.stamp.sealed};
    std::string pdf = order.printout->draw({tournament, standing, round, imprint});
    if (pdf.empty()) return tl::unexpected(PrintFault::not_drawn);
    return pdf;
}

}  // namespace dommer::print
