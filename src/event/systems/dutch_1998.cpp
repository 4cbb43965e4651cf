#include "pairing/fide_1998.hpp"
#include "rows.hpp"

namespace dommer::systems {
namespace {

Paired pair_dutch_1998(const RoundInput& input, const SystemOptions&) {
    return pairing::fide_1998::pair_round(input.field, input.history, input.regulations, input.requests, input.work);
}

}  // namespace

constinit const System dutch_1998_row{
    .id = "dutch-1998",
    .name = {"FIDE Swiss of 1998", "FIDE-Schweizer af 1998", "FIDE-sveitser fra 1998", "FIDE-schweizer från 1998"},
    .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
    .knows_acceleration = true,
    // dsu_2011, 4.9.5 F8: who stays away without telling the arbiter has withdrawn. dsu_2011, 4.9.5 F10: money is
    // shared; the direct result for the first place, then the average rating of the opponents.
    .customs = {.absence_withdraws = true,
                .first_colour_by_lot = true,
                .money_is_shared = true,
                .tie_breaks = "DSU_F10,ARO"},
    .pair = pair_dutch_1998,
    .why_not =
        [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a, PlayerId b) {
            return why_not_by_retry(pairing::fide_1998::pair_rules, pair_dutch_1998, input, options, round, a, b);
        },
};

}  // namespace dommer::systems
