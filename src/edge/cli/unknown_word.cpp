#include "unknown_word.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "command_tree.hpp"

namespace dommer::cli {
namespace {

// How many letters are put in, left out, exchanged or swapped with their neighbour between two words.
std::size_t slips_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last(b.size() + 1), now(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before = std::exchange(last, now);
    }
    return last[b.size()];
}

// Nothing that is near enough: nothing is guessed.
std::optional<std::string> nearest(const std::string& typed, const std::vector<std::string>& names) {
    std::optional<std::string> best;
    std::size_t fewest = (typed.size() + 2) / 3 + 1;
    for (const std::string& name : names) {
        const bool begins = typed.size() > 2 && name.starts_with(typed);
        const std::size_t slips = begins ? 1 : slips_between(typed, name);
        const bool better = slips < fewest || (slips == fewest && best && best->front() != typed.front());
        if (better && (slips < fewest || name.front() == typed.front())) best = name, fewest = slips;
    }
    return best;
}

std::string after_help(const CLI::App& command) {
    return command.get_parent() == nullptr ? "help" : "help" + typed(command).substr(std::string("dommer").size());
}

std::string sentence(const std::string& word, const std::string& what, const std::vector<std::string>& names,
                     const CLI::App& command) {
    const auto meant = nearest(word, names);
    return fmt::format("{} is no {}{} `dommer {}` lists them", word, what,
                       meant ? fmt::format("; did you mean {}?", *meant) : ":", after_help(command));
}

bool is_option(std::string_view word) {
    return word.size() > 1 && word.front() == '-' && word.find_first_of("0123456789") != 1 && word != "--";
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : named_options_of(command))
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

// Down the tree word by word, to the command they name or to the first word that is none.
struct Walk {
    const CLI::App* command;
    std::optional<std::string> unknown = std::nullopt;
};
Walk walk(const CLI::App& program, std::span<const std::string> words) {
    Walk at{&program};
    for (std::size_t word = 0; word < words.size() && words[word] != "--"; ++word) {
        if (is_option(words[word])) {
            const std::string name = words[word].substr(0, words[word].find('='));
            const CLI::Option* option = at.command->get_option_no_throw(name);
            if (option == nullptr && name.starts_with("--"))
                return at.unknown =
                           sentence(name, "option of " + typed(*at.command), option_names(*at.command), *at.command),
                       at;
            const bool has_value = words[word].find('=') != std::string::npos;
            if (option != nullptr && !has_value && option->get_items_expected_min() > 0)
                word += static_cast<std::size_t>(option->get_items_expected_min());
            continue;
        }
        const auto below = commands_of(*at.command);
        if (below.empty()) continue;
        const auto found = std::ranges::find(below, words[word], [](const CLI::App* each) { return each->get_name(); });
        if (found != below.end()) {
            at.command = *found;
            continue;
        }
        std::vector<std::string> names;
        for (const CLI::App* each : below) names.push_back(each->get_name());
        return at.unknown = sentence(words[word], "command of " + typed(*at.command), names, *at.command), at;
    }
    return at;
}

}  // namespace

std::optional<std::string> unknown_word(const CLI::App& program, std::span<const std::string> words) {
    return walk(program, words).unknown;
}

std::string command_in(const CLI::App& program, std::span<const std::string> words) {
    return after_help(*walk(program, words).command);
}

}  // namespace dommer::cli
