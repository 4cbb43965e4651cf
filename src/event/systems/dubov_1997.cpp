#include "pairing/dubov_1997.hpp"
#include "rows.hpp"

namespace dommer::systems {
namespace {

Paired pair_dubov_1997(const RoundInput& input, const SystemOptions&) {
    return pairing::dubov_1997::pair_round(input.field, input.history, input.regulations, input.requests, input.work);
}

}  // namespace

constinit const System dubov_1997_row{
    .id = "dubov-1997",
    .name = {"Dubov Swiss of 1997", "Dubov-Schweizer af 1997", "Dubov-sveitser fra 1997", "Dubov-schweizer från 1997"},
    .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
    .knows_acceleration = true,
    .customs = {.first_colour_by_lot = true},
    .pair = pair_dubov_1997,
    .why_not =
        [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a, PlayerId b) {
            return why_not_by_retry(pairing::dubov_1997::pair_rules, pair_dubov_1997, input, options, round, a, b);
        },
};

}  // namespace dommer::systems
