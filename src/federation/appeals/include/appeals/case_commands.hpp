#pragma once

#include <tl/expected.hpp>

#include "appeals/case_events.hpp"

namespace dommer::appeals {

// What comes with a complaint, at the first instance or a later one.
struct Filing {
    Date counted_from, filed;
    Form form;
    std::optional<Ore> deposit = std::nullopt;  // paid with it
    bool deposit_follows = false;               // will be paid within the time
    bool to_be_dismissed = false;               // taken in although it cannot be heard
    std::optional<Date> played = std::nullopt;  // the day of play, where nobody hears an appeal on it
};

struct FileAppeal {
    Ladder ladder = Ladder::individual;
    EventKind event = EventKind::coordinated;
    Matter matter = Matter::chess_dispute;
    Subject subject = Subject::any;
    Contested contested;
    Party complainant;
    std::vector<Party> others;
    std::vector<Instance> decided_by;
    Filing filing;
};
struct PayDeposit {
    Deposit deposit;
};
struct NamePanel {
    std::vector<PanelMember> members;
};
struct DecideCase {
    ComplaintOutcome outcome = ComplaintOutcome::rejected;
    std::vector<Citation> articles;
    std::string reasons;
    Date day, told;
    std::optional<Correction> correction = std::nullopt;
};
struct AppealOn {
    Filing filing;                           // its time is counted from the day the ruling was told
    std::optional<Party> by = std::nullopt;  // none: the same as before
};
struct WithdrawAppeal {
    Date day;
    std::string reason;
    std::optional<DepositFate> deposit = std::nullopt;  // as the instance decides; none: there was none
};
struct NoteCorrection {
    LogEntry entry;
};
struct PublishRuling {
    Publication as;
};
using CaseCommand = std::variant<FileAppeal, PayDeposit, NamePanel, DecideCase, AppealOn, WithdrawAppeal,
                                 NoteCorrection, PublishRuling>;

enum class CaseRefused {
    exists_already,
    no_such_case,
    name_missing,
    nothing_contested,
    no_such_entry,
    not_admissible,
    deposit_not_needed,
    deposit_paid_already,
    deposit_too_small,
    deposit_too_late,
    deposit_missing,
    panel_faulty,
    panel_missing,
    decided_already,
    not_decided,
    withdrawn,
    articles_missing,
    reasons_missing,
    before_it_was_filed,
    told_before_decided,
    only_dismissal,
    nothing_to_correct,
    correction_missing,
    corrected_already,
    not_a_party,
    fate_of_deposit_missing,
    not_of_the_board,
    published_already,
    words_missing,
    article_unknown,
};
constexpr Ids<30> ids_of(CaseRefused) {
    return {"exists_already",      "no_such_case",
            "name_missing",        "nothing_contested",
            "no_such_entry",       "not_admissible",
            "deposit_not_needed",  "deposit_paid_already",
            "deposit_too_small",   "deposit_too_late",
            "deposit_missing",     "panel_faulty",
            "panel_missing",       "decided_already",
            "not_decided",         "withdrawn",
            "articles_missing",    "reasons_missing",
            "before_it_was_filed", "told_before_decided",
            "only_dismissal",      "nothing_to_correct",
            "correction_missing",  "corrected_already",
            "not_a_party",         "fate_of_deposit_missing",
            "not_of_the_board",    "published_already",
            "words_missing",       "article_unknown"};
}

struct FaultOfPanel {
    PanelFault why;
    Citation citation;
    friend bool operator==(const FaultOfPanel&, const FaultOfPanel&) = default;
};

struct CaseRefusal {
    CaseRefused why;
    std::optional<Citation> article = std::nullopt;
    std::vector<Refused> filing = {};      // of not_admissible
    std::vector<FaultOfPanel> panel = {};  // of panel_faulty
    std::optional<Date> last_day = std::nullopt;
    friend bool operator==(const CaseRefusal&, const CaseRefusal&) = default;
};

struct CaseMoment {
    std::optional<Ore> annual_dues = std::nullopt;  // a year's dues for adults on the day; none: not known here
    std::optional<Date> today = std::nullopt;       // none: nothing is over yet
};

// Whether a command may stand, and the facts it makes. Nothing is changed.
tl::expected<std::vector<CaseEvent>, CaseRefusal> decide(const std::optional<Case>& now, const CaseCommand& command,
                                                         const CaseMoment& moment);

}  // namespace dommer::appeals
