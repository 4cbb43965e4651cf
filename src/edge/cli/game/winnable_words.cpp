#include <fmt/format.h>

#include "notation/san.hpp"
#include "winnable_json.hpp"

namespace dommer::cli {
namespace {

std::string written(laws::Position position, const std::vector<laws::Move>& moves) {
    std::string text;
    int number = 1;
    for (const laws::Move move : moves) {
        if (position.to_move() == Colour::white)
            text += fmt::format("{}. ", number);
        else if (text.empty())
            text += fmt::format("{}... ", number);
        if (position.to_move() == Colour::black) ++number;
        text += notation::write_san(position, move) + " ";
        position = play(position, move);
    }
    if (!text.empty()) text.pop_back();
    return text;
}

struct Reason {
    const laws::Position& position;
    const winnable::Answer& answer;

    std::string operator()(std::monostate) const {
        return fmt::format("the budget ran out after {} positions", answer.positions);
    }
    std::string operator()(const certificate::Line& line) const {
        return line.moves.empty() ? "it is mate" : "by " + written(position, line.moves);
    }
    std::string operator()(const certificate::Material&) const { return "the men on the board are too few"; }
    std::string operator()(const certificate::Forced& forced) const {
        return forced.moves.empty() ? "no legal move is left"
                                    : "each move is forced: " + written(position, forced.moves);
    }
    std::string operator()(const certificate::Closure& closure) const {
        return fmt::format("{} positions can be reached, as far as one must look, and none is mate", closure.positions);
    }
    std::string operator()(const certificate::PhaseList& list) const {
        return fmt::format(
            "the men are shut in: {} pawn structures and balances of men can arise, and none allows mate",
            list.phases.size());
    }
};

}  // namespace

std::string_view name_of(winnable::Verdict verdict) {
    using enum winnable::Verdict;
    return verdict == winnable ? "winnable" : verdict == unwinnable ? "unwinnable" : "undetermined";
}

std::string reason_of(const laws::Position& position, const winnable::Answer& answer) {
    return std::visit(Reason{position, answer}, answer.certificate);
}

std::string_view sentence(certificate::Finding finding) {
    using enum certificate::Finding;
    switch (finding) {
        case accepted: return "the certificate proves the verdict";
        case nothing_to_check: return "there is no certificate";
        case move_not_legal: return "a move of the line is not legal";
        case line_does_not_end_in_mate: return "the line does not end in mate by the intended winner";
        case winner_has_mating_material: return "the men on the board are not too few";
        case move_not_forced: return "a move is not the only legal one";
        case forced_line_proves_nothing: return "the forced moves do not end in a draw or a repetition";
        case mate_in_the_closure: return "a mate can be reached";
        case closure_larger_than_stated: return "more positions can be reached than stated";
        case closure_differs_from_digest: return "the positions that can be reached are not those of the digest";
        case position_outside_the_phases: return "the position is in none of the phases";
        case phases_not_closed: return "a legal move leaves the phases";
        case mate_possible_in_a_phase: return "a phase does not rule out mate";
    }
    return "";
}

}  // namespace dommer::cli
