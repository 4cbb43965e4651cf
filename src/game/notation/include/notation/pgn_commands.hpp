#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dommer::notation {

// [%name value] inside a comment: clock times, evaluations, arrows. Unknown ones are kept like the others.
struct PgnCommand {
    std::string_view name, value;
    friend bool operator==(const PgnCommand&, const PgnCommand&) = default;
};

std::vector<PgnCommand> commands_of(std::string_view comment);
std::string without_commands(std::string_view comment);  // what a reader sees

using ClockTime = std::chrono::milliseconds;

// h:mm:ss, also with tenths or hundredths: 0:01:02.3.
std::optional<ClockTime> clock_time(std::string_view text);

}  // namespace dommer::notation
