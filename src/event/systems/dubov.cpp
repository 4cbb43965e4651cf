#include "pairing/dubov_2026.hpp"
#include "rows.hpp"

namespace dommer::systems {
namespace {

Paired pair_dubov(const RoundInput& input, const SystemOptions&) {
    return pairing::dubov_2026::pair_round(input.field, input.history, input.regulations, input.requests, input.work);
}

}  // namespace

// fide_dubov_2026, C1: nobody meets twice. fide_dubov_2026, C2: no second bye. fide_dubov_2026, C3: what a colour may
// not do. fide_dubov_2026, 3.2.5: the order.
constinit const System dubov_row{
    .id = "dubov",
    .name = {"FIDE Swiss (Dubov)", "FIDE-Schweizer (Dubov)", "FIDE-sveitser (Dubov)", "FIDE-schweizer (Dubov)"},
    .trf = {"FIDE_DUBOV", "FIDE_DUBOV_BAKU", "Individual: Swiss-System"},
    .is_fides = true,
    .is_without_approved_program = true,
    .knows_acceleration = true,
    .articles = {"fide-dubov-2026", "C1", "C2", "C3", "3.2.5"},
    // fide_dubov_2026, 5.1: the initial colour is drawn by lot before round 1 is paired.
    .customs = {.first_colour_by_lot = true},
    .pair = pair_dubov,
    .why_not =
        [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a, PlayerId b) {
            return why_not_by_retry(pairing::dubov_2026::pair_rules, pair_dubov, input, options, round, a, b);
        },
};

}  // namespace dommer::systems
