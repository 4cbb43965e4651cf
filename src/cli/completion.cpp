#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "command.hpp"

namespace dommer::cli {
namespace {

std::string words_after(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::App* next : command.get_subcommands([](const CLI::App*) { return true; })) words.push_back(next->get_name());
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
    return fmt::format("{}", fmt::join(words, " "));
}

void print_words(const CLI::App& command, const std::string& path) {
    fmt::print("    [\"{}\"]=\"{}\"\n", path, words_after(command));
    for (const CLI::App* next : command.get_subcommands([](const CLI::App*) { return true; }))
        print_words(*next, path + " " + next->get_name());
}

void print_script(const CLI::App& app) {
    fmt::print("# bash completion for dommer: eval \"$(dommer completion)\"\n_dommer() {{\n    local -A words=(\n");
    print_words(app, "dommer");
    fmt::print(
        "    )\n"
        "    local path=dommer word\n"
        "    for word in \"${{COMP_WORDS[@]:1:COMP_CWORD-1}}\"; do\n"
        "        [[ -v words[\"$path $word\"] ]] && path=\"$path $word\"\n"
        "    done\n"
        "    COMPREPLY=($(compgen -W \"${{words[$path]}}\" -- \"${{COMP_WORDS[COMP_CWORD]}}\"))\n"
        "}}\n"
        "complete -o default -F _dommer dommer\n");
}

}  // namespace

void add_completion(CommandLine& app, Exit& exit) {
    CommandLine* command = app.add_subcommand("completion", "Print the completion for bash: eval \"$(dommer completion)\"");
    command->callback([&app, &exit] {
        print_script(app.app());
        exit = Exit::done;
    });
}

}  // namespace dommer::cli
