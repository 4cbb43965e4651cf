#include "print/prints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <mutex>

#include "printing.hpp"
#include "sheets/integrity.hpp"
#include "tournament/local_clock.hpp"
#include "tournament/rules_in_force.hpp"
#include "vocabulary/seal_code.hpp"

namespace dommer::print {
namespace {

using namespace tournament;

constexpr std::array printouts{&players_print,          &check_in_print,    &place_cards_print, &pairings_print,
                               &pairings_by_name_print, &slips_print,       &scoresheets_print, &board_cards_print,
                               &standings_print,        &cross_table_print, &prizes_print,      &pairing_cards_print,
                               &averages_print,         &statistics_print,  &receipts_print,    &round_print,
                               &schedule_print,         &norms_print,       &invitation_print,  &bracket_print,
                               &fee_receipts_print};

// What dommer store verify --code compares.
std::string sealed_words(const sheets::Stamp& stamp, sheets::Language language) {
    const std::string code = seal_code(stamp.sealed);
    if (code.empty()) return "";
    return fmt::format(", {} {}", sheets::word(sheets::words::sealed, language), code);
}

// The federation's rules that the event is held under, by their names.
std::string rules_words(const std::vector<const Settings*>& events, sheets::Language language) {
    std::vector<const packs::Pack*> named;
    std::string names;
    for (const Settings* settings : events)
        for (const packs::Pack* pack : rules_in_force(*settings)) {
            if (std::ranges::find(named, pack) != named.end()) continue;
            named.push_back(pack);
            names += fmt::format("{}{}", names.empty() ? "" : ", ", pack->id);
        }
    return names.empty() ? "" : fmt::format("; {} {}", sheets::word(sheets::words::rules, language), names);
}

}  // namespace

Imprint imprint_of(std::string title, std::string page, const sheets::Stamp& stamp, sheets::Language language) {
    return {.title = std::move(title),
            .page = std::move(page),
            .made = fmt::format("{} {}, {} {}{}", sheets::word(sheets::words::made, language),
                                sheets::moment_text(stamp, language), sheets::word(sheets::words::from_event, language),
                                stamp.version, sealed_words(stamp, language)),
            .made_day = iso(stamp.made).substr(0, 19) + "Z",
            .language = language,
            .sealed = stamp.sealed};
}

std::unique_lock<std::mutex> one_sheet_at_a_time() {
    static std::mutex guard;
    return std::unique_lock(guard);
}

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
    const bool is_bracket = tournament.settings.system->schedule == systems::Schedule::bracket;
    if (order.printout->about == About::a_bracket && !is_bracket) return tl::unexpected(PrintFault::nothing_to_print);
    const bool needs_players = order.printout->about != About::an_announcement;
    if ((needs_players && tournament.entrants.empty()) ||
        (order.printout->about == About::prizes && tournament.settings.prizes.empty()))
        return tl::unexpected(PrintFault::nothing_to_print);
    sheets::Stamp stamp = order.stamp;  // by the clocks where the event is held; the machine may be anywhere
    stamp.east = clocks_east_of_utc(tournament.settings.federation, stamp.made).value_or(stamp.east);
    Imprint imprint =
        imprint_of(sheets::event_title(tournament, order.language), tournament.settings.page, stamp, order.language);
    imprint.made += rules_words({&tournament.settings}, order.language);
    imprint.keys = order.keys;
    const auto lock = one_sheet_at_a_time();
    std::string pdf = order.printout->draw({tournament, standing, round, imprint});
    if (pdf.empty()) return tl::unexpected(PrintFault::not_drawn);
    return pdf;
}

tl::expected<std::string, PrintFault> pdf_of(const sheets::Sheet& sheet, const sheets::Stamp& stamp,
                                             sheets::Language language, const std::vector<const Settings*>& under) {
    if (!Paper::is_built()) return tl::unexpected(PrintFault::not_built);
    Imprint imprint = imprint_of(sheet.title, "", stamp, language);
    imprint.made += rules_words(under, language);
    const auto lock = one_sheet_at_a_time();
    std::string pdf = print_sheet(sheet, imprint);
    if (pdf.empty()) return tl::unexpected(PrintFault::not_drawn);
    return pdf;
}

}  // namespace dommer::print
