#include "engine_call.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <fstream>
#include <sstream>

#include "command.hpp"
#include "report_file.hpp"
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

// What results are worth, in the order of `generate --points`.
constexpr std::string_view point_keys[] = {"PointsForWin", "PointsForDraw", "PointsForLoss",
                                           "PointsForPAB", "PointsForZPB",  "PointsForForfeitLoss"};
struct Worth {
    std::array<std::optional<double>, std::size(point_keys)> said;
};

EngineRefusal bad(std::string why) { return {EngineExit::bad_request, std::move(why)}; }

std::string trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r"), to = text.find_last_not_of(" \t\r");
    return from == std::string_view::npos ? "" : std::string(text.substr(from, to - from + 1));
}

std::optional<double> decimal_in(const std::string& text) {
    if (text.empty() || text.size() > 8 || text.find_first_not_of("0123456789.") != std::string::npos)
        return std::nullopt;
    std::size_t end = 0;
    const double value = text == "." ? 0 : std::stod(text, &end);
    return end == text.size() ? std::optional(value) : std::nullopt;
}

std::optional<EngineRefusal> take_line(const std::string& file, int number, const std::string& line, EngineCall& call,
                                       Worth& worth) {
    if (line.empty() || line.front() == '#') return std::nullopt;
    const auto equals = line.find('=');
    std::string name = trimmed(std::string_view(line).substr(0, equals));
    if (name == "HalfPointByteRate") name = "HalfPointByeRate";  // a slip that these programs read, too
    const auto value =
        decimal_in(equals == std::string::npos ? "" : trimmed(std::string_view(line).substr(equals + 1)));
    const auto wrong = [&](const char* why) { return bad(fmt::format("{}: line {}: {} {}", file, number, name, why)); };
    if (const auto at = std::ranges::find(point_keys, name); at != std::end(point_keys)) {
        if (!value) return wrong("needs a number such as 0.5");
        worth.said[static_cast<std::size_t>(at - point_keys)] = value;
        return std::nullopt;
    }
    if (name == "Accelerated") {
        if (!value || (*value != 0 && *value != 1)) return wrong("needs 0 or 1");
        call.words.insert(call.words.end(), {"--accelerated", *value == 1 ? "true" : "false"});
        return std::nullopt;
    }
    const auto* key = std::ranges::find(keys, name, &Key::name);
    if (key == std::end(keys))
        return wrong("is nothing that can be made up here: leave it out, or use `dommer generate`");
    if (!value || (!key->is_rate && *value != std::floor(*value))) return wrong("needs a whole number");
    if (key->is_rate && *value == 0) return std::nullopt;
    if (key->is_rate && *value < 1) return wrong("is one in so many: 1 or more");
    call.words.emplace_back(key->option);
    call.words.push_back(fmt::format("{}", key->is_rate ? 100.0 / *value : *value));
    return std::nullopt;
}

// A bye is worth a win and a round away a forfeit lost, unless it is said.
void add_worth(const Worth& worth, EngineCall& call) {
    const auto& said = worth.said;
    if (std::ranges::none_of(said, [](const auto& each) { return each.has_value(); })) return;
    const double a_win = said[0].value_or(1), forfeit = said[5].value_or(0);
    call.words.emplace_back("--points");
    call.words.push_back(fmt::format("{},{},{},{},{},{}", a_win, said[1].value_or(0.5), said[2].value_or(0),
                                     said[3].value_or(a_win), said[4].value_or(forfeit), forfeit));
}

std::optional<EngineRefusal> read_configuration(const std::string& file, EngineCall& call) {
    std::ifstream in(system::path_of(file));
    if (!in) return EngineRefusal{EngineExit::no_file, file + ": cannot be opened"};
    int number = 0;
    Worth worth;
    for (std::string line; std::getline(in, line);)
        if (auto wrong = take_line(file, ++number, trimmed(line), call, worth)) return wrong;
    add_worth(worth, call);
    return std::nullopt;
}

// A tournament like this one: as many players and rounds, their ratings, the points, and as often a draw, a forfeit or
// a bye as there.
std::optional<EngineRefusal> follow_model(const std::string& file, EngineCall& call) {
    const auto report = read_report(file, trf::Reading::lenient);
    if (!report) return bad(file + ": the model cannot be read");
    std::string ratings;
    double games = 0, draws = 0, forfeits = 0, half = 0, away = 0, cells = 0;
    for (const trf::PlayerLine& player : report->players) {
        ratings += (ratings.empty() ? "" : ",") + std::to_string(player.rating.value_or(0));
        for (const trf::Cell& cell : player.cells) {
            using enum trf::Code;
            ++cells;
            games += cell.opponent ? 1 : 0;
            draws += cell.code == draw || cell.code == unrated_draw ? 1 : 0;
            forfeits += cell.code == forfeit_win ? 2 : 0;
            half += cell.code == half_bye ? 1 : 0;
            away += cell.code == zero_bye || (cell.code == blank && !cell.opponent) ? 1 : 0;
        }
    }
    if (report->players.size() < 2) return bad(file + ": the model has no two players");
    const auto percent = [](double part, double whole) {
        return fmt::format("{:.1f}", whole > 0 ? 100 * part / whole : 0);
    };
    const int rounds = std::max(1, report->rounds.value_or(trf::rounds_in(*report)));
    call.words.insert(call.words.end(),
                      {"--players", std::to_string(report->players.size()), "--rounds", std::to_string(rounds),
                       "--ratings", ratings, "--draws", percent(draws, games), "--forfeits", percent(forfeits, games),
                       "--half-byes", percent(half, cells), "--zero-byes", percent(away, cells)});
    if (!report->points) return std::nullopt;
    const pairing::PointSystem& points = *report->points;
    const auto worth = [](Points each) { return each.halves / 2.0; };
    call.words.insert(call.words.end(),
                      {"--points", fmt::format("{},{},{},{},{},{}", worth(points.white_win), worth(points.white_draw),
                                               worth(points.white_loss), worth(points.allocated_bye),
                                               worth(points.zero_bye), worth(points.forfeit_loss))});
    return std::nullopt;
}

bool is_readable(const std::string& file) { return std::ifstream(system::path_of(file)).good(); }

struct Typed {
    std::string report, act, behind, out, seed;
    bool release = false;
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
    } else if (word == "-r") {
        typed.release = true;
    } else if (word == "-q") {
        const bool is_number = has_value && words[at + 1].find_first_not_of("0123456789") == std::string::npos;
        at += is_number ? 1 : 0;
    } else if (word == "-w" || word == "--dutch") {  // how JaVaFo is to search: here is one way
        return std::nullopt;
    } else if (word.starts_with('-')) {
        return bad(word + " is nothing that this call knows: -p, -c, -g, -o, -s, -l, -q, -w, -r");
    } else if (typed.report.empty()) {
        typed.report = word;
    } else {
        return bad(fmt::format("{} and {}: name one report", typed.report, word));
    }
    return std::nullopt;
}

// A file without a folder is written beside the report, as these engines do.
std::string beside(const std::string& report, const std::string& file) {
    const auto path = system::path_of(file);
    if (report == "-" || path.has_parent_path()) return file;
    return system::name_of(system::path_of(report).replace_filename(path));
}

std::optional<EngineRefusal> make_up(const Typed& typed, EngineCall& call) {
    if (typed.out.empty()) return bad("-g needs -o FILE");
    if (!typed.report.empty() && !typed.behind.empty())
        return bad(
            fmt::format("-g follows a model or a configuration, not both: {} and {}", typed.report, typed.behind));
    call.words = {"generate", "--system", "dutch", "--format", "trf16", "--out", typed.out};
    if (!typed.seed.empty()) call.words.insert(call.words.end(), {"--seed", typed.seed});
    if (!typed.report.empty()) {
        if (!is_readable(typed.report)) return EngineRefusal{EngineExit::no_file, typed.report + ": cannot be opened"};
        return follow_model(typed.report, call);
    }
    return typed.behind.empty() ? std::nullopt : read_configuration(typed.behind, call);
}

}  // namespace

// The system may stand behind the report, and -r before both.
bool is_engine_call(std::span<const std::string> words) {
    const auto is_system = [](const std::string& word) { return word == "--dutch" || word == "--burstein"; };
    if (words.empty() || is_system(words.front()) || words.front() == "-r") return !words.empty();
    return words.size() > 1 && is_system(words[1]);
}

std::optional<EngineRefusal> read_engine_call(std::span<const std::string> words, EngineCall& call) {
    if (std::ranges::find(words, "--burstein") != words.end()) return bad("--burstein is not here: --dutch is");
    Typed typed;
    for (std::size_t at = 0; at < words.size(); ++at)
        if (auto wrong = take_word(words, at, typed)) return wrong;
    call.says_release = typed.release;
    if (words.size() == 1 && words.front() == "-r") return EngineRefusal{EngineExit::done, ""};
    if (std::ranges::find(words, "--dutch") == words.end()) return bad("name the system: --dutch");
    if (typed.act.empty()) return bad("say what to do: --dutch REPORT -p, --dutch REPORT -c or --dutch -g -o FILE");
    if (typed.act == "-g") return make_up(typed, call);
    if (typed.report.empty()) typed.report = "-";
    if (typed.report != "-" && !is_readable(typed.report))
        return EngineRefusal{EngineExit::no_file, typed.report + ": cannot be opened"};
    call.checks = typed.act == "-c";
    call.words = {call.checks ? "check" : "pair", typed.report, "--system", "dutch"};
    if (call.checks) call.words.emplace_back("--rounds-alone");
    if (!typed.behind.empty()) call.words.insert(call.words.end(), {"--out", beside(typed.report, typed.behind)});
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
