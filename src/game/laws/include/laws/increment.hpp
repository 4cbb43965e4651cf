#pragma once

namespace dommer::laws {

// laws_dk_2023, glossary: tillægstid: the extra time of a move is there before the move begins, so before the first
// move too. What a clock shows at the start of the game.
template <typename Duration>
constexpr Duration at_the_start(Duration first_period, Duration increment) {
    return first_period + increment;
}

}  // namespace dommer::laws
