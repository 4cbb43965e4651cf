#include "rows.hpp"

namespace dommer::systems {
namespace {

std::vector<std::string> systems_for_gladiator() {
    std::vector<std::string> names;
    for (const System* system : all_systems())
        if (system->schedule != Schedule::bracket && system->encounter == Encounter::game)
            names.emplace_back(system->id);
    return names;
}

constexpr Option gladiator_options[] = {
    {"gladiator-by", "gladiator: the system that pairs the rounds",
     OneOf{systems_for_gladiator, [](SystemOptions& options, std::string_view word) { options.gladiator_by = word; }}},
};

}  // namespace

// dsu_2011, 4.9.8: every round has a winner; the rounds may be paired by any system. dsu_2011, 4.9.1: it is Monrad if
// nothing else was said.
constinit const System gladiator_row{
    .id = "gladiator",
    .name = {"Gladiator chess", "Gladiatorskak", "Gladiatorsjakk", "Gladiatorschack"},
    .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
    .encounter = Encounter::replayed_game,
    .articles = {"dsu-2011", "4.9.1", "4.9.1", "4.9.1", "4.9.1"},
    .options = gladiator_options,
    .pair = [](const RoundInput& input,
               const SystemOptions& options) { return paired_by(gladiator_row, options).pair(input, options); },
    .explain = [](const RoundInput& input,
                  const SystemOptions& options) { return explain(paired_by(gladiator_row, options), input, options); },
    .why_not = [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a,
                  PlayerId b) { return paired_by(gladiator_row, options).why_not(input, options, round, a, b); },
};

}  // namespace dommer::systems
