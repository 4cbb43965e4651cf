#pragma once

#include "correspondence/commands.hpp"

namespace dommer::correspondence {

using Decided = tl::expected<std::vector<GameEvent>, Refusal>;

inline tl::unexpected<Refusal> refuse(Why why) {
    return tl::unexpected(Refusal{.why = why, .move = {}, .earliest = {}});
}
inline tl::unexpected<Refusal> refuse_until(Why why, Date earliest) {
    return tl::unexpected(Refusal{.why = why, .move = {}, .earliest = earliest});
}

// dsu_2011, 6.2.4, 6.2.5 and 6.8.4: a message becomes binding moves.
Decided decide_message(const Game& game, const Send& command);

// The end that the position on the board brings, if it does.
std::optional<Ended> end_on_the_board(const Game& game, Date on);

// The days that this misdeed would cost its sender now.
int penalty_for(const Game& game, Colour by, Misdeed what);

}  // namespace dommer::correspondence
