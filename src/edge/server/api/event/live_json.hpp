#pragma once

#include "app/live_games.hpp"
#include "event_json.hpp"
#include "notation/spoken.hpp"

// A live game as pages see it: what stands on the board, what the clocks show, and what may be done.
namespace dommer::server {

using EventPtr = std::shared_ptr<const tournament::Tournament>;
// The event of live games as the asker may see it, and as everybody may: a tournament, or a match of a team season.
EventPtr live_event(const ApiRequest& request);
EventPtr live_event_for_all(const ApiRequest& request);

// laws_dk_2023, D.2.1: as a move is announced. The appendix has no Swedish words of its own: they are the usual ones.
notation::Tongue tongue_of(Language language);

// What everybody may see, at a moment: for spectators an earlier one.
Json live_board_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                     Instant moment, Language language);
// And the moves, what happened, and how it ended.
Json live_game_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                    Instant moment, Language language);
// A game that was played elsewhere and written down in the tournament; none: there is none, or it cannot be read.
std::optional<Json> written_game_json(const app::LivePlace& place, const tournament::Tournament& event,
                                      Language language);
// A live game for a seat, with what it may do.
Json live_seat_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                    Colour side, Language language);
// What its electronic board shows and only the arbiter can settle; null: nothing.
Json board_doubt_json(const livegame::Game& game, Language language);
// And for the arbiter, with what is asked of them.
Json live_arbiter_json(const livegame::Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                       Language language);

// A table replayed, as an appeal sees it: the position, the moves with the positions after them, and the clocks.
Json replayed_table_json(const livegame::Game& game, Instant moment, Language language);

}  // namespace dommer::server
