#pragma once

#include <optional>

#include "rating/number.hpp"

namespace dommer::rating {

// dsu_2011, Forms rating: the tables. dsu_2011, 4.5.7: table 1, the expected score for a difference (own rating minus
// the other's). No 400-point limit.
Hundredths danish_expected(int difference);

// dsu_2011, 4.5.7: table 2, the difference that belongs to a score of whole per cent; none for 0 and 100.
std::optional<int> danish_difference(int percent);

// fide_b02_2024, 8.1.2: table 2, the scoring probability for a difference, before any limit on the difference. The
// row for 0.88 ends at 344 here and at 342 in the Danish table: the two books print different tables.
Hundredths fide_expected(int difference);

// fide_b02_2024, 8.1.1: table 1, the difference for a fractional score of whole per cent; 800 either way at the ends.
int fide_difference(int percent);

}  // namespace dommer::rating
