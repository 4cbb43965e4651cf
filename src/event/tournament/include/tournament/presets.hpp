#pragma once

#include <span>

#include "tournament/settings.hpp"

namespace dommer::tournament {

// Settings to start from; every value can be changed afterwards. Its name is the catalogue's `preset.` and the id.
struct Preset {
    std::string_view id;
    Settings settings;
    std::string_view formerly = "";  // what the server called it: still taken, no longer listed
};
std::span<const Preset> presets();
const Preset* find_preset(std::string_view id);

}  // namespace dommer::tournament
