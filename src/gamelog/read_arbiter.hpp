#pragma once

#include "reading.hpp"

namespace dommer::gamelog {

table::Act read_arbiter(const Reader& in);

}  // namespace dommer::gamelog
