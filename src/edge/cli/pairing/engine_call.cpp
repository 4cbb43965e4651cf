#include "engine_call.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "command.hpp"
#include "system/file_name.hpp"

namespace dommer::cli {
namespace {

// The keys of a configuration and what they are called here. A rate is one in so many, where ours are percent.
struct Key {
    std::string_view name, option;
    bool is_rate = false;
};
constexpr Key keys[] = {
    {"PlayersNumber", "--players"},         {"RoundsNumber", "--rounds"},
    {"DrawPercentage", "--draws"},          {"ForfeitRate", "--forfeits", true},
    {"RetiredRate", "--withdrawals", true}, {"HalfPointByeRate", "--half-byes", true},
    {"HighestRating", "--highest-rating"},  {"LowestRating", "--lowest-rating"},
};

EngineRefusal bad(std::string why) { return {EngineExit::bad_request, std::move(why)}; }

std::string trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r"), to = text.find_last_not_of(" \t\r");
    return from == std::string_view::npos ? "" : std::string(text.substr(from, to - from + 1));
}

std::optional<EngineRefusal> take_line(const std::string& file, int number, const std::string& line, EngineCall& call) {
    if (line.empty() || line.front() == '#') return std::nullopt;
    const auto equals = line.find('=');
    const std::string name = trimmed(std::string_view(line).substr(0, equals));
    const std::string value = equals == std::string::npos ? "" : trimmed(std::string_view(line).substr(equals + 1));
    const auto* key = std::ranges::find(keys, name, &Key::name);
    if (key == std::end(keys))
        return bad(
            fmt::format("{}: line {}: {} is nothing that can be made up here: leave it out, or use `dommer generate`",
                        file, number, name));
    if (value.empty() || value.find_first_not_of("0123456789") != std::string::npos || value.size() > 6)
        return bad(fmt::format("{}: line {}: {} needs a whole number", file, number, name));
    const int rate = std::stoi(value);
    if (key->is_rate && rate == 0) return std::nullopt;
    call.words.emplace_back(key->option);
    call.words.push_back(key->is_rate ? fmt::format("{}", 100.0 / rate) : value);
    return std::nullopt;
}

std::optional<EngineRefusal> read_configuration(const std::string& file, EngineCall& call) {
    std::ifstream in(system::path_of(file));
    if (!in) return EngineRefusal{EngineExit::no_file, file + ": cannot be opened"};
    int number = 0;
    for (std::string line; std::getline(in, line);)
        if (auto wrong = take_line(file, ++number, trimmed(line), call)) return wrong;
    return std::nullopt;
}

bool is_readable(const std::string& file) { return std::ifstream(system::path_of(file)).good(); }

struct Typed {
    std::string report, act, behind, out, seed;
};

std::optional<EngineRefusal> take_word(std::span<const std::string> words, std::size_t& at, Typed& typed) {
    const std::string& word = words[at];
    const bool has_value = at + 1 < words.size() && !words[at + 1].starts_with('-');
    if (word == "-p" || word == "-c" || word == "-g") {
        if (!typed.act.empty()) return bad(fmt::format("{} and {}: one of them at a time", typed.act, word));
        typed.act = word;
        if (has_value && word != "-c") typed.behind = words[++at];
    } else if (word == "-o" || word == "-s") {
        if (!has_value) return bad(word + " needs a value behind it");
        (word == "-o" ? typed.out : typed.seed) = words[++at];
    } else if (word == "-l") {
        if (has_value) ++at;
        fmt::print(stderr,
                   "dommer: -l: no check list is written; `dommer pair REPORT --explain` tells how a round was made\n");
    } else if (word.starts_with('-')) {
        return bad(word + " is nothing that this call knows: -p, -c, -g, -o, -s");
    } else if (typed.report.empty()) {
        typed.report = word;
    } else {
        return bad(fmt::format("{} and {}: name one report", typed.report, word));
    }
    return std::nullopt;
}

}  // namespace

bool is_engine_call(std::span<const std::string> words) {
    return !words.empty() && (words.front() == "--dutch" || words.front() == "--burstein");
}

std::optional<EngineRefusal> read_engine_call(std::span<const std::string> words, EngineCall& call) {
    if (words.front() != "--dutch") return bad(words.front() + " is not here: --dutch is");
    Typed typed;
    for (std::size_t at = 1; at < words.size(); ++at)
        if (auto wrong = take_word(words, at, typed)) return wrong;
    if (typed.act.empty()) return bad("say what to do: --dutch REPORT -p, --dutch REPORT -c or --dutch -g -o FILE");
    if (typed.act == "-g") {
        if (!typed.report.empty()) return bad("-g: a model cannot be followed; write -g CONFIGURATION -o FILE");
        if (typed.out.empty()) return bad("-g needs -o FILE");
        call.words = {"generate", "--system", "dutch", "--format", "trf16", "--out", typed.out};
        if (!typed.seed.empty()) call.words.insert(call.words.end(), {"--seed", typed.seed});
        return typed.behind.empty() ? std::nullopt : read_configuration(typed.behind, call);
    }
    if (typed.report.empty()) return bad("name the report before " + typed.act);
    if (!is_readable(typed.report)) return EngineRefusal{EngineExit::no_file, typed.report + ": cannot be opened"};
    call.checks = typed.act == "-c";
    call.words = {call.checks ? "check" : "pair", typed.report, "--system", "dutch"};
    if (!typed.behind.empty()) call.words.insert(call.words.end(), {"--out", typed.behind});
    return std::nullopt;
}

int engine_exit(const EngineCall& call, int exit) {
    EngineExit engine = EngineExit::unexpected;
    if (exit == static_cast<int>(Exit::done)) engine = EngineExit::done;
    if (exit == static_cast<int>(Exit::no)) engine = call.checks ? EngineExit::done : EngineExit::no_pairing;
    if (exit == static_cast<int>(Exit::bad_input)) engine = EngineExit::bad_request;
    return static_cast<int>(engine);
}

}  // namespace dommer::cli
