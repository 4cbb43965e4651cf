#include "forced.hpp"

#include "laws/attacks.hpp"
#include "laws/game_end.hpp"

namespace dommer::winnable {

std::optional<Answer> decided_by_force(const laws::Position& position, Colour winner) {
    std::vector<laws::Move> moves;
    laws::Position now = position, remembered = position;
    const auto unwinnable = [&] { return Answer{Verdict::unwinnable, certificate::Forced{std::move(moves)}, 0}; };
    // A position remembered at plies 1, 2, 4, 8 ... meets itself again in any cycle.
    for (std::size_t ply = 1, remember_at = 1;; ++ply) {
        const laws::MoveList legal = laws::legal_moves(now);
        if (legal.empty()) {
            const bool mated = now.to_move() != winner && laws::is_in_check(now, now.to_move());
            return mated ? Answer{Verdict::winnable, certificate::Line{std::move(moves)}, 0} : unwinnable();
        }
        if (legal.size() > 1) return std::nullopt;
        moves.push_back(legal[0]);
        now = play(now, legal[0]);
        if (!laws::has_mating_material(now, winner) || now == remembered) return unwinnable();
        if (ply == remember_at) remembered = now, remember_at *= 2;
    }
}

}  // namespace dommer::winnable
