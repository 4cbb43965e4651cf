#pragma once

#include "office.hpp"

namespace dommer::server {

// Fills an empty store with a federation to look at: clubs, players with invented names and ratings, a finished Swiss and a
// Monrad in its fourth round. Everything is done by the ordinary commands. A store that has anything is left alone.
void furnish_demo(Office& office);

}  // namespace dommer::server
