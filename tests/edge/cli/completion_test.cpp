#include <gtest/gtest.h>

#include <cstdlib>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

bool is_installed(const std::string& shell) {
    return std::system(("command -v " + shell + " >/dev/null").c_str()) == 0;
}

// What a command of the shell prints.
std::string printed(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    std::string out;
    char part[200] = "";
    while (pipe != nullptr && fgets(part, sizeof part, pipe) != nullptr) out += part;
    if (pipe != nullptr) pclose(pipe);
    return out;
}

TEST(completion, bash_is_what_is_printed_without_a_name) {
    EXPECT_EQ(dommer("completion").out, dommer("completion bash").out);
}

TEST(completion, an_unknown_shell_is_refused_with_the_known_ones) {
    const Answer answer = dommer("completion tcsh");
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("fish"), std::string::npos) << answer.err;
}

TEST(completion, a_shell_reads_its_script_without_a_word) {
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        if (!is_installed(shell)) continue;
        EXPECT_EQ(printed(DOMMER_BINARY " completion " + shell + " | " + shell + " -n"), "") << shell;
    }
}

TEST(completion, fish_offers_commands_options_and_what_they_are_for) {
    if (!is_installed("fish")) GTEST_SKIP() << "fish is not installed";
    const std::string ask = "fish --no-config -c '" DOMMER_BINARY " completion fish | source; complete -C \"dommer ";
    EXPECT_EQ(printed(ask + "perft --ch\"'").find("--chess960\t"), 0u);
    const std::string commands = printed(ask + "perf\"'");
    EXPECT_NE(commands.find("perft\t"), std::string::npos) << commands;
    EXPECT_NE(commands.find("performance\t"), std::string::npos) << commands;
    EXPECT_EQ(printed(ask + "pgn che\"'").find("check\t"), 0u);
    EXPECT_EQ(printed(ask + "perft --edi\"'"), "") << "an option of another command";
}

TEST(completion, zsh_offers_commands_options_and_what_they_are_for) {
    if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
    // Outside a terminal the completion system is not there: what the function gives to it is printed instead.
    const std::string ask =
        "zsh -f -c 'compdef() { }; _describe() { print -rl -- \"${(@P)@[-1]}\" }; _files() { print files }; "
        "eval \"$(" DOMMER_BINARY " completion zsh)\"; ";
    const std::string options = printed(ask + "words=(dommer perft --); CURRENT=3; PREFIX=--; _dommer'");
    EXPECT_NE(options.find("--chess960:"), std::string::npos) << options;
    EXPECT_EQ(options.find("--edition:"), std::string::npos) << options;
    const std::string commands = printed(ask + "words=(dommer \"\"); CURRENT=2; PREFIX=; _dommer'");
    EXPECT_NE(commands.find("perft:"), std::string::npos) << commands;
    EXPECT_EQ(printed(ask + "words=(dommer pgn check x); CURRENT=4; PREFIX=x; _dommer'"), "files\n");
}

}  // namespace
}  // namespace dommer::cli_test
