#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "command.hpp"
#include "manual.hpp"
#include "rating_commands.hpp"
#include "serve.hpp"

namespace dommer::cli {
namespace {

// In the order of --help.
constexpr Register commands[] = {
    add_position,
    add_winnable,
    add_perft,
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
    add_manual,
};

int run(int argc, char** argv) {
    CommandLine app("dommer", "Runs chess by the book: the Laws at the table, pairings, ratings and registers, each decision with "
                              "its article.");
    app.version("dommer " DOMMER_VERSION);
    app.require_subcommand(1);
    Exit exit = Exit::done;
    for (const Register add : commands) add(app, exit);
    for (const Register add : rating_commands) add(app, exit);
    return app.run(argc, argv).value_or(static_cast<int>(exit));
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
