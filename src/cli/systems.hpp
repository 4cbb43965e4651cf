#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pairing/danish_swiss.hpp"
#include "pairing/monrad.hpp"

namespace dommer::cli {

// What a system leaves to the regulations or the arbiter. Each has a name on the command line.
struct SystemOptions {
    pairing::danish_swiss::Options danish_swiss;
    pairing::monrad::Options monrad;
    std::optional<std::uint64_t> lot;      // of the knock-out draw
    std::string gladiator_by = "monrad";
    bool twice = false;                    // round robin: everybody meets twice
};

struct System {
    std::string name;
    std::function<pairing::PairRound> pair;
};

System find_system(std::string_view name, const SystemOptions& options = {});

// The names, for the options of the commands.
std::vector<std::string> system_names();

// --system and the options that belong to the systems.
void add_system_options(CLI::App& command, std::string& system, SystemOptions& options);

}  // namespace dommer::cli
