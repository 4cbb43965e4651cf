#include "winnable/automatic_draws.hpp"

#include "laws/game_end.hpp"

namespace dommer::winnable {
namespace {

constexpr int half_moves_of_75 = 150;

// From each position straight to what followed when it stood on the board last.
certificate::Line without_repetitions(const laws::Position& root, const certificate::Line& line) {
    std::vector<laws::Position> stood{root};
    for (const laws::Move move : line.moves) stood.push_back(play(stood.back(), move));
    certificate::Line shorter;
    for (std::size_t at = 0; at < line.moves.size(); ++at) {
        const auto last = std::find(stood.rbegin(), stood.rend(), stood[at]);
        at = static_cast<std::size_t>(stood.rend() - last) - 1;
        if (at < line.moves.size()) shorter.moves.push_back(line.moves[at]);
    }
    return shorter;
}

}  // namespace

bool is_drawn_by_moves(const laws::Position& position, const laws::Counters& counters) {
    return counters.since_progress >= half_moves_of_75 && !laws::is_checkmate(position);
}

std::optional<certificate::Line> before_automatic_draws(const laws::Position& position, const laws::Counters& counters, const certificate::Line& line) {
    const certificate::Line shorter = without_repetitions(position, line);
    laws::Position now = position;
    laws::Counters counted = counters;
    for (const laws::Move move : shorter.moves) {
        if (counted.since_progress >= half_moves_of_75) return std::nullopt;
        counted = laws::counters_after(counted, now, move);
        now = play(now, move);
    }
    return shorter;
}

}  // namespace dommer::winnable
