#include "certificate/check.hpp"

#include "checking.hpp"
#include "laws/game_end.hpp"

namespace dommer::certificate {
namespace {

// laws_dk_2023, 5.1.1: a position that is mate already is won, whatever the men say.
bool is_mate_by(const laws::Position& position, Colour winner) {
    return position.to_move() != winner && laws::is_checkmate(position);
}

struct Check {
    const laws::Position& position;
    Colour winner;

    Finding operator()(std::monostate) const { return Finding::nothing_to_check; }
    Finding operator()(const Line& line) const { return check_line(position, winner, line); }
    Finding operator()(const Material&) const {
        const bool cannot = !laws::has_mating_material(position, winner) && !is_mate_by(position, winner);
        return cannot ? Finding::accepted : Finding::winner_has_mating_material;
    }
    Finding operator()(const Forced& forced) const { return check_forced(position, winner, forced); }
    Finding operator()(const Closure& closure) const { return check_closure(position, winner, closure); }
    Finding operator()(const PhaseList& list) const {
        return is_mate_by(position, winner) ? Finding::mate_possible_in_a_phase : check_phases(position, winner, list);
    }
};

}  // namespace

Finding check(const laws::Position& position, Colour winner, const Certificate& certificate) {
    return std::visit(Check{position, winner}, certificate);
}

Finding check_line(const laws::Position& position, Colour winner, const Line& line) {
    laws::Position now = position;
    for (const laws::Move move : line.moves) {
        if (!laws::is_legal(now, move)) return Finding::move_not_legal;
        now = play(now, move);
    }
    return is_mate_by(now, winner) ? Finding::accepted : Finding::line_does_not_end_in_mate;
}

Finding check_forced(const laws::Position& position, Colour winner, const Forced& forced) {
    std::vector<laws::Position> seen{position};
    for (const laws::Move move : forced.moves) {
        const laws::MoveList legal = laws::legal_moves(seen.back());
        if (legal.size() != 1 || legal[0] != move) return Finding::move_not_forced;
        seen.push_back(play(seen.back(), move));
    }
    const laws::Position& end = seen.back();
    if (is_mate_by(end, winner)) return Finding::forced_line_proves_nothing;
    const bool came_again = std::count(seen.begin(), seen.end(), end) > 1;
    const bool stuck = laws::count_legal_moves(end) == 0;
    const bool ends = stuck || came_again || !laws::has_mating_material(end, winner);
    return ends ? Finding::accepted : Finding::forced_line_proves_nothing;
}

}  // namespace dommer::certificate
