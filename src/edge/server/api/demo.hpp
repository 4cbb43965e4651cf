#pragma once

#include "server_state.hpp"

namespace dommer::server {

// Whether nothing is in the store but who may sign in.
bool is_empty(ServerState& state);
// Whether, besides, nobody has signed up yet.
bool is_first_start(ServerState& state);

// Fills an empty store with a federation to look at: clubs, players with invented names and ratings, a finished Swiss
// and a Monrad in its fourth round. Everything is done by the ordinary commands, in a store of its own, and taken over
// in one transaction: of several servers one does it. False: the store is not empty, and is left alone.
bool furnish_demo(ServerState& state, const Sender& sender);

}  // namespace dommer::server
