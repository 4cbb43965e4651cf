#pragma once

#include "notation/fen.hpp"

namespace dommer::notation {

// A board as a composer or a tester sets it up: read leniently, and more men than eight pawns can have become are no
// obstacle. They are reported among what was dropped, and such a board has no rights to castle or take in passing.
// Everything else that makes no position is refused.
tl::expected<Fen, FenError> parse_composed_fen(std::string_view text, laws::Variant variant = laws::Variant::standard);

}  // namespace dommer::notation
