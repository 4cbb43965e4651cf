#pragma once

#include <optional>
#include <string_view>

namespace dommer::tournament {

// fide_acceptance_2026, 207: a value as people write it, 12, 12.5 or 12,375, in thousandths; none: it is no such
// number.
std::optional<int> thousandths_in(std::string_view text);

}  // namespace dommer::tournament
