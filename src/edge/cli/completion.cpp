#include <fmt/format.h>

#include "command.hpp"
#include "command_tree.hpp"

namespace dommer::cli {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

// The first line, between single quotes.
std::string quoted_for_zsh(const std::string& text) {
    return fmt::format("'{}'", replaced(text.substr(0, text.find('\n')), "'", "'\\''"));
}
std::string quoted_for_fish(const std::string& text) {
    return fmt::format("'{}'", replaced(replaced(text.substr(0, text.find('\n')), "\\", "\\\\"), "'", "\\'"));
}

std::string words_after(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::App* next : commands_of(command)) words.push_back(next->get_name());
    for (const CLI::Option* option : named_options_of(command))
        for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
    return fmt::format("{}", fmt::join(words, " "));
}

void print_for_bash(const CLI::App& app) {
    fmt::print(
        "# bash completion for dommer: eval \"$(dommer completion bash)\"\n_dommer() {{\n    local -A words=(\n");
    for (const CLI::App* command : whole_tree(app))
        fmt::print("    [\"{}\"]=\"{}\"\n", typed(*command), words_after(*command));
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

// A word and what it is, with a colon between them.
std::string described_for_zsh(const std::string& word, const std::string& description) {
    return quoted_for_zsh(replaced(word, ":", "\\:") + ":" + description);
}

void print_for_zsh(const CLI::App& app) {
    fmt::print(
        "#compdef dommer\n# zsh completion for dommer: eval \"$(dommer completion zsh)\"\n_dommer() {{\n    local -A "
        "known=(\n");
    for (const CLI::App* command : whole_tree(app)) fmt::print("    {} yes\n", quoted_for_zsh(typed(*command)));
    fmt::print(
        "    )\n"
        "    local typed=dommer word\n"
        "    for word in \"${{(@)words[2,CURRENT-1]}}\"; do\n"
        "        (( ${{+known[$typed $word]}} )) && typed=\"$typed $word\"\n"
        "    done\n"
        "    local -a its_commands its_options\n"
        "    case $typed in\n");
    for (const CLI::App* command : whole_tree(app)) {
        fmt::print("    ({})\n        its_commands=(\n", quoted_for_zsh(typed(*command)));
        for (const CLI::App* next : commands_of(*command))
            fmt::print("            {}\n", described_for_zsh(next->get_name(), next->get_description()));
        fmt::print("        )\n        its_options=(\n");
        for (const CLI::Option* option : named_options_of(*command))
            for (const std::string& name : option->get_lnames())
                fmt::print("            {}\n", described_for_zsh("--" + name, option->get_description()));
        fmt::print("        );;\n");
    }
    fmt::print(
        "    esac\n"
        "    if [[ $PREFIX == -* ]]; then _describe -o option its_options\n"
        "    elif (( $#its_commands )); then _describe command its_commands\n"
        "    else _files\n"
        "    fi\n"
        "}}\n"
        "if [[ ${{funcstack[1]}} == _dommer ]]; then _dommer \"$@\"; else compdef _dommer dommer; fi\n");
}

void print_for_fish(const CLI::App& app) {
    fmt::print("# fish completion for dommer: dommer completion fish | source\nset -g __dommer_commands");
    for (const CLI::App* command : whole_tree(app)) fmt::print(" {}", quoted_for_fish(typed(*command)));
    fmt::print(
        "\n\n# Do the words typed so far lead to this command?\n"
        "function __dommer_is_at\n"
        "    set -l typed dommer\n"
        "    for word in (commandline -opc)[2..-1]\n"
        "        contains -- \"$typed $word\" $__dommer_commands; and set typed \"$typed $word\"\n"
        "    end\n"
        "    test \"$typed\" = \"$argv\"\n"
        "end\n\n");
    for (const CLI::App* command : whole_tree(app)) {
        const std::string here = fmt::format("complete -c dommer -n '__dommer_is_at {}'", typed(*command));
        for (const CLI::App* next : commands_of(*command))
            fmt::print("{} -f -a {} -d {}\n", here, next->get_name(), quoted_for_fish(next->get_description()));
        for (const CLI::Option* option : named_options_of(*command))
            for (const std::string& name : option->get_lnames())
                fmt::print("{} -l {}{} -d {}\n", here, name, option->get_type_size() == 0 ? "" : " -r",
                           quoted_for_fish(option->get_description()));
    }
}

struct Shell {
    std::string_view name;
    void (*print)(const CLI::App& app);
};
constexpr Shell shells[] = {{"bash", print_for_bash}, {"zsh", print_for_zsh}, {"fish", print_for_fish}};

std::vector<std::string> names_of_shells() {
    std::vector<std::string> names;
    for (const Shell& shell : shells) names.emplace_back(shell.name);
    return names;
}

}  // namespace

void add_completion(CommandLine& app, Exit& exit) {
    CommandLine* command =
        app.add_subcommand("completion", "Print the completion for a shell: eval \"$(dommer completion bash)\"");
    auto name = std::make_shared<std::string>(shells[0].name);
    command->add_option("shell", *name, "the shell that is to complete commands and options")
        ->check(one_of(names_of_shells()))
        ->capture_default_str();
    command->callback([&app, &exit, name] {
        for (const Shell& shell : shells)
            if (shell.name == *name) shell.print(app.app());
        exit = Exit::done;
    });
}

}  // namespace dommer::cli
