#pragma once

#include "rating/danish_entry.hpp"
#include "rating/ledger.hpp"
#include "rating/reported_event.hpp"
#include "registry/commands.hpp"
#include "vocabulary/names.hpp"

namespace dommer::registry {

// The ground of a number in the rating register.
enum class NumberGround {
    entry,         // a Danish player's first number, or their start afresh
    reassessment,  // far from the strength after a year and a half without rated tournaments
    elo,
    national,    // a foreign player's
    estimate,    // by the committee, where nothing else is known
    taken_over,  // from the register kept before this one
};
constexpr Ids<6> ids_of(NumberGround) { return {"entry", "reassessment", "elo", "national", "estimate", "taken-over"}; }

// dsu_2011, 1.1.13 and 4.1 §4: facts of the rating register. A correction is a new event.
struct NumberGranted {
    PersonId person;
    rating::List list = rating::List::standard;
    Rating rating;
    NumberGround ground = NumberGround::entry;
    rating::Proposer proposed_by = rating::Proposer::club_chairman;
    rating::Approver approved_by = rating::Approver::nobody;
    Date day;
};
struct ReportTaken {  // one group of a tournament, its rated games
    std::string tournament;
    rating::List list = rating::List::standard;
    Date start, reported;
    bool all_play_all = false;
    std::vector<PersonId> players;
    std::vector<bool> winner;                 // by place in `players`
    std::vector<rating::ReportedGame> games;  // between places in `players`, and behind them in `strangers`
    // dsu_2011, 4.5.3.2: abroad most opponents are not in the register: the numbers they came with.
    std::vector<std::optional<Rating>> strangers = {};
    std::vector<PersonId> candidates = {};    // dsu_2011, 4.1 §6: who got a candidate result in it
    std::optional<Date> home = std::nullopt;  // dsu_2011, 4.5.4.3: when the player was back; of events abroad
};
// The register takes the games that are rated; `players` are those of the event, by place, with none for who is not in
// the register.
ReportTaken report_of(std::string tournament, const rating::ReportedEvent& event,
                      const std::vector<std::optional<PersonId>>& players, Date reported);
struct ReportTakenBack {
    std::string tournament;
    std::string reason;
};
struct ListAligned {
    rating::List list = rating::List::standard;
    Date day;
    int number = 0;
    rating::Direction direction = rating::Direction::down;
    std::vector<PersonId> covered;
};
using RatingEvent = std::variant<NumberGranted, ReportTaken, ReportTakenBack, ListAligned>;

// Whether the event is about this person.
bool concerns(const RatingEvent& event, PersonId person);

// The event as one of those it is about may see it: nothing of who else played or was compared.
RatingEvent without_others(RatingEvent event);

// What the register keeper has taken in, in the order it came.
struct RatingRegister {
    std::vector<NumberGranted> granted;
    std::vector<ReportTaken> reports;
    std::vector<ListAligned> alignments;
};
RatingRegister evolve(RatingRegister now, const RatingEvent& event);

using RatingCommand = RatingEvent;  // a wish has the same words as the fact that may come of it

enum class RatingRefused {
    no_such_person,
    may_not_give_this_number,
    has_a_number,
    not_a_foreigner,
    is_a_foreigner,
    no_players,
    player_twice,
    candidate_did_not_play,
    against_themselves,
    reported_before_it_starts,
    reported_already,
    no_such_report,
    reason_missing,
    alignment_not_in_august,
    no_alignment_in_this_season,
    nothing_to_align,
};
constexpr Ids<16> ids_of(RatingRefused) {
    return {"no_such_person",
            "may_not_give_this_number",
            "has_a_number",
            "not_a_foreigner",
            "is_a_foreigner",
            "no_players",
            "player_twice",
            "candidate_did_not_play",
            "against_themselves",
            "reported_before_it_starts",
            "reported_already",
            "no_such_report",
            "reason_missing",
            "alignment_not_in_august",
            "no_alignment_in_this_season",
            "nothing_to_align"};
}
struct RatingRefusal {
    RatingRefused why;
    std::optional<PersonId> person;  // whom it is about
    std::optional<Citation> article;
};

// Whether it may stand. The members' register says who exists, who belongs where and who is a foreigner.
tl::expected<std::vector<RatingEvent>, RatingRefusal> decide(const RatingRegister& now, const Register& all,
                                                             const RatingCommand& command);

// The register as the rating rules compute it. Numbers that were merged are one player, so that nothing of either is
// lost.
struct RatingPlayers {
    std::vector<PersonId> persons;            // by place
    std::map<PersonId, std::uint32_t> place;  // of every number that ever was, also of those merged
    rating::History history;
    std::vector<std::string> tournaments;  // their names, by number in the history
};
// The error names a tournament in which both numbers of a person took part.
tl::expected<RatingPlayers, std::string> history_of(const RatingRegister& now, const Register& all, rating::List list);

}  // namespace dommer::registry
