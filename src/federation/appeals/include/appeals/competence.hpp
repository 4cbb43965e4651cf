#pragma once

#include "appeals/ladder.hpp"

namespace dommer::appeals {

enum class Matter { chess_dispute, interpretation, money };
constexpr Ids<3> ids_of(Matter) { return {"chess-dispute", "interpretation", "money"}; }

enum class EventKind { union_event, coordinated, uncoordinated, none };
constexpr Ids<4> ids_of(EventKind) { return {"union", "coordinated", "uncoordinated", "none"}; }

enum class NotCompetent { not_a_chess_matter, event_not_covered, other_bodies_not_exhausted };
constexpr Ids<3> ids_of(NotCompetent) {
    return {"not-a-chess-matter", "event-not-covered", "other-bodies-not-exhausted"};
}
std::string_view article_of(NotCompetent reason);

struct Question {
    Matter matter;
    EventKind event;  // matters for a dispute only
    bool other_bodies_exhausted;
};

// dsu_2011, 1.3 §9: the board reads statutes, regulations and Laws, and settles disputes about chess in events of the
// union and coordinated ones, when all other bodies have decided. dsu_2011, 3.5.4 116: not in a closed club event that
// is not coordinated. dsu_2011, 3.5.4 135: money, such as an entry fee, is not its matter. None: it is competent.
constexpr std::optional<NotCompetent> why_not_competent(const Question& question) {
    if (question.matter == Matter::money) return NotCompetent::not_a_chess_matter;
    const bool covered = question.event == EventKind::union_event || question.event == EventKind::coordinated;
    if (question.matter == Matter::chess_dispute && !covered) return NotCompetent::event_not_covered;
    if (!question.other_bodies_exhausted) return NotCompetent::other_bodies_not_exhausted;
    return std::nullopt;
}

struct Enquiry {
    bool general, of_principle, touches_a_dispute;
};
// dsu_2011, 1.3 §9: the board may answer an enquiry that is general, of importance in principle and clear of any
// dispute.
constexpr bool may_be_answered(const Enquiry& enquiry) {
    return enquiry.general && enquiry.of_principle && !enquiry.touches_a_dispute;
}

// dsu_2011, 3.5.4 97: a quarantine covers every rated event, club events included.
constexpr bool quarantine_covers(bool rated) { return rated; }

struct CommitteeAppointment {
    int members, by_organiser, by_players;
};
// dsu_2011, 3.5.4 118: an event whose committee is not three named by the organiser (4.1 §5) is not coordinated, and no
// quarantine follows from it.
constexpr bool quarantine_may_follow(const AppealRules& rules, const CommitteeAppointment& committee) {
    return committee.members == rules.committee_members && committee.by_organiser == committee.members &&
           committee.by_players == 0;
}

}  // namespace dommer::appeals
