#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pairing/danish_swiss.hpp"
#include "pairing/monrad.hpp"

namespace dommer::systems {

// What a system leaves to the regulations or the arbiter. Each has a name on the command line.
struct SystemOptions {
    pairing::danish_swiss::Options danish_swiss;
    pairing::monrad::Options monrad;
    std::optional<std::uint64_t> lot;  // of the knock-out draw
    std::string gladiator_by = "monrad";
    bool twice = false;  // round robin: everybody meets twice
};

// dsu_2011, 4.2 §40: the systems to choose from. A pairing system by the name that the command line and the settings of
// a tournament call it.
struct System {
    std::string name;
    std::function<pairing::PairRound> pair;
};

// The name is one of `system_names`.
System find_system(std::string_view name, const SystemOptions& options = {});

std::vector<std::string> system_names();

// Why two players do not meet in a round paired by this system (all but dutch, which has an answer of its own).
std::vector<pairing::Reason> why_not(std::string_view name, const SystemOptions& options, const pairing::Field& field,
                                     const pairing::History& history, const pairing::Regulations& regulations,
                                     const pairing::RoundRequests& requests, const pairing::PairedRound& round,
                                     pairing::PlayerId a, pairing::PlayerId b);

}  // namespace dommer::systems
