#pragma once

#include <vector>

#include "appeals/competence.hpp"
#include "appeals/deposit.hpp"
#include "appeals/ladder.hpp"

namespace dommer::appeals {

// An appeal as it comes in.
struct Complaint {
    Ladder ladder = Ladder::individual;
    std::vector<Instance> decided_by;  // in order; the last one's decision is appealed
    Date counted_from, filed;
    EventKind event = EventKind::coordinated;
    Matter matter = Matter::chess_dispute;
    bool written = true;
    bool deposit_paid = false;
    int copies = 1;
    bool copies_to_lower_bodies = false;
    bool reserved_on_card = false;              // of a team match: noted when the card was signed
    std::optional<Date> played = std::nullopt;  // the day of play; none: that from which the time is counted
};

enum class AppealRefusal {
    nobody_decided,
    not_of_this_ladder,
    final_decision,
    on_the_playing_day,
    too_late,
    before_the_decision,
    not_written,
    deposit_missing,
    too_few_copies,
    copies_to_lower_bodies_missing,
    not_on_the_card,
    not_a_chess_matter,
    event_not_covered,
    other_bodies_not_exhausted
};
constexpr Ids<14> ids_of(AppealRefusal) {
    return {"nobody-decided",    "not-of-this-ladder",
            "final-decision",    "on-the-playing-day",
            "too-late",          "before-the-decision",
            "not-written",       "deposit-missing",
            "too-few-copies",    "copies-missing",
            "not-on-the-card",   "not-a-chess-matter",
            "event-not-covered", "other-bodies-not-exhausted"};
}

struct Refused {
    AppealRefusal why;
    Citation citation;
    friend bool operator==(const Refused&, const Refused&) = default;
};

struct Admissibility {
    std::optional<Step> step;  // none: there is nobody to appeal to
    std::optional<Date> last_day;
    bool deposit_needed = false;
    std::vector<Refused> refusals;  // empty: it is heard
};

// The list by which a complaint is taken in: somebody to appeal to, the matter and the event, all bodies before the
// board, the time, the form, the deposit, the copies.
// dsu_2011, 1.3 §9: to the board in writing; dsu_2011, 6.4.3: in correspondence chess at every step.
// dsu_2011, 1.4: to the board in three copies. dsu_2011, 5.1 §15 and 5.1 §16: in the team league with copies to those
// who decided before. dsu_2011, 3.5.4 133: a protest that was not noted on the card is dismissed.
Admissibility admissibility_of(const AppealRules& rules, const Complaint& complaint);

// dsu_2011, 5.1 §15 with 3.5.4 133: a protest is noted on the result card, and written out within 4 days of the match.
// None: no detailed protest was sent.
bool protest_is_admissible(const AppealRules& rules, bool reserved_on_card, std::optional<int> days_after);

}  // namespace dommer::appeals
