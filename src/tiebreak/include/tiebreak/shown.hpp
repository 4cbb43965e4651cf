#pragma once

#include <optional>

#include "tiebreak/fide.hpp"

namespace dommer::tiebreak {

// The value as people know it: what is better when it is less was turned round for comparing. Nothing where the tie-break does not
// count, or where those who are level have not met.
std::optional<Fraction> shown_value(const Code& code, const Value& value);

}  // namespace dommer::tiebreak
