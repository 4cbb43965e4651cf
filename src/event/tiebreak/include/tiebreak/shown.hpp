#pragma once

#include <optional>
#include <string>

#include "tiebreak/fide.hpp"

namespace dommer::tiebreak {

// The value as people know it: what is better when it is less was turned round for comparing. Nothing where the
// tie-break does not count, or where those who are level have not met.
std::optional<Fraction> shown_value(const Code& code, const Value& value);

// 11.5, 11.25, or two decimals of what is finer, a half upwards.
std::string decimal_text(const Fraction& value);

// The same as text; tie-breaks that are compared step by step show all their steps: 23.5/25.5/26. A dash where nothing
// is shown.
std::string shown_text(const Code& code, const Value& value);

}  // namespace dommer::tiebreak
