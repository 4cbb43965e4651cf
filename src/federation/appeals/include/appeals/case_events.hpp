#pragma once

#include "appeals/case.hpp"

namespace dommer::appeals {

// Facts, each with everything needed to replay it.
struct AppealFiled {
    Ladder ladder = Ladder::individual;
    EventKind event = EventKind::coordinated;
    Matter matter = Matter::chess_dispute;
    Subject subject = Subject::any;
    Contested contested;
    Party complainant;
    std::vector<Party> others;
    std::vector<Instance> decided_by;
    Hearing hearing;  // without panel and ruling
};
struct DepositPaid {
    Deposit deposit;
};
struct PanelNamed {
    std::vector<PanelMember> members;
};
struct CaseRuled {
    Ruling ruling;
};
struct AppealedOn {
    Hearing hearing;
};
struct AppealWithdrawn {
    Withdrawal withdrawal;
};
struct CorrectionMade {
    LogEntry entry;
};
struct RulingPublished {
    Publication as;
};
using CaseEvent = std::variant<AppealFiled, DepositPaid, PanelNamed, CaseRuled, AppealedOn, AppealWithdrawn,
                               CorrectionMade, RulingPublished>;

// The log's names for them, in the order of the variant.
constexpr Ids<8> case_event_names{"appeal-filed", "deposit-paid",     "panel-named",     "case-ruled",
                                  "appealed-on",  "appeal-withdrawn", "correction-made", "ruling-published"};

std::optional<Case> evolve(std::optional<Case> before, const CaseEvent& event);

}  // namespace dommer::appeals
