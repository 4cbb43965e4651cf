#include "tournament/norms.hpp"

#include "notices/norms.hpp"
#include "printing.hpp"
#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
using texts::Key;

sheets::Sheet norms_sheet(const Tournament& tournament, sheets::Language language) {
    const auto said = [&](Key key) { return std::string(key.in(language)); };
    sheets::Sheet sheet{.title = sheets::event_title(tournament, language),
                        .subtitle = said("event.norms"),
                        .columns = {{said("word.name"), Align::left, true, 2},
                                    {said("norms.norm"), Align::left, true},
                                    {said("word.state")},
                                    {said("rating.games"), Align::right},
                                    {said("word.points"), Align::right},
                                    {said("norms.average"), Align::right},
                                    {said("player.performance"), Align::right}},
                        .rows = {},
                        .notes = {}};
    const EventNorms norms = event_norms(tournament);
    for (const NormChance& chance : norms.chances) {
        const rating::NormAudit& audit = chance.audit;
        sheet.rows.push_back({sheets::name_with_title(tournament, chance.entrant), std::string(id_of(audit.norm)),
                              std::string(texts::find("norms", id_of(state_of(chance)))->in(language)),
                              std::to_string(audit.counted.size()), texts::points_text(audit.score),
                              std::to_string(audit.average.number), std::to_string(audit.performance.number)});
        for (const std::string& words : notices::words(audit, chance.needed, language))
            sheet.notes.push_back(sheets::name_with_title(tournament, chance.entrant) + ": " + words);
    }
    if (sheet.rows.empty()) sheet.notes.push_back(said("norms.none"));
    if (norms.field_lifts_federation_rules) sheet.notes.push_back(said("norm.field_lifts"));
    if (norms.large_field) sheet.notes.push_back(said("norm.large_field"));
    sheet.notes.push_back(said("norms.note"));
    return sheet;
}

}  // namespace

constinit const Printout norms_print{
    .id = "norms",
    .name = {"Norms", "Normer", "Normer", "Normer"},
    .about = About::rounds_so_far,
    .draw =
        [](const PrintInput& input) {
            return print_sheet(norms_sheet(input.tournament, input.imprint.language), input.imprint);
        },
};

}  // namespace dommer::print
