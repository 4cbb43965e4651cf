#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "vocabulary/names.hpp"

// The door to CLI11: its headers cost every file that sees them seconds, so only command_line.cpp and what describes
// all commands include them.
namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace dommer::cli {

// What the text of an option must be; refused with the reason before a command begins.
class Check {
public:
    explicit Check(std::shared_ptr<const CLI::Validator> validator) : validator_(std::move(validator)) {}
    const CLI::Validator& validator() const { return *validator_; }

private:
    std::shared_ptr<const CLI::Validator> validator_;
};

Check in_range(int low, int high);
Check in_range(std::uint64_t low, std::uint64_t high);
Check in_range(double low, double high);
Check one_of(std::vector<std::string> words, std::vector<std::string> also = {});  // also: taken, but not shown
template <Named Value>
Check one_value_of() {
    std::vector<std::string> words, also;
    for (const std::string_view id : ids_of(Value{}))
        if (!id.empty()) words.emplace_back(id);
    if constexpr (requires { old_ids_of(Value{}); })
        for (const auto& old : old_ids_of(Value{})) also.emplace_back(old.id);
    return one_of(std::move(words), std::move(also));
}
Check existing_file();
Check existing_folder();
Check positive_number();
Check by(std::function<std::string(std::string)> refusal);  // empty: the text is taken

// One option of a command. Every function gives the option back, so that a declaration reads as one line.
class CommandOption {
public:
    explicit CommandOption(CLI::Option& option) : option_(&option) {}
    CommandOption* required(bool is_needed = true);
    CommandOption* check(const Check& check);
    CommandOption* capture_default_str();  // --help shows the value it has if left out
    CommandOption* delimiter(char between);
    CommandOption* expected(int values);
    CommandOption* expected(int least, int most);
    CommandOption* excludes(CommandOption* other);
    CommandOption* needs(CommandOption* other);
    CommandOption* group(const std::string& heading);

private:
    CLI::Option* option_;
};

// A command with its options and the commands below it. The program itself is the topmost.
class CommandLine {
public:
    CommandLine(std::string name, std::string what);
    explicit CommandLine(CLI::App& app);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    CommandLine* add_subcommand(std::string name, std::string what);
    CommandLine* get_subcommand(const std::string& name);
    // For the types that command_line.cpp instantiates: text, whole and decimal numbers, lists of them, and optional
    // ones.
    template <typename Value>
    CommandOption* add_option(std::string names, Value& value, std::string what);
    CommandOption* add_word(std::string names, std::function<void(const std::string&)> take, std::string what);
    CommandOption* add_flag(std::string names, bool& value, std::string what);
    void callback(std::function<void()> act);
    void require_subcommand(int least);
    void footer(std::string text);
    void group(const std::string& heading);
    void group_new(const std::string& heading);  // of the commands below that were added since the last heading
    void version(const std::string& text);
    std::string program_version() const;  // as the topmost was told

    const CLI::App& app() const { return *app_; }  // for what describes the commands: completion, manual

    // Reads the command line and lets the chosen command act. The exit code, if the reading itself ended the run.
    std::optional<int> run(int argc, const char* const* argv);

private:
    std::unique_ptr<CLI::App> owned_;  // of the topmost alone
    CLI::App* app_;
    std::deque<CommandLine> subcommands_;
    std::deque<CommandOption> options_;
    std::size_t grouped_ = 0;
};

}  // namespace dommer::cli
