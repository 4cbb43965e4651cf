#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include "command_line.hpp"

namespace dommer::cli {

using Json = nlohmann::ordered_json;

// The contract: 0 yes or done; 1 the rules or a check say no; 2 bad usage or bad input; 3 not decided in the budget, or
// not known whether it was done.
enum class Exit { done = 0, no = 1, bad_input = 2, undecided = 3 };

// Each command is one file that adds itself to the program and leaves its answer in `exit`.
using Register = void (*)(CommandLine& app, Exit& exit);

void add_acceptance(CommandLine& app, Exit& exit);
void add_appeals(CommandLine& app, Exit& exit);
void add_ask(CommandLine& app, Exit& exit);
void add_check(CommandLine& app, Exit& exit);
void add_chess960(CommandLine& app, Exit& exit);
void add_completion(CommandLine& app, Exit& exit);
void add_convert(CommandLine& app, Exit& exit);
void add_correspondence(CommandLine& app, Exit& exit);
void add_draft(CommandLine& app, Exit& exit);
void add_federation(CommandLine& app, Exit& exit);
void add_festival(CommandLine& app, Exit& exit);
void add_generate(CommandLine& app, Exit& exit);
void add_gladiator(CommandLine& app, Exit& exit);
void add_golden(CommandLine& app, Exit& exit);
void add_handicap(CommandLine& app, Exit& exit);
void add_league(CommandLine& app, Exit& exit);
void add_live(CommandLine& app, Exit& exit);
void add_match(CommandLine& app, Exit& exit);
void add_node(CommandLine& app, Exit& exit);
void add_notation(CommandLine& app, Exit& exit);
void add_packs(CommandLine& app, Exit& exit);
void add_pair(CommandLine& app, Exit& exit);
void add_perft(CommandLine& app, Exit& exit);
void add_pgn(CommandLine& app, Exit& exit);
void add_position(CommandLine& app, Exit& exit);
void add_rule(CommandLine& app, Exit& exit);
void add_standings(CommandLine& app, Exit& exit);
void add_store(CommandLine& app, Exit& exit);
void add_table(CommandLine& app, Exit& exit);
void add_law_desk(CommandLine& table, Exit& exit);  // dommer table ask
void add_tournament(CommandLine& app, Exit& exit);
void add_user(CommandLine& app, Exit& exit);
void add_winnable(CommandLine& app, Exit& exit);

// "dommer: WHAT" on standard error; gives back Exit::bad_input.
Exit bad_input(std::string_view what);

void print(const Json& json);

}  // namespace dommer::cli
