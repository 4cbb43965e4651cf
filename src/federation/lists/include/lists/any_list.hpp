#pragma once

#include <functional>
#include <iosfwd>
#include <vector>

#include "lists/listed_player.hpp"

namespace dommer::lists {

// Reads a rating list of any kind: FIDE's TXT and XML, or CSV. The kind is plain from its first line. Gives back what
// is wrong with it, a hundred faults at the most; sound players are taken as they come.
std::vector<ListError> read_list(std::istream& in, const std::function<void(ListedPlayer&&)>& take);

}  // namespace dommer::lists
