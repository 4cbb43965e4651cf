#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pairing/round.hpp"

namespace dommer::cli {

struct System {
    std::string_view name;
    tl::expected<pairing::PairedRound, pairing::NotPaired> (*pair)(const pairing::Field&, const pairing::History&, const pairing::Regulations&,
                                                                   const pairing::RoundRequests&);
};

std::span<const System> systems();
const System* find_system(std::string_view name);

// The names, for the options of the commands.
std::vector<std::string> system_names();

}  // namespace dommer::cli
