#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vocabulary/names.hpp"

// FIDE's list of questions to tournament programs, with our answers and what shows them
// (data/acceptance/questions.tsv).
namespace dommer::rulebook {

// Met as FIDE wants it; in part; open; or not asked after the answers before it.
enum class AnswerState : std::uint8_t { met, part, open, skipped };
constexpr Ids<4> ids_of(AnswerState) { return {"met", "part", "open", "skipped"}; }

// What shows an answer: a command, a page, a test (its file, and behind # its name), or a check that runs at once.
enum class ProofKind : std::uint8_t { command, page, test, live };
constexpr Ids<4> ids_of(ProofKind) { return {"command", "page", "test", "live"}; }
struct Proof {
    ProofKind kind;
    std::string_view name;
    friend bool operator==(const Proof&, const Proof&) = default;
};

struct Question {
    int number = 0;
    std::string_view chapter, asked, costs;  // what the wrong answer costs: info, must, stop if no, 7 % if yes
    std::string_view answer;                 // yes, no; empty where it is not asked
    AnswerState state = AnswerState::open;
    std::string_view how, rule;  // where it is done or what is missing; the rule or record
    std::vector<Proof> proofs;
};

enum class BadQuestions { wrong_number_of_columns, empty_column, number_wrong, unknown_state, unknown_proof, no_proof };
struct QuestionsError {
    BadQuestions what;
    int line;
};

// `# A. Title` begins a chapter. `number, what it costs, question, answer, state, how, rule, proofs` parted by tabs;
// `-` stands for nothing. What is met has a proof.
tl::expected<std::vector<Question>, QuestionsError> parse_questions(std::string_view text);

// All of them, parsed once.
std::span<const Question> questions();

}  // namespace dommer::rulebook
