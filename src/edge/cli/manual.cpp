#include "manual.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <span>

#include "command_tree.hpp"
#include "private_output.hpp"

namespace dommer::cli {
namespace {

// A text as roff reads it: a hyphen that is typed stays a hyphen, no line begins as a request, and a long list of words
// may be broken after a comma.
std::string roff(std::string_view text) {
    std::string out;
    bool line_begins = true;
    for (const char letter : text) {
        if (line_begins && (letter == '.' || letter == '\'')) out += "\\&";
        if (letter == '\\')
            out += "\\e";
        else if (letter == '-')
            out += "\\-";
        else if (letter == ',')
            out += ",\\:";
        else
            out += letter;
        line_begins = letter == '\n';
    }
    return out;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", roff(text)); }

// Lines that end where they end in --help, blank ones included: footers show examples.
std::string as_it_stands(std::string_view text) { return fmt::format(".PP\n.nf\n{}\n.fi\n", roff(text)); }

std::string page_name(const CLI::App& command) {
    std::string name = typed(command);
    std::ranges::replace(name, ' ', '-');
    return name;
}

// Type, choices, default and the like are worded by the formatter that makes --help.
const CLI::Formatter& help_words() {
    static const CLI::Formatter formatter;
    return formatter;
}

std::string usage(const CLI::App& command) {
    const std::string line = help_words().make_usage(&command, "");
    const auto colon = line.find(": "), end = line.find_last_not_of('\n');
    return colon == std::string::npos ? "" : line.substr(colon + 2, end - colon - 1);
}

std::string synopsis(const CLI::App& command) {
    return fmt::format("{} {}\n", bold(typed(command)), roff(usage(command)));
}

std::string described(const CLI::Option& option, bool by_place) {
    return fmt::format(".TP\n{}{}\n{}\n", bold(help_words().make_option_name(&option, by_place)),
                       roff(help_words().make_option_opts(&option)), roff(option.get_description()));
}

std::string arguments_and_options(const CLI::App& command) {
    std::string out;
    for (const CLI::Option* option :
         command.get_options([](const CLI::Option* each) { return each->get_positional(); }))
        out += described(*option, true);
    for (const CLI::Option* option : named_options_of(command))
        if (option != command.get_help_ptr()) out += described(*option, false);
    return out;
}

std::string footer(const CLI::App& command) {
    return command.get_footer().empty() ? "" : as_it_stands(command.get_footer());
}

// The commands below a command are parts of its page.
std::string parts(const CLI::App& command) {
    const auto tree = whole_tree(command);
    if (tree.size() == 1) return "";
    std::string out = ".SH COMMANDS\n";
    for (const CLI::App* each : std::span(tree).subspan(1))
        out += fmt::format(".SS {}\n{}.PP\n{}\n{}{}", roff(typed(*each)), synopsis(*each),
                           roff(each->get_description()), arguments_and_options(*each), footer(*each));
    return out;
}

// The commands of the program have pages of their own.
std::string list_of_pages(const CLI::App& program) {
    std::string out = ".SH COMMANDS\n";
    for (const CLI::App* each : commands_of(program))
        out += fmt::format(".TP\n{}(1)\n{}\n", bold(page_name(*each)), roff(each->get_description()));
    return out;
}

constexpr std::string_view exit_status =
    ".SH EXIT STATUS\n"
    ".TP\n.B 0\nyes, or done\n"
    ".TP\n.B 1\nthe rules or a check say no\n"
    ".TP\n.B 2\nbad usage or bad input\n"
    ".TP\n.B 3\nnot decided within the budget\n";

const CLI::App& program_of(const CLI::App& command) {
    return command.get_parent() == nullptr ? command : program_of(*command.get_parent());
}

std::string see_also(const CLI::App& command) {
    return command.get_parent() == nullptr
               ? ""
               : fmt::format(".SH SEE ALSO\n{}(1)\n", bold(page_name(*command.get_parent())));
}

std::string page(const CLI::App& command) {
    const bool is_program = command.get_parent() == nullptr;
    const std::string name = roff(page_name(command)), what = roff(command.get_description());
    return fmt::format(".TH {} 1 \"\" \"{}\" \"Dommer\"\n.ad l\n.nh\n", name, roff(program_of(command).version())) +
           fmt::format(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}.SH DESCRIPTION\n{}\n", name, what, synopsis(command),
                       what) +
           fmt::format("{}.SH OPTIONS\n{}{}", footer(command), arguments_and_options(command),
                       described(*command.get_help_ptr(), false)) +
           (is_program ? list_of_pages(command) : parts(command)) + std::string(exit_status) + see_also(command);
}

Exit write_pages(const CLI::App& app, const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    std::vector<const CLI::App*> pages = commands_of(app);
    pages.insert(pages.begin(), &app);
    for (const CLI::App* command : pages) {
        const auto file = folder / (page_name(*command) + ".1");
        if (const Exit exit = write_public_file(file.string(), page(*command)); exit != Exit::done) return exit;
    }
    return Exit::done;
}

Exit print_page(const CLI::App& app, const std::string& name) {
    if (name.empty()) return fmt::print("{}", page(app)), Exit::done;
    for (const CLI::App* command : commands_of(app))
        if (command->get_name() == name) return fmt::print("{}", page(*command)), Exit::done;
    return bad_input(fmt::format("there is no command {}: dommer --help lists them", name));
}

}  // namespace

void add_manual(CommandLine& app, Exit& exit) {
    CommandLine* command = app.add_subcommand("manual", "Print a page of the manual: dommer manual pair | man -l -");
    auto name = std::make_shared<std::string>(), folder = std::make_shared<std::string>();
    auto* one = command->add_option("command", *name, "the command; without it the page of the program");
    command->add_option("--into", *folder, "write all pages as files into this folder instead")->excludes(one);
    command->callback([&app, &exit, name, folder] {
        exit = folder->empty() ? print_page(app.app(), *name) : write_pages(app.app(), *folder);
    });
}

}  // namespace dommer::cli
