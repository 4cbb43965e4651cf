#include "systems.hpp"

namespace dommer::cli {

using namespace pairing;

void add_system_options(CommandLine& command, std::string& system, SystemOptions& options) {
    using danish_swiss::ColourScope;
    using danish_swiss::FloaterOrder;
    command.add_option("--system", system, "the pairing system")->check(one_of(system_names()));
    const std::string group = "Options of the systems";
    command
        .add_word(
            "--floater-order",
            [&options](const std::string& text) {
                options.danish_swiss.floater_order = text == "nearest" ? FloaterOrder::nearest : FloaterOrder::tiers;
            },
            "Danish Swiss, whom a floater meets: tiers (colours first) or nearest")
        ->check(one_of({"tiers", "nearest"}))
        ->group(group);
    command
        .add_word(
            "--colour-scope",
            [&options](const std::string& text) {
                options.danish_swiss.colour_scope = text == "pool" ? ColourScope::pool : ColourScope::split;
            },
            "Danish Swiss, where most preferences are looked for: split (one arrangement of halves) or pool (all "
            "exchanges)")
        ->check(one_of({"split", "pool"}))
        ->group(group);
    command
        .add_flag("--allow-strong-clashes", options.danish_swiss.strong_clashes_allowed,
                  "Danish Swiss, on the arbiter's order when no legal round exists: two strong preferences may clash")
        ->group(group);
    command
        .add_flag("!--keep-natural-pairs", options.monrad.keep_next_round_possible,
                  "Monrad: keep the natural pairs also if the next round becomes impossible; only warn")
        ->group(group);
    command
        .add_option("--look-ahead", options.monrad.forecast_budget,
                    "Monrad: how many courses of results are followed before the round is published")
        ->check(in_range(0, 1'000'000))
        ->group(group);
    command
        .add_option("--lot", options.lot,
                    "knock-out: draw by lot inside the seeding classes from this seed, which is printed; left out: the "
                    "players' numbers are their draw numbers")
        ->check(in_range(0, 2'147'483'647))
        ->group(group);
    command.add_flag("--twice", options.twice, "round robin: everybody meets everybody twice, with both colours")
        ->group(group);
    command.add_option("--gladiator-by", options.gladiator_by, "gladiator: the system that pairs the rounds")
        ->check(one_of({"monrad", "danish-swiss", "dutch", "dutch-1998", "dubov-1997", "round-robin"}))
        ->group(group);
}

}  // namespace dommer::cli
