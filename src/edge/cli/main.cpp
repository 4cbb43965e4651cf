#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iterator>

#include "command.hpp"
#include "manual.hpp"
#include "rating_commands.hpp"
#include "serve.hpp"
#include "system/terminal.hpp"

namespace dommer::cli {
namespace {

// In the order of --help.
constexpr Register commands[] = {
    add_position, add_winnable, add_perft,      add_chess960, add_notation, add_pgn,   add_rule,       add_table,
    add_golden,   add_pair,     add_standings,  add_check,    add_generate, add_match, add_gladiator,  add_draft,
    add_handicap, add_convert,  add_tournament, add_serve,    add_store,    add_user,  add_completion, add_manual,
};

int run(int argc, const char* const* argv) {
    CommandLine app(
        "dommer",
        "Runs chess by the book: the Laws at the table, pairings, ratings and registers, each decision with "
        "its article.");
    app.version("dommer " DOMMER_VERSION);
    app.require_subcommand(1);
    Exit exit = Exit::done;
    for (const Register add : commands) add(app, exit);
    for (const Register add : rating_commands) add(app, exit);
    return app.run(argc, argv).value_or(static_cast<int>(exit));
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
        return dommer::cli::run(argc, argv);
    } catch (const std::exception& error) {
        return static_cast<int>(dommer::cli::bad_input(error.what()));
    }
}
