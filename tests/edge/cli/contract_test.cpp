#include <gtest/gtest.h>
#include <sys/wait.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

std::vector<std::string> commands() {
    const std::string help = dommer("--help").out;
    std::vector<std::string> names;
    std::istringstream lines(help.substr(help.find("--version")));
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

TEST(contract, a_slip_names_the_word_and_what_may_have_been_meant) {
    const auto said = [](const char* arguments) {
        const Answer answer = dommer(arguments);
        EXPECT_EQ(answer.exit, 2) << arguments;
        return answer.err;
    };
    EXPECT_NE(said("pare x.trf").find("pare is no command of dommer; did you mean pair?"), std::string::npos);
    EXPECT_NE(said("pair x.trf --sytem monrad").find("--sytem is no option of dommer pair; did you mean --system?"),
              std::string::npos);
    EXPECT_NE(said("tournament piar x").find("did you mean pair? `dommer help tournament` lists them"),
              std::string::npos);
    EXPECT_NE(said("xyzzy").find("xyzzy is no command of dommer: `dommer help` lists them"), std::string::npos);
    EXPECT_NE(said("pair").find("`dommer help pair` tells more"), std::string::npos);
    EXPECT_NE(said("help pare").find("did you mean pair?"), std::string::npos);
}

TEST(contract, help_shows_one_command_as_its_own_help_does) {
    EXPECT_EQ(dommer("help").out, dommer("--help").out);
    EXPECT_EQ(dommer("help tournament pair").out, dommer("tournament pair --help").out);
    EXPECT_EQ(dommer("help tournament pair").exit, 0);
}

TEST(contract, options_that_had_another_name_are_understood) {
    EXPECT_EQ(dommer("generate --seed 7 --players 8 --rounds 3 --tiebreaks BH").out,
              dommer("generate --seed 7 --players 8 --rounds 3 --tie-breaks BH").out);
    EXPECT_EQ(dommer("generate --help").out.find("--tiebreaks"), std::string::npos);
}

// The file after an option with several values is the file, not one more of them.
TEST(contract, an_option_with_several_values_does_not_take_what_follows) {
    const Answer rated = dommer("rate --absent 3 no-such-file.trf");
    EXPECT_NE(rated.err.find("no-such-file.trf: cannot be opened"), std::string::npos) << rated.err;
    const Answer played = dommer("table replay --compare 2018 2023 docs/examples/end-of-game.json");
    EXPECT_EQ(played.exit, 1) << played.err;
    EXPECT_EQ(dommer("table replay --compare 2018 docs/examples/end-of-game.json").exit, 2);
}

TEST(contract, an_answer_that_cannot_be_written_is_an_error) {
    const auto exit_into = [](const char* arguments, const char* file) {
        const std::string call = std::string("'" DOMMER_BINARY "' ") + arguments + " >" + file + " 2>/dev/null";
        const int status = std::system(call.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    };
    EXPECT_EQ(exit_into("perft 1", "/dev/full"), 2);
    EXPECT_EQ(exit_into("help", "/dev/full"), 2);
    EXPECT_EQ(exit_into("perft 1", "/dev/null"), 0);
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
    EXPECT_STREQ(line, "performance perft\n");
    EXPECT_EQ(pclose(pipe), 0);
}

TEST(contract, bad_fen_says_where_and_what_to_do) {
    const Answer answer = dommer("perft 1 --fen 'rnbqkbnr/pppppppp/8/8/8/9/PPPPPPPP/RNBQKBNR w KQkq - 0 1'");
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("column 25"), std::string::npos) << answer.err;
}

}  // namespace
}  // namespace dommer::cli_test
