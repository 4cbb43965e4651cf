#pragma once

#include <span>
#include <string_view>

namespace dommer::app {

// A check of the acceptance list that runs at once: a small event is made up and asked. True: the answer holds.
struct LiveCheck {
    std::string_view name;
    bool (*holds)();
};
std::span<const LiveCheck> live_checks();
const LiveCheck* find_live_check(std::string_view name);

}  // namespace dommer::app
