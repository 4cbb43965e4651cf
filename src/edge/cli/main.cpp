#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iterator>
#include <span>

#include "command.hpp"
#include "engine_call.hpp"
#include "manual.hpp"
#include "rating_commands.hpp"
#include "serve.hpp"
#include "system/terminal.hpp"

namespace dommer::cli {
namespace {

// In the order of --help.
constexpr Register of_games[] = {add_position, add_winnable, add_perft, add_chess960, add_notation, add_pgn, add_table},
                   of_rules[] = {add_rule, add_packs, add_acceptance, add_ask, add_golden},
                   of_reports[] = {add_pair, add_check, add_standings, add_generate, add_convert},
                   of_encounters[] = {add_league, add_match, add_gladiator, add_draft, add_handicap},
                   of_the_federation[] = {add_appeals, add_federation},
                   of_the_store[] = {add_tournament, add_festival, add_live, add_correspondence,
                                     add_serve,      add_store,    add_node, add_user},
                   of_the_program[] = {add_completion, add_manual};
struct Family {
    const char* heading;
    std::span<const Register> commands;
};
constexpr Family families[] = {{"Tournaments and pages", of_the_store},
                               {"Ratings and the register", rating_commands},
                               {"Appeals and the federation", of_the_federation},
                               {"Report files (TRF)", of_reports},
                               {"A game at the board", of_games},
                               {"Matches, teams, time odds", of_encounters},
                               {"The rules", of_rules},
                               {"The program", of_the_program}};

int run(int argc, const char* const* argv) {
    CommandLine app(
        "dommer",
        "Runs chess by the book: the Laws at the table, pairings, ratings and registers, each decision with "
        "its article.");
    app.version("dommer " DOMMER_VERSION);
    app.require_subcommand(1);
    Exit exit = Exit::done;
    for (const Family& family : families) {
        for (const Register add : family.commands) add(app, exit);
        app.group_new(family.heading);
    }
    app.footer("`dommer help COMMAND` shows one of them; `dommer help tournament pair` one below it.");
    const int ended = app.run(argc, argv).value_or(static_cast<int>(exit));
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return ended;
    return static_cast<int>(bad_input("the answer could not be written to its end: is there room on the disk?"));
}

// As a script calls an engine: another command line, and other exit codes.
int run_as_engine(std::span<const std::string> words) {
    EngineCall call;
    const auto refusal = read_engine_call(words, call);
    if (call.says_release) fmt::print("dommer " DOMMER_VERSION "\n");
    if (refusal) {
        if (!refusal->why.empty()) static_cast<void>(bad_input(refusal->why));
        return static_cast<int>(refusal->exit);
    }
    std::vector<const char*> arguments{"dommer"};
    for (const std::string& word : call.words) arguments.push_back(word.c_str());
    return engine_exit(call, run(static_cast<int>(arguments.size()), arguments.data()));
}

// Started by a double click: the pages open in the browser, and the window tells what there is to know. If that fails
// the window stays until somebody has read why.
int run_in_own_window() {
    system::prepare_own_window();
    fmt::print("Dommer runs as long as this window is open. Close it to stop.\n");
    constexpr const char* serve[] = {"dommer", "serve", "--open", "--log", "errors"};
    const int exit = run(static_cast<int>(std::size(serve)), serve);
    if (exit == 0) return exit;
    fmt::print("Press Enter to close this window.\n");
    std::fflush(stdout);
    std::getchar();
    return exit;
}

}  // namespace

Exit bad_input(std::string_view what) {
    fmt::print(stderr, "dommer: {}\n", what);
    return Exit::bad_input;
}

void print(const Json& json) { fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace)); }

}  // namespace dommer::cli

int main(int argc, char** argv) {
    try {
        dommer::system::prepare_streams();
        if (argc == 1 && dommer::system::has_own_window()) return dommer::cli::run_in_own_window();
        const std::vector<std::string> words(argv + 1, argv + argc);
        if (dommer::cli::is_engine_call(words)) return dommer::cli::run_as_engine(words);
        return dommer::cli::run(argc, argv);
    } catch (const std::exception& error) {
        return static_cast<int>(dommer::cli::bad_input(error.what()));
    }
}
