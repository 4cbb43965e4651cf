#include <algorithm>

#include "correspondence/open_acts.hpp"

namespace dommer::correspondence {
namespace {

struct Parts {
    std::size_t accepted = 0, firm = 0;
    bool is_complete = false;
};

// dsu_2011, 6.2.5: the opponent's series goes on alternately with a move of the replier. A series that ends with one of
// theirs needs no further move (our reading R-CORR-04).
Parts parts_of(std::span<const laws::Move> proposed, std::span<const laws::Move> line) {
    Parts parts;
    while (parts.accepted < std::min(proposed.size(), line.size()) && line[parts.accepted] == proposed[parts.accepted])
        ++parts.accepted;
    const bool is_own = parts.accepted % 2 == 0;  // the next half-move is the replier's
    if (parts.accepted == proposed.size() && !is_own)
        parts.firm = parts.accepted, parts.is_complete = true;
    else if (parts.accepted < line.size() && is_own)
        parts.firm = parts.accepted + 1, parts.is_complete = true;
    else
        parts.firm = std::min(parts.accepted + 1, line.size());
    return parts;
}

}  // namespace

std::span<const laws::Move> proposed_series(const Game& game) {
    const Message* last = last_move(game);
    return last == nullptr || game.is_over() ? std::span<const laws::Move>{} : std::span(last->series);
}

Draft draft_of(const Game& game, std::span<const laws::Move> line) {
    const Parts parts = parts_of(proposed_series(game), line);
    const Message* last = last_move(game);
    const std::size_t from = last != nullptr ? last->first_ply + last->plies - 1 : game.moves.size();
    const Stand stand = before_ply(game, from);
    notation::MoveSeries series{.moves = {}, .proposed_from = {}};
    if (last != nullptr) series.moves.push_back(game.moves.at(from));
    const std::size_t before = series.moves.size();
    series.moves.insert(series.moves.end(), line.begin(), line.end());
    if (parts.is_complete && line.size() > parts.firm) series.proposed_from = before + parts.firm;
    return {notation::write_series({stand.position, stand.counters}, series), parts.accepted, parts.firm,
            parts.is_complete};
}

}  // namespace dommer::correspondence
