#include "tiebreak/play_off.hpp"

namespace dommer::tiebreak::play_off {

Status status_of(const Ladder& ladder, const Score& score, int players) {
    if (players > 2) return CommitteeDecides{};
    for (std::size_t stage = 0; stage < ladder.stages.size(); ++stage) {
        if (stage >= score.stages.size() || score.stages[stage].empty()) return Next{ladder.stages[stage]};
        int balance = 0;
        for (const Points each : score.stages[stage]) balance += each.halves - (win.halves - each.halves);
        const int left = ladder.games_a_stage - static_cast<int>(score.stages[stage].size());
        if (left > 0 && balance <= 2 * left && balance >= -2 * left) return Next{ladder.stages[stage]};
        if (balance != 0) return Won{balance > 0 ? Side::a : Side::b, ladder.stages[stage]};
    }
    if (!score.sudden_death) return Next{last_stage};
    const SuddenDeath& game = *score.sudden_death;
    if (game.a_scored == win) return Won{Side::a, last_stage};
    if (game.a_scored == loss) return Won{Side::b, last_stage};
    return Won{game.white == Side::a ? Side::b : Side::a, last_stage};
}

}  // namespace dommer::tiebreak::play_off
