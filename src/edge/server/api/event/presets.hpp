#pragma once

#include <span>
#include <string_view>

namespace dommer::server {

// What an event can be created from.
struct Preset {
    std::string_view id, name, about, system;
    int rounds;
    std::string_view tie_breaks, time_control;
};
std::span<const Preset> presets();
const Preset* find_preset(std::string_view id);

}  // namespace dommer::server
