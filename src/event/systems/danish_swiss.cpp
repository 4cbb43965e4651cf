#include "rows.hpp"

namespace dommer::systems {
namespace {

using pairing::danish_swiss::ColourScope, pairing::danish_swiss::FloaterOrder;

constexpr Option danish_swiss_options[] = {
    {"floater-order", "Danish Swiss, whom a floater meets: tiers (colours first) or nearest",
     OneOf{[]() -> std::vector<std::string> {
               return {"tiers", "nearest"};
           },
           [](SystemOptions& options, std::string_view word) {
               options.danish_swiss.floater_order = word == "nearest" ? FloaterOrder::nearest : FloaterOrder::tiers;
           }}},
    {"colour-scope",
     "Danish Swiss, where most preferences are looked for: split (one arrangement of halves) or pool (all exchanges)",
     OneOf{[]() -> std::vector<std::string> {
               return {"split", "pool"};
           },
           [](SystemOptions& options, std::string_view word) {
               options.danish_swiss.colour_scope = word == "pool" ? ColourScope::pool : ColourScope::split;
           }}},
    {"allow-strong-clashes",
     "Danish Swiss, on the arbiter's order when no legal round exists: two strong preferences may clash",
     Flag{[](SystemOptions& options) -> bool& { return options.danish_swiss.strong_clashes_allowed; }}},
};

Paired pair_danish_swiss(const RoundInput& input, const SystemOptions& options) {
    return pairing::danish_swiss::pair_round(input.field, input.history, input.regulations, input.requests,
                                             options.danish_swiss, input.work);
}

}  // namespace

// dsu_2011, 4.9.3 1.2: nobody meets twice. dsu_2011, 4.9.3 2.1: the bye. dsu_2011, 4.9.3 7.2: colours.
// dsu_2011, 4.9.3 4.2: the order of pairing.
constinit const System danish_swiss_row{
    .id = "danish-swiss",
    .name = {"Danish Swiss", "Dansk Schweizer", "Dansk sveitser", "Dansk schweizer"},
    .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
    .knows_acceleration = true,
    .articles = {"dsu-2011", "4.9.3 1.2", "4.9.3 2.1", "4.9.3 7.2", "4.9.3 4.2"},
    .options = danish_swiss_options,
    .pair = pair_danish_swiss,
    .why_not =
        [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a, PlayerId b) {
            return why_not_by_retry(pairing::danish_swiss::pair_rules, pair_danish_swiss, input, options, round, a, b);
        },
};

}  // namespace dommer::systems
