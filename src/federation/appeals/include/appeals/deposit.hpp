#pragma once

#include "appeals/ladder.hpp"

namespace dommer::appeals {

// dsu_2011, 1.3 §9: the board as third instance asks for a deposit of a year's dues for adults. Third means third or
// later: in a team match that the arbiter decided the board is the fourth. dsu_2011, 6.4.3: in correspondence chess
// always.
constexpr bool needs_deposit(const AppealRules& rules, Ladder ladder, int board_is_instance) {
    return ladder == Ladder::correspondence || board_is_instance >= rules.deposit_from_instance;
}
std::string_view article_of_deposit(Ladder ladder);

// What became of a complaint to the board.
enum class ComplaintOutcome { upheld, rejected, not_competent, too_late };
constexpr Ids<4> ids_of(ComplaintOutcome) { return {"upheld", "rejected", "not-competent", "too-late"}; }

enum class DepositFate { returned, forfeited };
constexpr Ids<2> ids_of(DepositFate) { return {"returned", "forfeited"}; }

// dsu_2011, 1.3 §9: the deposit falls to the union when the complaint is not upheld. dsu_2011, 3.5.4 116: it was
// returned where the board had no say; dsu_2011, 3.5.4 133: but not where the complaint came too late.
constexpr DepositFate fate_of_deposit(ComplaintOutcome outcome) {
    return outcome == ComplaintOutcome::upheld || outcome == ComplaintOutcome::not_competent ? DepositFate::returned
                                                                                             : DepositFate::forfeited;
}

}  // namespace dommer::appeals
