#include "rulebook/acceptance.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace dommer::rulebook {
namespace {

BadQuestions fault_in(const std::string& text) {
    const auto read = parse_questions(text);
    EXPECT_FALSE(read) << text;
    return read ? BadQuestions{} : read.error().what;
}

std::string text_of(const std::string& path) {
    std::ifstream file(DOMMER_SOURCE_DIR "/" + path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(acceptance, questions_are_read_in_the_form_described) {
    const auto read = parse_questions(
        "## a remark\n# A. First\n1\tinfo\tWhy?\tyes\tmet\t-\tC.02\tcommand: check; live: levels\n"
        "# B. Second\n2\tstop if no\tWho?\t-\tskipped\tafter the yes to 1\t-\t-\n");
    ASSERT_TRUE(read);
    ASSERT_EQ(read->size(), 2u);
    const Question& first = read->front();
    EXPECT_EQ(first.chapter, "A. First");
    EXPECT_EQ(first.asked, "Why?");
    EXPECT_TRUE(first.how.empty());
    EXPECT_EQ(first.proofs, (std::vector<Proof>{{ProofKind::command, "check"}, {ProofKind::live, "levels"}}));
    EXPECT_EQ(read->back().chapter, "B. Second");
    EXPECT_EQ(read->back().state, AnswerState::skipped);
    EXPECT_EQ(fault_in("1\tinfo\tWhy?\tyes\tmet\t-\t-\n"), BadQuestions::wrong_number_of_columns);
    EXPECT_EQ(fault_in("1\tinfo\t\tyes\tmet\t-\t-\tlive: a\n"), BadQuestions::empty_column);
    EXPECT_EQ(fault_in("2\tinfo\tWhy?\tyes\tmet\t-\t-\tlive: a\n"), BadQuestions::number_wrong);
    EXPECT_EQ(fault_in("x\tinfo\tWhy?\tyes\tmet\t-\t-\tlive: a\n"), BadQuestions::number_wrong);
    EXPECT_EQ(fault_in("1\tinfo\tWhy?\tyes\tperhaps\t-\t-\tlive: a\n"), BadQuestions::unknown_state);
    EXPECT_EQ(fault_in("1\tinfo\tWhy?\tyes\tmet\t-\t-\trumour: a\n"), BadQuestions::unknown_proof);
    EXPECT_EQ(fault_in("1\tinfo\tWhy?\tyes\tmet\t-\t-\t-\n"), BadQuestions::no_proof);
}

TEST(acceptance, all_225_questions_have_an_answer_or_are_not_asked) {
    ASSERT_EQ(questions().size(), 225u);
    for (const Question& each : questions()) {
        EXPECT_EQ(each.answer.empty(), each.state == AnswerState::skipped) << each.number;
        EXPECT_TRUE(each.answer.empty() || each.answer == "yes" || each.answer == "no") << each.number;
        if (each.state == AnswerState::part || each.state == AnswerState::open) {
            EXPECT_FALSE(each.how.empty()) << each.number << ": what is missing?";
        }
    }
}

// Commands are tried by the tests of the command line, live checks by those of the room app.
TEST(acceptance, every_test_and_page_that_is_named_is_there) {
    const std::string pages = text_of("web/src/pages.ts");
    int tests = 0;
    for (const Question& each : questions())
        for (const Proof& proof : each.proofs) {
            if (proof.kind == ProofKind::page) {
                EXPECT_NE(pages.find("[\"" + std::string(proof.name) + "\","), std::string::npos) << proof.name;
            }
            if (proof.kind != ProofKind::test) continue;
            ++tests;
            const auto hash = proof.name.find('#');
            const std::string file(proof.name.substr(0, hash));
            ASSERT_TRUE(std::filesystem::exists(DOMMER_SOURCE_DIR "/" + file)) << each.number << ": " << file;
            if (hash == std::string_view::npos) continue;
            const std::string name(proof.name.substr(hash + 1));
            EXPECT_NE(text_of(file).find(" " + name + ")"), std::string::npos) << each.number << ": " << name;
        }
    EXPECT_GT(tests, 40);
}

}  // namespace
}  // namespace dommer::rulebook
