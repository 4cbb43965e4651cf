#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace dommer::system {

// The folder under which programs keep what belongs to the person who runs them; empty if the system names none.
std::filesystem::path data_home();

// Who is logged in; empty if the system does not tell.
std::string user_name();

// Asks for as many open files and connections as the system lets one program have, and says how many that is.
std::size_t raise_open_files();

// Writing to a pipe or connection whose reader has gone is an error from now on, and no longer the end of the program.
void survive_broken_pipes();

// The signals that ask a program to end: Ctrl-C, the service manager's, and the terminal that closes, unless whoever
// started the program said that it is to outlive the terminal (nohup).
std::vector<int> stop_signals();

// What is written to standard error goes to the end of this file from now on. False: it cannot be opened.
bool send_errors_to(const std::string& file);
// The signal by which a program is told that its log was moved away; none: the system has no such thing.
std::optional<int> reopen_signal();

// From now on the thread that calls stands behind others where there are not enough processors. False: the system has
// no such thing.
bool lower_this_thread();

}  // namespace dommer::system
