#include "print/prints.hpp"

#include <fmt/format.h>

#include "printing.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {
namespace {

using namespace tournament;

bool is_about_a_round(Kind kind) {
    return kind == Kind::pairings || kind == Kind::pairings_by_name || kind == Kind::slips || kind == Kind::scoresheets;
}

std::string drawn(const Tournament& tournament, const Standing& standing, const Order& order, RoundNumber round,
                  const Imprint& imprint) {
    switch (order.kind) {
        case Kind::pairings: return print_sheet(sheets::pairings_sheet(tournament, round, order.language), imprint);
        case Kind::pairings_by_name:
            return print_sheet(sheets::pairings_by_name_sheet(tournament, round, order.language), imprint);
        case Kind::standings:
            return print_sheet(sheets::standings_sheet(tournament, standing, order.language), imprint);
        case Kind::cross_table:
            return print_sheet(sheets::cross_table_sheet(tournament, standing, order.language), imprint);
        case Kind::players: return print_sheet(sheets::players_sheet(tournament, order.language), imprint);
        case Kind::check_in: return print_sheet(sheets::check_in_sheet(tournament, order.language), imprint);
        case Kind::prizes: return print_sheet(sheets::prizes_sheet(tournament, standing, order.language), imprint);
        case Kind::slips: return print_slips(tournament, round, imprint);
        case Kind::place_cards: return print_place_cards(tournament, imprint);
        case Kind::board_cards: return print_board_cards(tournament, imprint);
        case Kind::scoresheets: return print_scoresheets(tournament, round, imprint);
    }
    return "";
}

}  // namespace

tl::expected<std::string, PrintFault> pdf_of(const Tournament& tournament, const Standing& standing,
                                             const Order& order) {
    const int held = static_cast<int>(tournament.rounds.size());
    const RoundNumber round{order.round.number == 0 ? held : order.round.number};
    if (is_about_a_round(order.kind) && (round.number < 1 || round.number > held))
        return tl::unexpected(PrintFault::no_such_round);
    if (tournament.entrants.empty() || (order.kind == Kind::prizes && tournament.settings.prizes.empty()))
        return tl::unexpected(PrintFault::nothing_to_print);
    const std::string made = iso(order.stamp.made);
    const Imprint imprint{
        .title = tournament.settings.name,
        .page = tournament.settings.page,
        .made = fmt::format("{} {} {} UTC, {} {}", sheets::word(sheets::Word::made, order.language), made.substr(0, 10),
                            made.substr(11, 5), sheets::word(sheets::Word::from_event, order.language),
                            order.stamp.version),
        .made_day = made.substr(0, 19) + "Z",
        .language = order.language};
    std::string pdf = drawn(tournament, standing, order, round, imprint);
    if (pdf.empty()) return tl::unexpected(PrintFault::not_drawn);
    return pdf;
}

}  // namespace dommer::print
