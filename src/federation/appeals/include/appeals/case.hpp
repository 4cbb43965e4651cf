#pragma once

#include <string>
#include <variant>

#include "appeals/admissibility.hpp"
#include "appeals/panel.hpp"
#include "appeals/stay.hpp"
#include "registry/register.hpp"
#include "vocabulary/money.hpp"

namespace dommer::appeals {

// An entry of a log that is appealed against: any stream, of this store or of another one.
struct LogEntry {
    std::string stream;
    std::int64_t version = 0;
    std::string store = {};  // the address of another; empty: this one
    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

// A person or a club of the case, with the number in the register where there is one.
struct Party {
    std::string name;
    std::optional<registry::PersonId> person = std::nullopt;
    std::string account = {};  // of who acts for them on the pages, and sees the case there
    friend bool operator==(const Party&, const Party&) = default;
};
// The same person: by the number if both have one, by the account, or by the name: "Holm, Anna" is "Anna Holm".
bool are_one(const Party& a, const Party& b);

// What is appealed against.
struct Contested {
    std::optional<LogEntry> entry;  // none: described in words alone
    std::string what;
    std::vector<Party> ruled_by;  // who decided, as far as known
    friend bool operator==(const Contested&, const Contested&) = default;
};

// How a complaint came in.
struct Form {
    bool written = true;
    int copies = 1;
    bool copies_to_lower_bodies = false, reserved_on_card = false;
    friend bool operator==(const Form&, const Form&) = default;
};

struct Deposit {
    Ore amount;
    Date paid;
    friend bool operator==(const Deposit&, const Deposit&) = default;
};

struct PanelMember {
    Party who;
    registry::OfficialLicence licence = registry::OfficialLicence::none;  // on the day they were named
    friend bool operator==(const PanelMember&, const PanelMember&) = default;
};

// What a decision in favour asks for in the stream that it is about. It is drafted here, and made by whoever may act on
// that stream.
struct LiftPenalty {
    int number = 0;
    friend bool operator==(const LiftPenalty&, const LiftPenalty&) = default;
};
struct CorrectResult {
    int round = 0, board = 0;
    std::string result;  // as results are written; empty: as if never entered
    friend bool operator==(const CorrectResult&, const CorrectResult&) = default;
};
struct CorrectByHand {
    std::string words;
    friend bool operator==(const CorrectByHand&, const CorrectByHand&) = default;
};
// Of a team competition: a decision of the director no longer stands, or a match ended otherwise.
struct LiftDecision {
    int number = 0;
    friend bool operator==(const LiftDecision&, const LiftDecision&) = default;
};
struct CorrectMatch {
    int match = 0;
    std::string boards;  // a letter for each, as the season's log has them: HDAh
    friend bool operator==(const CorrectMatch&, const CorrectMatch&) = default;
};
// Of a game by correspondence: it ended otherwise, or it goes on.
struct CorrectGame {
    std::string result;  // 1-0, 0-1, 1/2-1/2 or 0-0; empty: it goes on
    friend bool operator==(const CorrectGame&, const CorrectGame&) = default;
};
// Of the register: a warning or a quarantine, the last one given on that day.
struct LiftSanction {
    registry::PersonId person;
    Date given;
    friend bool operator==(const LiftSanction&, const LiftSanction&) = default;
};
using Correction =
    std::variant<LiftPenalty, CorrectResult, CorrectByHand, LiftDecision, CorrectMatch, CorrectGame, LiftSanction>;
inline constexpr Ids<7> correction_names{"lift-penalty",  "correct-result", "by-hand",      "lift-decision",
                                         "correct-match", "correct-game",   "lift-sanction"};

struct Ruling {
    ComplaintOutcome outcome = ComplaintOutcome::rejected;
    std::vector<Citation> articles;
    std::string reasons;
    Date day, told;  // told: the complainant heard of it, from which the time to appeal is counted
    std::optional<Correction> correction = std::nullopt;
    std::optional<DepositFate> deposit = std::nullopt;  // none: there was none
    friend bool operator==(const Ruling&, const Ruling&) = default;
};

// One instance's part of the case.
struct Hearing {
    Instance from = Instance::arbiter, to = Instance::committee;
    Party by;  // who appeals; at a later instance it may be another party
    Date counted_from, filed, last_day;
    Form form;
    bool deposit_needed = false;
    std::optional<Deposit> deposit = std::nullopt;
    std::vector<AppealRefusal> faults = {};  // taken in although it cannot be heard, to be dismissed
    std::vector<PanelMember> panel = {};
    std::optional<Ruling> ruling = std::nullopt;
    std::optional<LogEntry> corrected = std::nullopt;  // where the correction that the ruling drafted was made
    friend bool operator==(const Hearing&, const Hearing&) = default;
};

struct Withdrawal {
    Date day;
    std::string reason;
    std::optional<DepositFate> deposit = std::nullopt;
    friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};

// A ruling of the board as everybody may read it: roles in place of names.
struct Publication {
    Date day;
    std::string subject, words;
    friend bool operator==(const Publication&, const Publication&) = default;
};

struct Case {
    Ladder ladder = Ladder::individual;
    EventKind event = EventKind::coordinated;
    Matter matter = Matter::chess_dispute;
    Subject subject = Subject::any;
    Contested contested;
    Party complainant;
    std::vector<Party> others;         // who else is a party: the opponent, a club
    std::vector<Instance> decided_by;  // in order, before the case was filed here
    std::vector<Hearing> hearings;     // never empty; the last one is the present one
    std::optional<Withdrawal> withdrawal;
    std::optional<Publication> publication = std::nullopt;
    friend bool operator==(const Case&, const Case&) = default;
};

enum class CaseState { waits_for_deposit, waits_for_panel, waits_for_decision, decided, withdrawn };
constexpr Ids<5> ids_of(CaseState) {
    return {"waits-for-deposit", "waits-for-panel", "waits-for-decision", "decided", "withdrawn"};
}
CaseState state_of(const Case& now);
// dsu_2011, 1.3 §9 and 6.4.3: the deposit was to come within the time of the complaint and has not: the case can only
// be dismissed. `today`: none while the day is not known.
bool is_lapsed(const Case& now, std::optional<Date> today);

// What may be done next, and the last day for it.
enum class CaseAct { pay_deposit, name_panel, decide, appeal_on, withdraw, make_correction, publish };
constexpr Ids<7> ids_of(CaseAct) {
    return {"pay-deposit", "name-panel", "decide", "appeal-on", "withdraw", "make-correction", "publish"};
}
struct OpenAct {
    CaseAct act;
    std::optional<Date> last_day = std::nullopt;
    std::optional<Instance> to = std::nullopt;  // of an appeal
    friend bool operator==(const OpenAct&, const OpenAct&) = default;
};
// dsu_2011, 4.1 §17, 4.1 §18, 5.1 §15, 5.1 §16 and 6.4.3: from which day to which a decision is appealed; 1.3 §9: the
// board's is final.
std::vector<OpenAct> open_acts(const Case& now, Date today);

// The rules by which the case goes on: those in force on the day from which the time of the appeal is counted.
const AppealRules& rules_of(const Case& now);

// The correction that the last decision drafted and that nobody has made yet.
std::optional<Correction> open_correction(const Case& now);

// Who may do it: a party appeals on for themselves, and whoever complained takes it back. The rest is for those who
// keep the cases.
bool may_be_done_by(const Case& now, CaseAct act, const std::string& account);
// The party that an account acts for; none: it is not of this case.
const Party* party_of(const Case& now, const std::string& account);

// dsu_2011, 6.4.3: whether the decision that is appealed against rests meanwhile.
bool is_stayed(const Case& now);

// What is wrong with these as a panel for the present hearing: everybody who is a party or decided before is known by
// number or name.
std::vector<PanelFault> faults_of_panel(const Case& now, std::span<const PanelMember> members);

}  // namespace dommer::appeals
