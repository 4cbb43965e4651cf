#include "rating/expected_score.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace dommer::rating {
namespace {

// The last difference that still gives 0.50, 0.51, ... 0.99 to the higher rated; beyond the last it is 1.00.
using LastDifference = std::array<int, 50>;

constexpr LastDifference danish_table_1{3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
                                        98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
                                        206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 342,
                                        357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

constexpr LastDifference fide_table_2 = [] {
    LastDifference table = danish_table_1;
    table[88 - 50] = 344;
    return table;
}();

// The difference for 50, 51, ... 99 per cent.
constexpr std::array<int, 50> differences{0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                          95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                          202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                          351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677};

// What the higher rated is expected to score, by the difference; beyond the last it is 1.00.
using OfHigher = std::array<std::uint8_t, 737>;

constexpr OfHigher spread(const LastDifference& table) {
    OfHigher of_higher{};
    std::uint8_t score = 50;
    for (std::size_t difference = 0; difference < of_higher.size(); ++difference) {
        if (score < 100 && static_cast<int>(difference) > table[score - 50u]) ++score;
        of_higher[difference] = score;
    }
    return of_higher;
}
constexpr OfHigher danish_of_higher = spread(danish_table_1), fide_of_higher = spread(fide_table_2);
static_assert(danish_of_higher.back() == 100 && fide_of_higher.back() == 100);

Hundredths expected(const OfHigher& of_higher, int difference) {
    const int higher =
        of_higher[std::min<std::size_t>(static_cast<std::size_t>(std::abs(difference)), of_higher.size() - 1)];
    return {difference >= 0 ? higher : 100 - higher};
}

int mirrored_difference(int percent) {
    return percent >= 50 ? differences[static_cast<std::size_t>(percent - 50)]
                         : -differences[static_cast<std::size_t>(50 - percent)];
}

}  // namespace

Hundredths danish_expected(int difference) { return expected(danish_of_higher, difference); }
Hundredths fide_expected(int difference) { return expected(fide_of_higher, difference); }

std::optional<int> danish_difference(int percent) {
    if (percent <= 0 || percent >= 100) return std::nullopt;
    if (percent == 9) return -384;  // as printed, though 91 per cent is 383
    return mirrored_difference(percent);
}

int fide_difference(int percent) {
    if (percent <= 0) return -800;
    if (percent >= 100) return 800;
    return mirrored_difference(percent);
}

}  // namespace dommer::rating
