#pragma once

#include "app/live_games.hpp"
#include "event_json.hpp"

// A live game as pages see it: what stands on the board, what the clocks show, and what may be done.
namespace dommer::server {

// What everybody may see, at a moment: for spectators an earlier one.
Json live_board_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                     Instant moment, Language language);
// And the moves, what happened, and how it ended.
Json live_game_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                    Instant moment, Language language);
// The same for a seat, with what it may do.
Json live_seat_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                    Colour side, Language language);
// And for the arbiter, with what is asked of them.
Json live_arbiter_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                       Language language);

// A table replayed, as an appeal sees it: the position, the moves with the positions after them, and the clocks.
Json replayed_table_json(const livegame::Game& game, Instant moment, Language language);

}  // namespace dommer::server
