#include "command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "command.hpp"
#include "unknown_word.hpp"

namespace dommer::cli {
namespace {

template <typename Validator>
Check made_of(Validator validator) {
    return Check(std::make_shared<const CLI::Validator>(std::move(validator)));
}

}  // namespace

Check in_range(int low, int high) { return made_of(CLI::Range(low, high)); }
Check in_range(std::uint64_t low, std::uint64_t high) { return made_of(CLI::Range(low, high)); }
Check in_range(double low, double high) { return made_of(CLI::Range(low, high)); }
Check one_of(std::vector<std::string> words, std::vector<std::string> also) {
    CLI::Validator member = CLI::IsMember(std::move(words));
    if (also.empty()) return made_of(std::move(member));
    const auto refusal = [member, also = std::move(also)](std::string& text) {
        return std::ranges::find(also, text) != also.end() ? std::string() : member(text);
    };
    return made_of(CLI::Validator(refusal, member.get_description()));
}
Check existing_file() { return made_of(CLI::ExistingFile); }
Check existing_folder() { return made_of(CLI::ExistingDirectory); }
Check positive_number() { return made_of(CLI::PositiveNumber); }
Check by(std::function<std::string(std::string)> refusal) { return made_of(CLI::Validator(std::move(refusal), "")); }

CommandOption* CommandOption::required(bool is_needed) { return option_->required(is_needed), this; }
CommandOption* CommandOption::check(const Check& check) { return option_->check(check.validator()), this; }
CommandOption* CommandOption::capture_default_str() { return option_->capture_default_str(), this; }
CommandOption* CommandOption::delimiter(char between) { return option_->delimiter(between), this; }
CommandOption* CommandOption::expected(int values) { return option_->expected(values), this; }
CommandOption* CommandOption::expected(int least, int most) { return option_->expected(least, most), this; }
CommandOption* CommandOption::excludes(CommandOption* other) { return option_->excludes(other->option_), this; }
CommandOption* CommandOption::needs(CommandOption* other) { return option_->needs(other->option_), this; }
CommandOption* CommandOption::group(const std::string& heading) { return option_->group(heading), this; }

CommandLine::CommandLine(std::string name, std::string what)
    : owned_(std::make_unique<CLI::App>(std::move(what), std::move(name))),
      app_(owned_.get()) {}
CommandLine::CommandLine(CLI::App& app) : app_(&app) {}
CommandLine::~CommandLine() = default;

CommandLine* CommandLine::add_subcommand(std::string name, std::string what) {
    return &subcommands_.emplace_back(*app_->add_subcommand(std::move(name), std::move(what)));
}

CommandLine* CommandLine::get_subcommand(const std::string& name) {
    const CLI::App* wanted = app_->get_subcommand(name);
    return &*std::ranges::find(subcommands_, wanted, &CommandLine::app_);
}

template <typename Value>
CommandOption* CommandLine::add_option(std::string names, Value& value, std::string what) {
    const bool has_a_name = names.starts_with('-');
    CLI::Option* option = app_->add_option(std::move(names), value, std::move(what));
    // A list takes one value each time it is named, or several with a comma between where the option says so; otherwise
    // the words after it would be taken for more of it.
    if (has_a_name) option->allow_extra_args(false);
    return &options_.emplace_back(*option);
}

CommandOption* CommandLine::add_word(std::string names, std::function<void(const std::string&)> take,
                                     std::string what) {
    return &options_.emplace_back(*app_->add_option_function(std::move(names), std::move(take), std::move(what)));
}

CommandOption* CommandLine::add_flag(std::string names, bool& value, std::string what) {
    return &options_.emplace_back(*app_->add_flag(std::move(names), value, std::move(what)));
}

void CommandLine::callback(std::function<void()> act) { app_->callback(std::move(act)); }
void CommandLine::require_subcommand(int least) { app_->require_subcommand(least); }
void CommandLine::footer(std::string text) { app_->footer(std::move(text)); }
void CommandLine::group(const std::string& heading) { app_->group(heading); }
void CommandLine::version(const std::string& text) { app_->set_version_flag("--version", text); }
std::string CommandLine::program_version() const {
    const CLI::App* topmost = app_;
    while (topmost->get_parent() != nullptr) topmost = topmost->get_parent();
    return topmost->version();
}

namespace {

// Options that had another name before; the old ones are understood and not shown.
constexpr std::pair<std::string_view, std::string_view> old_options[] = {
    {"--tiebreaks", "--tie-breaks"},
    {"--lot-seed", "--seed"},
};

std::vector<std::string> words_of(int argc, const char* const* argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    for (std::string& word : words)
        for (const auto& [old, name] : old_options)
            if (word == old || word.starts_with(std::string(old) + "=")) word.replace(0, old.size(), name);
    return words;
}

int refused(const std::string& what) { return static_cast<int>(bad_input(what)); }

}  // namespace

std::optional<int> CommandLine::run(int argc, const char* const* argv) {
    std::vector<std::string> words = words_of(argc, argv);
    const bool asks_for_help = !words.empty() && words.front() == "help";
    if (asks_for_help) {
        words.erase(words.begin());
        if (const auto unknown = unknown_word(*app_, words)) return refused(*unknown);
        words.emplace_back("--help");
    }
    if (words.empty()) return refused("name a command: `dommer help` lists them");
    try {
        app_->parse(std::vector<std::string>(words.rbegin(), words.rend()));
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app_->exit(error);
        if (const auto unknown = unknown_word(*app_, words)) return refused(*unknown);
        return refused(fmt::format("{}: `dommer {}` tells more", error.what(), command_in(*app_, words)));
    }
}

void CommandLine::group_new(const std::string& heading) {
    for (; grouped_ < subcommands_.size(); ++grouped_) subcommands_[grouped_].group(heading);
}

template CommandOption* CommandLine::add_option(std::string, std::string&, std::string);
template CommandOption* CommandLine::add_option(std::string, int&, std::string);
template CommandOption* CommandLine::add_option(std::string, double&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::uint64_t&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::vector<std::string>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::vector<int>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::vector<double>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::optional<std::string>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::optional<int>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::optional<std::int64_t>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::optional<std::uint64_t>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::optional<double>&, std::string);
template CommandOption* CommandLine::add_option(std::string, std::optional<bool>&, std::string);

}  // namespace dommer::cli
