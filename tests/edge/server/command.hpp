#pragma once

#include <string>

#include "client.hpp"

namespace dommer::server_test {

// What a command prints and how it ends.
struct Said {
    int exit = -1;
    std::string text;
};
Said command(const std::string& words);       // errors included
Said read_command(const std::string& words);  // what another program would read

// A server hears a moment later of what a command wrote: returns when it has.
void until_heard(Client administrator, const std::string& store);

}  // namespace dommer::server_test
