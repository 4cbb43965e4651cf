#pragma once

#include "app/tournaments.hpp"
#include "command.hpp"

namespace dommer::cli {

// Which store, and who acts.
struct StoreOption {
    std::string store, actor;  // no store named: see storage::locate
};
void add_store_option(CommandLine& command, StoreOption& option);
void add_actor_option(CommandLine& command, StoreOption& option);

// "dommer: WHAT" on standard error; gives back the exit code that belongs to it.
Exit report(const storage::StoreError& error);
Exit report(const app::Failure& failure, const tournament::Tournament* tournament = nullptr);

// Where the store is, after telling what its user should know about that.
storage::Stored<std::string> address_of(const StoreOption& option, storage::Access access);

// Opens the store and does something with it; says what went wrong if it cannot be opened.
Exit with_store(const StoreOption& option, storage::Access access, const std::function<Exit(storage::Store&)>& act);

// Tells of words taken out of the log that still stand in a side file.
void print_traces(storage::Traces traces);

Instant now();

}  // namespace dommer::cli
