#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "command.hpp"
#include "rating_commands.hpp"
#include "serve.hpp"

namespace dommer::cli {
namespace {

// In the order of --help.
constexpr Register commands[] = {
    add_position,
    add_winnable,
    add_perft,
    add_chess960,
    add_notation,
    add_pgn,
    add_rule,
    add_table,
    add_golden,
    add_pair,
    add_standings,
    add_check,
    add_generate,
    add_match,
    add_gladiator,
    add_draft,
    add_handicap,
    add_convert,
    add_tournament,
    add_serve,
    add_store,
    add_completion,
};

int run(int argc, char** argv) {
    CLI::App app("Runs chess by the book: the Laws at the table, pairings, ratings and registers, each decision with its article.");
    app.name("dommer");
    app.set_version_flag("--version", "dommer " DOMMER_VERSION);
    app.require_subcommand(1);
    Exit exit = Exit::done;
    for (const Register add : commands) add(app, exit);
    for (const Register add : rating_commands) add(app, exit);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : static_cast<int>(Exit::bad_input);
    }
    return static_cast<int>(exit);
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
        return dommer::cli::run(argc, argv);
    } catch (const std::exception& error) {
        return static_cast<int>(dommer::cli::bad_input(error.what()));
    }
}
