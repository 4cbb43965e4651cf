#pragma once

#include <variant>

#include "teams/season.hpp"
#include "teams/season_calendar.hpp"

// What happens in a season. Who acts names the fact that is to be one: `decide` refuses it with the section, or gives
// it back with its number and what follows from it.
namespace dommer::teams::season {

struct Created {
    Settings settings;
};
struct ClubEntered {
    int club = 0;
    std::string name, venue;
    int district = 0;
    std::vector<Date> closed_days = {};
};
struct TeamEntered {
    int team = 0, club = 0, number = 1;
    std::string name, group;
};
struct TeamPlaced {
    int team = 0;
    std::string group;
};
struct DaysSet {
    std::string group;
    std::vector<Date> days;
};
struct ContactSet {
    int contact = 0;
    Contact as;
};
struct ContactRemoved {
    int contact = 0;
};
struct CaptainNamed {
    int team = 0;
    std::string user;
    bool is_captain = true;
};
struct ListHandedIn {
    int club = 0;
    StrengthList list;
    Date received{};
};
struct PlayerInserted {
    int club = 0, position = 1;
    ListedPlayer player;
    Date member_since{};  // where the competition asks since when
};                        // the place in the list, from 1
struct PlayerNoted {
    int club = 0, number = 0;
    ListedPlayer as;
};  // without a change of the order
struct GroupDrawn {
    std::string group;
    std::vector<int> order;
    std::vector<PlannedMatch> matches = {};
    bool by_lot = false;   // the order is that of a drawing of lots
    std::string lot = {};  // by which it was drawn here; empty: it was drawn elsewhere
};
struct RoundPaired {
    std::string group;
    int round = 0;
    std::vector<PlannedMatch> matches;
    int bye = 0;
};
struct MatchMoved {
    int match = 0;
    Date to{};
    MoveReason reason = MoveReason::agreed;
    Date asked{}, selected{};
    bool allowed = false;  // by the director, where it is not normally done
};
struct StartSet {
    int match = 0, start = 12 * 60;
    bool needed_to_be_home = false;
    Date asked{};
};
struct ArbiterNamed {
    int match = 0;
    std::string name;
    bool licensed = true;
    int person = 0;  // in the register, which says who has a licence; 0: the director takes the club's word
    ArbiterTitle title = ArbiterTitle::none;  // which the register does not know
};
struct LineUpHandedIn {
    int match = 0;
    Side side = Side::home;
    NumberedBoards boards;
    bool despite = false;
};
struct ArrivalNoted {
    int match = 0;
    Side side = Side::home;
    Arrival as;
};
// One player, where the team is there: when they came to the board; none: they have not come.
struct PlayerArrived {
    int match = 0;
    Side side = Side::home;
    int board = 0;
    std::optional<int> minutes_late = std::nullopt;
};
struct ReservePutIn {
    int match = 0;
    Reserve as;
};
struct CardEntered {
    int match = 0;
    Side side = Side::home;
    OpenBoards boards;
};
struct CardConfirmed {
    int match = 0;
    Side side = Side::home;
};
struct CardDecided {
    int match = 0;
    Boards boards;
    std::string reason;
};
struct CardAgreed {
    int match = 0;
    Date day{};
};  // follows from a card; nobody asks for it
struct StepTicked {
    int match = 0, step = 0;
};
struct IrregularityNoted {
    int match = 0;
    std::string words;
};
struct ScoresSent {
    int match = 0;
    Date day{};
};
struct ProtestNoted {
    int protest = 0, match = 0, team = 0;
    std::string words;
    bool about_arbiter = false;
    Date day{};
};
struct ProtestDetailed {
    int protest = 0;
    std::string words;
};
struct ProtestRuled {
    int protest = 0;
    std::string words;
    Date day{};
};
struct Appealed {
    int protest = 0;
    std::string words;
};
struct DecisionMade {
    int decision = 0;
    Decision as;
};
struct DecisionLifted {
    int decision = 0;
    std::string reason;
};
struct TeamWithdrawn {
    int team = 0;
    std::string reason;
    Date day{};
};
struct ExemptionGranted {
    Exemption as;
};
struct LotsDrawn {
    std::string group;
    std::vector<int> order;  // empty in a wish: they are drawn here
    std::string lot = {};
};
struct ReplayPlayed {
    std::string group;
    int winner = 0, loser = 0;
    std::vector<int> order = {};  // of more than two level teams, all of them as the director decides
};
// dsu_2011, 5.5 §6: the district has no girl, or its girls cannot come.
struct GirlDeclaredMissing {
    int team = 0;
    std::string words;
    Date day{};
};
struct PlayOffPlanned {
    int match = 0, home = 0, away = 0;
    Date day{};
};
struct PaymentNoted {
    int club = 0;
    Ore amount;
};
struct PrizesSet {
    std::string group;
    std::vector<std::string> prizes;
};
struct TeamCheckedIn {
    int team = 0, round = 0;
};
struct DepositReturned {
    int team = 0;
    Date day{};
};
// dsu_2011, 5.1 §8: the draft goes to the clubs with a day for objections; the main board approves the final plan.
struct PlanSent {
    Date day{}, objections_by{};
};
struct PlanApproved {
    Date day{};
};
struct ObjectionMade {
    int objection = 0, club = 0;
    std::string words;
    bool to_main_board = false;
    Date day{};
};
struct ObjectionAnswered {
    int objection = 0;
    std::string words;
    Date day{};
};
struct PlanChanged {
    PlanChange as;
};  // follows from a change after the draft was sent; nobody asks for it
struct RoundHosted {
    std::string group;
    int round = 0, club = 0, start = 12 * 60;
};  // all its matches in one place
struct ApartWished {
    int club = 0;
    std::string row;
    Ore extra_cost;  // of a team
};
struct MealsOrdered {
    int team = 0, meals = 0;
};
struct CardClosed {
    int match = 0;
    Boards boards = {};  // as they count: nobody's where nothing was written
};
// A team does not play a round that is not paired yet.
struct RoundOff {
    int team = 0, round = 0;
    bool half = false;  // worth a drawn match; else nothing
    bool taken_back = false;
};
// dsu_2011, 5.1 §9: what a club says of itself: where it plays, and the days without its venue.
struct ClubUpdated {
    int club = 0;
    std::string venue;
    std::vector<Date> closed_days = {};
};
// dsu_2011, 5.1 §6: a club asks for another day, the other one answers, and the director moves the match.
struct MoveAsked {
    int match = 0;
    Side side = Side::home;
    MoveRequest as;
};
struct MoveAnswered {
    int match = 0;
    Side side = Side::home;
    bool agrees = true;
};
// After the season is closed: a place in a row of the next one is taken by a team.
struct VacancyFilled {
    std::string place;  // the team whose place it is
    std::string team;   // empty: whose turn it is
    std::string row = {};
};
struct Closed {
    std::vector<NextTeam> district_winners;
    std::vector<std::string> lots;    // of two winners of one club level on both: the one drawn first goes up
    std::vector<NextTeam> next = {};  // what follows from the tables
    std::vector<std::string> vacant = {};
    // Where the union's rules of the season do not say who moves, the director does.
    std::vector<std::string> to_league = {}, from_league = {}, from_division1 = {};
};
// The events around it, stored with it, are what the file says; nobody asks for it.
struct Imported {
    Import as;
};

using Event =
    std::variant<Created, ClubEntered, TeamEntered, TeamPlaced, DaysSet, ContactSet, ContactRemoved, CaptainNamed,
                 ListHandedIn, PlayerInserted, PlayerNoted, GroupDrawn, RoundPaired, MatchMoved, StartSet, ArbiterNamed,
                 LineUpHandedIn, ArrivalNoted, ReservePutIn, CardEntered, CardConfirmed, CardDecided, CardAgreed,
                 StepTicked, IrregularityNoted, ScoresSent, ProtestNoted, ProtestDetailed, ProtestRuled, Appealed,
                 DecisionMade, DecisionLifted, TeamWithdrawn, ExemptionGranted, LotsDrawn, ReplayPlayed, PlayOffPlanned,
                 PaymentNoted, PrizesSet, TeamCheckedIn, Closed, DepositReturned, PlanSent, PlanApproved, ObjectionMade,
                 ObjectionAnswered, PlanChanged, RoundHosted, ApartWished, MealsOrdered, CardClosed, PlayerArrived,
                 VacancyFilled, GirlDeclaredMissing, RoundOff, ClubUpdated, MoveAsked, MoveAnswered, Imported>;

Season evolve(Season season, const Event& event);

// The event without what is private: a contact by its number, a person of the register wherever a list has them.
// `instead`: what stands in place of a player's name.
Event without_contact(Event event, int contact);
Event without_person(Event event, int person, const std::string& instead);

}  // namespace dommer::teams::season
