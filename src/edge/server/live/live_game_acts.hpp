#pragma once

#include <set>

#include "app/live_games.hpp"
#include "server_state.hpp"

// Acts on live games by whoever asks the server, and by its own eye on the clocks.
namespace dommer::server {

// Status, article and words of what speaks against an act.
Problem problem_of(const livegame::Refusal& refusal, const livegame::Game* game);

VersionedPtr<app::LiveState> live_game(ServerState& state, const app::LivePlace& place);

// A match of a team season as the event of its live boards; none: the name is that of a tournament. Throws Problem if
// there is no such match.
std::shared_ptr<const tournament::Tournament> match_event(ServerState& state, const std::string& event);

// Acts, and puts the result into the tournament, or on the card of a team match, where the game has ended by it. If
// they will not have it, the arbiter is alarmed (Alarm::not_recorded), and can try again.
VersionedPtr<app::LiveState> act_on_live_game(ServerState& state, const app::LivePlace& place,
                                              const livegame::Command& command, const Sender& sender);
// Throws Problem if the tournament or the card will not have it.
VersionedPtr<app::LiveState> record_live_game(ServerState& state, const app::LivePlace& place, const Sender& sender);

// Notes in the game's log that somebody without a seat sent a message.
void note_forged_seat(ServerState& state, const app::LivePlace& place);

// At a start: where no server watched the clocks for a while, they are stopped as they then stood (6.11.1).
void stop_clocks_after_outage(ServerState& state, const std::set<std::string>& names);
// False: the store did not take the sign. When it takes one again after a while, the clocks that ran are stopped as
// they stood when it took the last.
bool tell_that_we_live(ServerState& state);

// What the eye on the clocks does with one game.
std::optional<Instant> live_flag_due(ServerState& state, const std::string& name);
void look_at_live_clock(ServerState& state, const std::string& name);

}  // namespace dommer::server
