#include "pairing/pairs.hpp"

namespace dommer::pairing {

Pairs pairs_of(const PairedRound& round) {
    Pairs pairs;
    for (const auto& board : round.boards) pairs.emplace(board.white.number, board.black.number);
    if (round.bye) pairs.emplace(round.bye->player.number, 0);
    return pairs;
}

Pairs pairs_of(const Round& round) {
    Pairs pairs;
    for (const auto& entry : round) {
        if (const auto* game = std::get_if<Game>(&entry)) pairs.emplace(game->white.number, game->black.number);
        if (const auto* forfeit = std::get_if<Forfeit>(&entry))
            pairs.emplace(forfeit->white.number, forfeit->black.number);
        if (const auto* bye = std::get_if<PairingAllocatedBye>(&entry)) pairs.emplace(bye->player.number, 0);
    }
    return pairs;
}

}  // namespace dommer::pairing
