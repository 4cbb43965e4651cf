#pragma once

#include "app/festivals.hpp"
#include "store_option.hpp"

namespace dommer::cli {

// Why a festival or a screen was not changed: says so, and gives back the exit code.
Exit report(const app::HallFailure& failure);

// `screens`, `screen` and `remove-screen` below this command. `of` says whose screens they are by its short name, and
// the tournaments that they may show if it is a festival; it has said what is wrong if it gives an exit code.
struct ScreensOf {
    std::string stream;
    std::vector<std::string> tournaments;
};
using FindScreens = std::function<tl::expected<ScreensOf, Exit>(storage::Store&, const std::string& id)>;
void add_screens(CommandLine& command, Exit& exit, const char* whose, const FindScreens& find);

}  // namespace dommer::cli
