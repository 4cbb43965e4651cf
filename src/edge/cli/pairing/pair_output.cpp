#include "pair_output.hpp"

#include <fmt/format.h>

#include "answers/pairing_json.hpp"
#include "wording/dutch.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

using pairing::Reason;

void print_indented(const std::vector<Reason>& reasons, const pairing::Field& field) {
    for (const Reason& reason : reasons) fmt::print("    {}\n", wording::sentence(reason, Language::english, &field));
}

}  // namespace

std::string plain_text(const pairing::PairedRound& round) {
    std::string text = fmt::format("{}\n", round.boards.size() + (round.bye ? 1 : 0));
    for (const auto& board : round.boards) text += fmt::format("{} {}\n", board.white.number, board.black.number);
    if (round.bye) text += fmt::format("{} 0\n", round.bye->player.number);
    return text;
}

void print_explanation(const pairing::Explanation& explanation, int number, const pairing::Field& field, bool json) {
    if (json) return print(answers::json_of(explanation, number, field));
    const pairing::PairedRound& round = explanation.round;
    fmt::print("{}", plain_text(round));
    if (!explanation.groups.empty()) fmt::print("\nThe groups of round {}, by points\n", number);
    for (const auto& group : explanation.groups) fmt::print("{}\n", wording::sentence(group));
    if (!explanation.groups.empty()) fmt::print("\nThe boards\n");
    for (const auto& board : round.boards)
        fmt::print("{} - {}\n", board.white.number, board.black.number), print_indented(board.reasons, field);
    if (round.bye) fmt::print("{} has the bye\n", round.bye->player.number), print_indented(round.bye->reasons, field);
}

void print_why_not(const std::vector<Reason>& answer, int number, pairing::PlayerId a, pairing::PlayerId b,
                   const pairing::Field& field, bool json) {
    if (json) return print(answers::json_of_why_not(answer, number, a, b, field));
    for (const Reason& reason : answer) fmt::print("{}\n", wording::sentence(reason, Language::english, &field));
}

}  // namespace dommer::cli
