#include "correspondence/time_control.hpp"

#include <algorithm>

namespace dommer::correspondence {

SeriesControl series_control(const Rules& rules, std::span<const int> accepted_own_moves, int reply_own_move,
                             int total_days) {
    const bool has_control = std::ranges::any_of(accepted_own_moves, [&](int move) { return move % rules.moves == 0; });
    if (!has_control) {
        const Control normal = time_control(rules, reply_own_move, total_days, false);
        return {false, normal.limit, normal.exceeded};
    }
    const int limit = std::ranges::max(accepted_own_moves) * rules.days / rules.moves;
    return {true, limit, total_days > limit};
}

}  // namespace dommer::correspondence
