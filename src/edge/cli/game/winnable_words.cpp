#include "winnable_json.hpp"

namespace dommer::cli {

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
