#include "rulebook/acceptance.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

#include "rulebook/embedded.hpp"

namespace dommer::rulebook {
namespace {

std::string_view part_before(std::string_view& text, std::string_view separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + separator.size()));
    return part;
}

std::string_view or_nothing(std::string_view cell) { return cell == "-" ? std::string_view() : cell; }

tl::expected<std::vector<Proof>, BadQuestions> read_proofs(std::string_view text) {
    std::vector<Proof> proofs;
    while (!text.empty()) {
        std::string_view one = part_before(text, "; ");
        const auto kind = value_from<ProofKind>(part_before(one, ": "));
        if (!kind || one.empty()) return tl::unexpected(BadQuestions::unknown_proof);
        proofs.push_back({*kind, one});
    }
    return proofs;
}

tl::expected<Question, BadQuestions> read_question(std::string_view line, std::string_view chapter) {
    if (std::ranges::count(line, '\t') != 7) return tl::unexpected(BadQuestions::wrong_number_of_columns);
    std::array<std::string_view, 8> cells;
    for (std::string_view& cell : cells) {
        cell = part_before(line, "\t");
        if (cell.empty()) return tl::unexpected(BadQuestions::empty_column);
    }
    const auto& [number, costs, asked, answer, state, how, rule, shown] = cells;
    Question question{.chapter = chapter,
                      .asked = asked,
                      .costs = costs,
                      .answer = or_nothing(answer),
                      .how = or_nothing(how),
                      .rule = or_nothing(rule)};
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), question.number);
    if (error != std::errc() || end != number.data() + number.size()) return tl::unexpected(BadQuestions::number_wrong);
    const auto known = value_from<AnswerState>(state);
    if (!known) return tl::unexpected(BadQuestions::unknown_state);
    question.state = *known;
    auto proofs = read_proofs(or_nothing(shown));
    if (!proofs) return tl::unexpected(proofs.error());
    if (proofs->empty() && *known == AnswerState::met) return tl::unexpected(BadQuestions::no_proof);
    question.proofs = std::move(*proofs);
    return question;
}

std::vector<Question> parse_embedded_questions() {
    const auto files = embedded_files();
    const auto file = std::ranges::find(files, questions_file, &EmbeddedFile::name);
    assert(file != files.end());
    auto all = parse_questions(file->text);
    assert(all && "the questions are checked by the tests before they are built in");
    return std::move(*all);
}

}  // namespace

tl::expected<std::vector<Question>, QuestionsError> parse_questions(std::string_view text) {
    std::vector<Question> all;
    std::string_view chapter;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = part_before(text, "\n");
        if (line.starts_with("# ")) chapter = line.substr(2);
        if (line.empty() || line.starts_with('#')) continue;
        auto question = read_question(line, chapter);
        if (!question) return tl::unexpected(QuestionsError{question.error(), number});
        if (question->number != static_cast<int>(all.size()) + 1)
            return tl::unexpected(QuestionsError{BadQuestions::number_wrong, number});
        all.push_back(std::move(*question));
    }
    return all;
}

std::span<const Question> questions() {
    static const std::vector<Question> all = parse_embedded_questions();
    return all;
}

}  // namespace dommer::rulebook
