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

// dsu_2011, 6.3.1 and 6.8.6: the dates of a message must be there, and in their order: the opponent's message is sent
// and received, the answer is sent and received. `at`: the place of the message, behind the last for a new one.
std::optional<Why> fault_of_dates(const Game& game, std::size_t at, const Sending& sending);

// The end that the position on the board brings, if it does.
std::optional<Ended> end_on_the_board(const Game& game, Date on);

// The days that this misdeed would cost its sender now.
int penalty_for(const Game& game, Colour by, Misdeed what);

}  // namespace dommer::correspondence
