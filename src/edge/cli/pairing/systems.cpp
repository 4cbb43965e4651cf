#include "systems.hpp"

namespace dommer::cli {
namespace {

// How one option of a system is read from the command line.
CommandOption* add_system_option(CommandLine& command, const systems::Option& option, SystemOptions& options) {
    const std::string name = "--" + std::string(option.name), help(option.help);
    if (const auto* flag = std::get_if<systems::Flag>(&option.value))
        return command.add_flag((flag->value ? "" : "!") + name, flag->of(options), help);
    if (const auto* number = std::get_if<systems::Number>(&option.value))
        return command
            .add_word(
                name, [&options, set = number->set](const std::string& text) { set(options, std::stoi(text)); }, help)
            ->check(in_range(number->low, number->high));
    const auto& words = std::get<systems::OneOf>(option.value);
    return command
        .add_word(
            name, [&options, set = words.set](const std::string& text) { set(options, text); }, help)
        ->check(one_of(words.words()));
}

}  // namespace

void add_system_options(CommandLine& command, std::string& system, SystemOptions& options) {
    std::vector<std::string> names = systems::system_names();
    std::string without;  // an approved program: C.04.2, 1.4
    for (const systems::System* row : systems::all_team_systems()) names.emplace_back(row->id);
    for (const auto rows : {systems::all_systems(), systems::all_team_systems()})
        for (const systems::System* row : rows)
            if (row->is_without_approved_program) without += (without.empty() ? "" : ", ") + std::string(row->id);
    command
        .add_option("--system", system,
                    "the pairing system; those for teams begin with team-; FIDE has approved no program for " +
                        without + ", which count as deprecated (C.04.2, 1.4)")
        ->check(one_of(names));
    for (const auto rows : {systems::all_systems(), systems::all_team_systems()})
        for (const systems::System* row : rows)
            for (const systems::Option& option : row->options)
                add_system_option(command, option, options)->group("Options of the systems");
}

void add_budget(CommandLine& command, std::uint64_t& millions) {
    command
        .add_option("--budget", millions,
                    "how much work the question may take, in millions of steps; 0: as much as it needs")
        ->check(in_range(std::uint64_t{0}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
}

Work work_of(std::uint64_t millions) { return millions == 0 ? Work::without_limit() : Work(millions * 1'000'000); }

}  // namespace dommer::cli
