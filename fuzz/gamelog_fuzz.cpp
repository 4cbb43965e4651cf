#include <cstdlib>

#include <nlohmann/json.hpp>
#include "gamelog/protocol.hpp"
#include "gamelog/state.hpp"

// Whatever is accepted replays, can be told, and written out again replays to the same table.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    const auto scenario = gamelog::read_scenario(std::string(reinterpret_cast<const char*>(bytes), size));
    if (!scenario || scenario->entries.size() > 200) return 0;
    const auto course = gamelog::replay(*scenario);
    if (gamelog::protocol(*scenario, course).empty()) std::abort();
    gamelog::state_of(course.table);
    std::vector<table::Action> acts;
    for (const auto& step : course.steps) acts.push_back(step.act);
    const auto again = gamelog::read_scenario(gamelog::to_json(scenario->agreement, acts).dump());
    if (!again || !(gamelog::replay(*again).table == course.table)) std::abort();
    for (const auto* edition : laws::editions) {
        auto agreement = scenario->agreement;
        agreement.edition = edition;
        table::Table table = table::open_table(agreement);
        for (const auto& act : acts) gamelog::play(table, 0, act);
        for (const Colour side : table::both_sides)
            if (table.clock.left(side) < table::Time{}) std::abort();
    }
    return 0;
}
