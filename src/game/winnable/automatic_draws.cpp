#include "winnable/automatic_draws.hpp"

#include "laws/draws.hpp"
#include "laws/game_end.hpp"

namespace dommer::winnable {
namespace {

// From each position straight to what followed when it stood on the board last.
certificate::Line without_repetitions(const laws::Position& root, const certificate::Line& line) {
    std::vector<laws::Position> stood{root};
    for (const laws::Move move : line.moves) stood.push_back(play(stood.back(), move));
    const auto last_time = [&](std::size_t at) {
        return static_cast<std::size_t>(stood.rend() - std::find(stood.rbegin(), stood.rend(), stood[at])) - 1;
    };
    certificate::Line shorter;
    for (std::size_t at = last_time(0); at < line.moves.size(); at = last_time(at + 1))
        shorter.moves.push_back(line.moves[at]);
    return shorter;
}

}  // namespace

bool is_drawn_by_moves(const laws::Position& position, const laws::Counters& counters, const laws::Edition& edition) {
    return laws::ends_by_moves_without_progress(counters, laws::is_checkmate(position), edition);
}

std::optional<certificate::Line> before_automatic_draws(const laws::Position& position, const laws::Counters& counters,
                                                        const certificate::Line& line, const laws::Edition& edition) {
    const certificate::Line shorter = without_repetitions(position, line);
    laws::Position now = position;
    laws::Counters counted = counters;
    for (const laws::Move move : shorter.moves) {
        if (is_drawn_by_moves(now, counted, edition)) return std::nullopt;
        counted = laws::counters_after(counted, now, move);
        now = play(now, move);
    }
    return shorter;
}

}  // namespace dommer::winnable
