#include "rows.hpp"

namespace dommer::systems {
namespace {

constexpr Option monrad_options[] = {
    {"keep-natural-pairs", "Monrad: keep the natural pairs also if the next round becomes impossible; only warn",
     Flag{[](SystemOptions& options) -> bool& { return options.monrad.keep_next_round_possible; }, false}},
    {"look-ahead", "Monrad: how many courses of results are followed before the round is published",
     Number{0, 1'000'000, [](SystemOptions& options, int number) { options.monrad.forecast_budget = number; }}},
};

Paired pair_monrad(const RoundInput& input, const SystemOptions& options) {
    return pairing::monrad::pair_round(input.field, input.history, input.regulations, input.requests, options.monrad,
                                       input.work);
}

}  // namespace

// dsu_2011, 4.9.1: the nearest one has not met.
constinit const System monrad_row{
    .id = "monrad",
    .name = {"Monrad", "Monrad", "Monrad"},
    .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
    .articles = {"dsu-2011", "4.9.1", "4.9.1", "4.9.1", "4.9.1"},
    .customs = {.numbers_by_lot = true},  // dsu_2011, 4.9.1: lots put the players in order
    .options = monrad_options,
    .pair = pair_monrad,
    .why_not =
        [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a, PlayerId b) {
            return why_not_by_retry(pairing::monrad::pair_rules, pair_monrad, input, options, round, a, b);
        },
};

}  // namespace dommer::systems
