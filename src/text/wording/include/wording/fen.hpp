#pragma once

#include <string>

#include "laws/unreachable.hpp"
#include "notation/fen.hpp"

namespace dommer::wording {

// Why a set-up is not a position, one sentence each.
std::string sentence(laws::SetupFault fault);
std::string sentence(laws::Unreachable why);

// What is wrong with the text, where, and what was expected there.
std::string sentence(const notation::FenError& error);

}  // namespace dommer::wording
