#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

std::vector<std::string> commands() {
    const std::string help = dommer("--help").out;
    std::vector<std::string> names;
    std::istringstream lines(help.substr(help.find("Subcommands:")));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        std::string name;
        if (line.starts_with("  ") && line[2] != ' ' && words >> name) names.push_back(name);
    }
    return names;
}

TEST(contract, every_command_has_help_in_plain_words) {
    const auto names = commands();
    ASSERT_GE(names.size(), 2u);
    for (const std::string& name : names) {
        const Answer help = dommer(name + " --help");
        EXPECT_EQ(help.exit, 0) << name;
        EXPECT_GT(help.out.size(), 80u) << name;
        EXPECT_TRUE(help.err.empty()) << name;
    }
}

TEST(contract, bad_usage_is_exit_2_with_a_word_on_standard_error_and_nothing_on_standard_output) {
    for (const char* arguments :
         {"", "nonsense", "perft", "perft x", "perft 3 --fen nonsense", "perft 99", "golden /nowhere"}) {
        const Answer answer = dommer(arguments);
        EXPECT_EQ(answer.exit, 2) << arguments;
        EXPECT_FALSE(answer.err.empty()) << arguments;
        EXPECT_TRUE(answer.out.empty()) << arguments;
    }
}

TEST(contract, perft_prints_a_number_or_json) {
    EXPECT_EQ(dommer("perft 3").out, "8902\n");
    const Answer answer = dommer("perft 2 --json --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1'");
    EXPECT_EQ(answer.exit, 0);
    EXPECT_EQ(nlohmann::json::parse(answer.out).at("leaves"), 25);
}

TEST(contract, bash_completion_offers_commands_and_their_options) {
    const std::string completed =
        "bash -c 'eval \"$(" DOMMER_BINARY
        " completion)\"; COMP_WORDS=(dommer perft --ch); "
        "COMP_CWORD=2; _dommer; echo \"${COMPREPLY[*]}\"; COMP_WORDS=(dommer perf); COMP_CWORD=1; _dommer; "
        "echo \"${COMPREPLY[*]}\"' 2>&1";
    FILE* pipe = popen(completed.c_str(), "r");
    char line[200] = "";
    ASSERT_NE(fgets(line, sizeof line, pipe), nullptr);
    EXPECT_STREQ(line, "--chess960\n");
    ASSERT_NE(fgets(line, sizeof line, pipe), nullptr);
    EXPECT_STREQ(line, "perft performance\n");
    EXPECT_EQ(pclose(pipe), 0);
}

TEST(contract, bad_fen_says_where_and_what_to_do) {
    const Answer answer = dommer("perft 1 --fen 'rnbqkbnr/pppppppp/8/8/8/9/PPPPPPPP/RNBQKBNR w KQkq - 0 1'");
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("column 25"), std::string::npos) << answer.err;
}

}  // namespace
}  // namespace dommer::cli_test
