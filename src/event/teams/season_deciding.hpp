#pragma once

#include "teams/season_decide.hpp"

// The parts of `decide`, a function for each fact that can be asked for.
namespace dommer::teams::season {

inline Decided refuse(Refused why, std::string where = {}) {
    return tl::unexpected(Refusal{why, std::move(where), {}});
}
template <class... Events>
Decided all_of(Events... events) {
    return std::vector<Event>{Event(std::move(events))...};
}
template <class Map>
int next_number(const Map& map) {
    return map.empty() ? 1 : map.rbegin()->first + 1;
}
// None: the match is there and both teams still play.
std::optional<Refusal> against_match(const Season& season, int match);
bool is_over(const Season& season, int match);  // counted, or one of the teams has left
// dsu_2011, 5.1 §12 f: the arbiter of the match does not sit at these boards.
std::optional<Refusal> against_arbiter_as_player(const Season& season, const SeasonMatch& match, Side side,
                                                 const NumberedBoards& boards);
// The teams by the lot that came from outside.
std::vector<int> drawn_order(std::vector<int> teams, std::uint64_t lot);
// The table of a group by names, with who left before the draw.
Ranking ranking_of(const Season& season, const std::string& group);
std::string club_of(const Season& season, const Closed& wish, const std::string& team);
// The end of a season whose pyramid has no second division: who moves, and the rows of the next one.
tl::expected<Closed, Refusal> closed_with_two_rows(const Season& season, Closed wish);
// dsu_2011, 5.1 §6: two rounds in one weekend.
bool is_in_double_round(const GroupPlan& group, Date day);
// dsu_2011, 5.3 §5 and 5.3 §7: the last day for teams and for who is to be a member by then; none: until the draw.
std::optional<Date> last_entry_day(const Season& season);

Decided decide_on(const Season& season, const ClubEntered& wish, const Moment& moment);
Decided decide_on(const Season& season, const TeamEntered& wish, const Moment& moment);
Decided decide_on(const Season& season, const TeamPlaced& wish, const Moment& moment);
Decided decide_on(const Season& season, const DaysSet& wish, const Moment& moment);
Decided decide_on(const Season& season, const ContactSet& wish, const Moment& moment);
Decided decide_on(const Season& season, const ContactRemoved& wish, const Moment& moment);
Decided decide_on(const Season& season, const CaptainNamed& wish, const Moment& moment);
Decided decide_on(const Season& season, const ListHandedIn& wish, const Moment& moment);
Decided decide_on(const Season& season, const PlayerInserted& wish, const Moment& moment);
Decided decide_on(const Season& season, const PlayerNoted& wish, const Moment& moment);
Decided decide_on(const Season& season, const PaymentNoted& wish, const Moment& moment);
Decided decide_on(const Season& season, const DepositReturned& wish, const Moment& moment);
Decided decide_on(const Season& season, const PrizesSet& wish, const Moment& moment);
Decided decide_on(const Season& season, const GroupDrawn& wish, const Moment& moment);
Decided decide_on(const Season& season, const RoundPaired& wish, const Moment& moment);
Decided decide_on(const Season& season, const MatchMoved& wish, const Moment& moment);
Decided decide_on(const Season& season, const StartSet& wish, const Moment& moment);
Decided decide_on(const Season& season, const ArbiterNamed& wish, const Moment& moment);
Decided decide_on(const Season& season, const TeamCheckedIn& wish, const Moment& moment);
Decided decide_on(const Season& season, const LineUpHandedIn& wish, const Moment& moment);
Decided decide_on(const Season& season, const ArrivalNoted& wish, const Moment& moment);
Decided decide_on(const Season& season, const PlayerArrived& wish, const Moment& moment);
Decided decide_on(const Season& season, const ReservePutIn& wish, const Moment& moment);
Decided decide_on(const Season& season, const CardEntered& wish, const Moment& moment);
Decided decide_on(const Season& season, const CardConfirmed& wish, const Moment& moment);
Decided decide_on(const Season& season, const CardDecided& wish, const Moment& moment);
Decided decide_on(const Season& season, const StepTicked& wish, const Moment& moment);
Decided decide_on(const Season& season, const IrregularityNoted& wish, const Moment& moment);
Decided decide_on(const Season& season, const ScoresSent& wish, const Moment& moment);
Decided decide_on(const Season& season, const ProtestNoted& wish, const Moment& moment);
Decided decide_on(const Season& season, const ProtestDetailed& wish, const Moment& moment);
Decided decide_on(const Season& season, const ProtestRuled& wish, const Moment& moment);
Decided decide_on(const Season& season, const Appealed& wish, const Moment& moment);
Decided decide_on(const Season& season, const DecisionMade& wish, const Moment& moment);
Decided decide_on(const Season& season, const DecisionLifted& wish, const Moment& moment);
Decided decide_on(const Season& season, const TeamWithdrawn& wish, const Moment& moment);
Decided decide_on(const Season& season, const ExemptionGranted& wish, const Moment& moment);
Decided decide_on(const Season& season, const LotsDrawn& wish, const Moment& moment);
Decided decide_on(const Season& season, const ReplayPlayed& wish, const Moment& moment);
Decided decide_on(const Season& season, const PlayOffPlanned& wish, const Moment& moment);
Decided decide_on(const Season& season, const Closed& wish, const Moment& moment);
Decided decide_on(const Season& season, const VacancyFilled& wish, const Moment& moment);
Decided decide_on(const Season& season, const PlanSent& wish, const Moment& moment);
Decided decide_on(const Season& season, const PlanApproved& wish, const Moment& moment);
Decided decide_on(const Season& season, const ObjectionMade& wish, const Moment& moment);
Decided decide_on(const Season& season, const ObjectionAnswered& wish, const Moment& moment);
Decided decide_on(const Season& season, const RoundHosted& wish, const Moment& moment);
Decided decide_on(const Season& season, const ApartWished& wish, const Moment& moment);
Decided decide_on(const Season& season, const MealsOrdered& wish, const Moment& moment);
Decided decide_on(const Season& season, const CardClosed& wish, const Moment& moment);
Decided decide_on(const Season& season, const GirlDeclaredMissing& wish, const Moment& moment);
Decided decide_on(const Season& season, const RoundOff& wish, const Moment& moment);
Decided decide_on(const Season& season, const ClubUpdated& wish, const Moment& moment);
Decided decide_on(const Season& season, const MoveAsked& wish, const Moment& moment);
Decided decide_on(const Season& season, const MoveAnswered& wish, const Moment& moment);

// dsu_2011, 5.1 §8: what a wish changes in a plan that the clubs have; none: nothing.
std::optional<PlanChange> plan_change_of(const Season& season, const Event& wish, Date day);

}  // namespace dommer::teams::season
