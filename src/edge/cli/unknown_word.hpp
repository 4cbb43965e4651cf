#pragma once

#include <optional>
#include <span>
#include <string>

namespace CLI {
class App;
}

namespace dommer::cli {

// The first of these words that is no command or option where it stands, as a sentence that says what may have been
// meant.
std::optional<std::string> unknown_word(const CLI::App& program, std::span<const std::string> words);

// What shows more about the command that these words lead to: "help", or "help tournament pair".
std::string command_in(const CLI::App& program, std::span<const std::string> words);

}  // namespace dommer::cli
