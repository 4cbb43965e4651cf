#pragma once

#include <string>

namespace dommer::cli_test {

struct Answer {
    int exit = -1;
    std::string out, err;
};

// Runs `dommer ARGUMENTS` through the shell, in the project's folder.
Answer dommer(const std::string& arguments, const std::string& input = "");

}  // namespace dommer::cli_test
