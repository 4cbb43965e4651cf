#pragma once

#include "asked.hpp"

namespace dommer::server {

// What the event does to the Danish ratings, with the rules of the season it began in.
Response rating_changes(const Asked& asked);

}  // namespace dommer::server
