#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace dommer::cli {

using Json = nlohmann::ordered_json;

// The contract: 0 yes or done; 1 the rules or a check say no; 2 bad usage or bad input; 3 not decided in the budget.
enum class Exit { done = 0, no = 1, bad_input = 2, undecided = 3 };

// Each command is one file that adds itself to the program and leaves its answer in `exit`.
using Register = void (*)(CLI::App& app, Exit& exit);

void add_chess960(CLI::App& app, Exit& exit);
void add_completion(CLI::App& app, Exit& exit);
void add_golden(CLI::App& app, Exit& exit);
void add_notation(CLI::App& app, Exit& exit);
void add_check(CLI::App& app, Exit& exit);
void add_convert(CLI::App& app, Exit& exit);
void add_draft(CLI::App& app, Exit& exit);
void add_generate(CLI::App& app, Exit& exit);
void add_gladiator(CLI::App& app, Exit& exit);
void add_handicap(CLI::App& app, Exit& exit);
void add_match(CLI::App& app, Exit& exit);
void add_pair(CLI::App& app, Exit& exit);
void add_perft(CLI::App& app, Exit& exit);
void add_pgn(CLI::App& app, Exit& exit);
void add_standings(CLI::App& app, Exit& exit);
void add_rule(CLI::App& app, Exit& exit);
void add_position(CLI::App& app, Exit& exit);
void add_store(CLI::App& app, Exit& exit);
void add_tournament(CLI::App& app, Exit& exit);
void add_table(CLI::App& app, Exit& exit);
void add_winnable(CLI::App& app, Exit& exit);

// "dommer: WHAT" on standard error; gives back Exit::bad_input.
Exit bad_input(std::string_view what);

void print(const Json& json);

}  // namespace dommer::cli
