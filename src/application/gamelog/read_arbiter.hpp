#pragma once

#include "reading.hpp"

namespace dommer::gamelog {

table::Action read_arbiter(const Reader& in);

}  // namespace dommer::gamelog
