#include "dutch/explain.hpp"
#include "dutch/pair.hpp"
#include "rows.hpp"

namespace dommer::systems {

// fide_dutch_2026, C1: nobody meets twice. fide_dutch_2026, C2: no second bye. fide_dutch_2026, 1.7.1: what a colour
// may not do.
constinit const System dutch_row{
    .id = "dutch",
    .name = {"FIDE Swiss (Dutch)", "FIDE-Schweizer (hollandsk)", "FIDE-sveitser (nederlandsk)",
             "FIDE-schweizer (holländsk)"},
    .trf = {"FIDE_DUTCH_2026", "FIDE_DUTCH_2026_BAKU", "Individual: Swiss-System"},
    .is_fides = true,
    .knows_acceleration = true,
    .articles = {"fide-dutch-2026", "C1", "C2", "1.7.1", "3.1"},
    // fide_dutch_2026, 5.2.5: the initial colour is drawn by lot before round 1 is paired.
    .customs = {.first_colour_by_lot = true},
    .pair = [](const RoundInput& input, const SystemOptions&) -> Paired {
        return dutch::pair(input.field, input.history, input.regulations, input.requests, dutch::Engine::fast,
                           input.work);
    },
    .explain = [](const RoundInput& input, const SystemOptions&) { return dutch::explain(input); },
    .why_not = [](const RoundInput& input, const SystemOptions&, const PairedRound&, PlayerId a,
                  PlayerId b) { return dutch::why_not(input, a, b); },
    .why_no_bye = dutch::why_no_bye,
};

}  // namespace dommer::systems
