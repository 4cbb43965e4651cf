#include "command_tree.hpp"

namespace dommer::cli {

std::vector<const CLI::App*> commands_of(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::App*> whole_tree(const CLI::App& command) {
    std::vector<const CLI::App*> tree{&command};
    for (const CLI::App* next : commands_of(command))
        for (const CLI::App* each : whole_tree(*next)) tree.push_back(each);
    return tree;
}

std::string typed(const CLI::App& command) {
    return command.get_parent() == nullptr ? command.get_name()
                                           : typed(*command.get_parent()) + " " + command.get_name();
}

std::vector<const CLI::Option*> named_options_of(const CLI::App& command) {
    return command.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

}  // namespace dommer::cli
