#pragma once

#include <array>
#include <map>
#include <set>

#include "teams/season_calendar.hpp"
#include "teams/season_rules.hpp"

// A season of a team competition as its events have made it: clubs, teams, matches, protests and decisions.
namespace dommer::teams::season {

struct GroupPlan {
    std::string id;   // league, 1-1, 2-3
    std::string row;  // league, division1, division2, or any other
    int number = 1;   // of the row
    std::string name;
    Squad squad = Squad::any;
    std::vector<Date> days;  // of the rounds; two on one weekend are a double round
    friend bool operator==(const GroupPlan&, const GroupPlan&) = default;
};

struct Settings {
    std::string name;
    int year = 2000;        // in which it begins
    Date list_deadline{};   // the last day for contacts, captains and strength lists
    Date programme_sent{};  // when the clubs had the plan
    Rules rules;
    std::vector<GroupPlan> groups;
    std::string federation = {};             // by FIDE's letters; empty: that of the competition
    std::vector<std::string> arbiters = {};  // of the whole event, the chief arbiter first
    friend bool operator==(const Settings&, const Settings&) = default;
};

// dsu_2011, 5.1 §9: the club has a contact person, each team a captain. Never public.
enum class ContactRole : unsigned char { contact_person, captain, arbiter };
constexpr Ids<3> ids_of(ContactRole) { return {"contact_person", "captain", "arbiter"}; }
struct Contact {
    int club = 0, team = 0;  // team 0: of the whole club
    ContactRole role = ContactRole::contact_person;
    std::string name, phone, email;
};

// dsu_2011, 5.1 §12 f: an international arbiter and a FIDE arbiter have a licence with their title.
enum class ArbiterTitle : unsigned char { none, international, fide };
constexpr Ids<3> ids_of(ArbiterTitle) { return {"none", "IA", "FA"}; }

struct Club {
    std::string name, venue;
    int district = 0;
    std::vector<Date> closed_days;  // dsu_2011, 5.1 §9: on which it does not have its venue
    StrengthList list;
    std::optional<Date> list_received;
    Ore paid = {};
};

struct Team {
    int club = 0, number = 1;  // 1: the club's first
    std::string name, group;
    std::vector<std::string> captains;  // users who act for the team
    std::optional<Date> out;            // the day on which it left the tournament
    std::string why_out;
    int checked_in = 0;  // the last round for which it was there
    int meals = 0;       // ordered with the entry
    std::optional<Date> deposit_returned = std::nullopt;
    std::optional<Date> without_girl = std::nullopt;  // when its district declared that it has no girl available
    std::string why_without_girl = {};
};

using NumberedBoards = std::vector<std::optional<int>>;      // list numbers, board 1 first
using OpenBoards = std::vector<std::optional<BoardResult>>;  // none: not entered yet

// Where a player stood on the list when the line-up was handed in. dsu_2011, 5.1 §11: who comes later moves others, and
// what was lawful stays lawful.
struct SeatThen {
    int number = 0;  // on the list of today
    int team = 0;
    Date notice{};
    bool late_entry = false;
};
struct HandedLineUp {
    NumberedBoards boards;  // by the list of today: numbers move with the players
    bool despite = false;   // handed in although it is not legal
    std::vector<SeatThen> seats = {};
    std::vector<int> out = {};  // the teams that had left by then
};
struct Reserve {
    Side side = Side::home;
    int board = 0, number = 0, minutes = 0;
};

struct PlannedMatch {
    int match = 0, round = 0, home = 0, away = 0;
    Date day{};
};

// dsu_2011, 5.1 §6: what a club asks for, and whether the other one agrees.
struct MoveRequest {
    Side by = Side::home;
    Date to{};
    MoveReason reason = MoveReason::agreed;
    Date asked{}, selected{};
    std::string words = {};
    std::optional<bool> agreed = std::nullopt;
};

struct SeasonMatch {
    std::string group;
    int round = 0, home = 0, away = 0;
    Date day{}, planned{};
    int start = 0;  // minutes after midnight
    bool is_play_off = false;
    int host = 0;  // the club that has all matches of the round; 0: the home club
    std::array<std::optional<HandedLineUp>, 2> line_ups = {};
    std::array<std::optional<Arrival>, 2> arrivals = {};
    std::vector<Reserve> reserves = {};
    std::array<std::map<int, std::optional<int>>, 2> came = {};  // by board: minutes late; none: has not come
    std::array<OpenBoards, 2> cards = {};
    std::optional<Date> agreed = std::nullopt;  // when both captains had the same card, or the director decided
    std::optional<Boards> decided = std::nullopt;
    std::string why_decided = {};
    std::string arbiter = {};
    int arbiter_person = 0;  // in the register; 0: not said
    std::optional<bool> arbiter_licensed = std::nullopt;
    std::vector<int> ticks = {};
    std::vector<std::string> irregularities = {};
    std::optional<Date> scores_sent = std::nullopt;
    std::optional<MoveRequest> move = std::nullopt;  // that the director has not settled
    int team(Side side) const { return side == Side::home ? home : away; }
    std::optional<Side> side_of(int team) const {
        return team == home ? std::optional(Side::home) : team == away ? std::optional(Side::away) : std::nullopt;
    }
};
constexpr std::size_t place_of(Side side) { return static_cast<std::size_t>(side); }

enum class ProtestState : unsigned char { noted, detailed, ruled, appealed };
constexpr Ids<4> ids_of(ProtestState) { return {"noted", "detailed", "ruled", "appealed"}; }
struct Protest {
    int match = 0, team = 0;
    bool about_arbiter = false;  // that the arbiter has no licence
    std::string words, details, ruling, appeal;
    Date noted{}, ruled{};
    ProtestState state = ProtestState::noted;
};

// What the director may decide. Each is drafted from the rules and takes effect when it is approved.
enum class Sanction : unsigned char { warning, penalty_point, fine, boards_lost, match_lost, team_out, no_action };
constexpr Ids<7> ids_of(Sanction) {
    return {"warning", "penalty_point", "fine", "boards_lost", "match_lost", "team_out", "no_action"};
}
struct Decision {
    Sanction sanction = Sanction::warning;
    std::string about;    // what it was drafted for, the same for every draft of it: late_card/12
    std::string article;  // 5.1 §13
    int club = 0, team = 0, match = 0, person = 0;
    std::vector<int> boards = {};  // lost by the team
    int points = 0;
    Ore amount = {};
    std::string words = {};
    Date day{};
    bool lifted = false;
    std::string why_lifted = {};
    int after_round = 0;  // the last round of its team that was paired when it was made; a table has none
};

struct Exemption {
    int team = 0;  // 0: everybody
    std::string article, words;
    Date day{};
};

struct NextTeam {
    std::string name, club, row;
    int district = 0;  // of a winner of one; 0: not told
    friend bool operator==(const NextTeam&, const NextTeam&) = default;
};

// dsu_2011, 5.1 §8: the clubs have a draft of the plan and may object to it until a day; the final plan follows.
struct PlanObjection {
    int club = 0;
    std::string words, answer;
    bool to_main_board = false;
    Date made{}, answered{};
};
enum class PlanPart : unsigned char { team_placed, days_set, group_drawn, match_moved, start_set, round_hosted };
constexpr Ids<6> ids_of(PlanPart) {
    return {"team_placed", "days_set", "group_drawn", "match_moved", "start_set", "round_hosted"};
}
struct PlanChange {
    PlanPart part = PlanPart::days_set;
    std::string where;  // the group, team or match
    Date day{};
};
struct SeasonPlan {
    std::optional<Date> sent, approved;
    Date objections_by{};
    std::map<int, PlanObjection> objections;
    std::vector<PlanChange> changes;  // since the draft was sent
};

// Where an event came from that was begun elsewhere, and what was accepted with it.
struct Import {
    std::string file, format;                // its name without folders; trf
    std::string digest;                      // SHA-256 of its bytes, in hexadecimal
    std::vector<std::string> accepted;       // repairs and assumptions, as they were shown
    std::vector<int> otherwise;              // rounds that the system would have paired otherwise
    std::string reason;                      // why these are taken as they are
    std::vector<std::string> comments = {};  // what is said of single rounds: Import @ Round 2: 1-3 => 3-1
    friend bool operator==(const Import&, const Import&) = default;
};

struct Season {
    Settings settings;
    std::optional<Import> import = std::nullopt;  // none: it was begun here
    SeasonPlan plan;
    std::set<std::pair<int, std::string>> apart;  // club and row: its teams there are in different groups
    std::map<int, Club> clubs;
    std::map<int, Team> teams;
    std::map<int, Contact> contacts;
    std::map<std::string, std::vector<int>> orders;  // by group: its teams in the order drawn
    std::map<int, SeasonMatch> matches;
    std::map<int, Protest> protests;
    std::map<int, Decision> decisions;
    std::vector<Exemption> exemptions;
    std::map<std::string, std::vector<int>> lots;     // by group: teams in the order drawn
    std::map<std::string, std::vector<int>> replays;  // by group: the winner first
    std::map<std::string, std::vector<std::string>> prizes;
    std::map<std::pair<std::string, int>, int> byes;  // by group and round: the team without a match
    std::map<std::pair<int, int>, bool> offs;  // by team and round: rounds not played; whether worth a drawn match
    bool is_closed = false;
    std::vector<NextTeam> next;  // the rows of the next season
    std::vector<std::string> vacant;
};

// dsu_2011, 5.1 §1: the league, two groups of division 1 and four of division 2; since 2024 four of division 1 alone,
// as the pack of the season has them.
std::vector<GroupPlan> pyramid_groups(int year);

// dsu_2011, 1.1.16.1: school teams of forms 1 to 10 and of forms 1 to 7, each in 15 regions.
std::vector<GroupPlan> school_groups();
// The groups of a competition where nobody names others; none: it has no usual ones. dsu_2011, 5.3 §2: the four rows of
// the pokal, or those of the year's pack. dsu_2011, 5.5 §5: six rounds of the juniors on Saturday and three on Sunday.
std::vector<GroupPlan> usual_groups(const Rules& rules, int year);

const GroupPlan* find_group(const Season& season, std::string_view id);
// In the order drawn; before a draw by their numbers.
std::vector<int> teams_of(const Season& season, std::string_view group);
std::vector<int> matches_of(const Season& season, std::string_view group, int round = 0);  // 0: of all rounds
int last_round_of(const Season& season, std::string_view group);                           // that has matches
// Whether the round is paired; of a table, which is drawn at once, whether somebody has played it.
bool has_begun(const Season& season, std::string_view group, int round);
std::string name_of(const Season& season, int team);
// Whether the team does not play a round that is to be paired: it has left, asked to be off, or, where teams are
// checked in for the round, is not there.
bool sits_out(const Season& season, int team, int round);
// Whether it had no match in a round that was paired, and a half-point bye for it.
bool has_half_bye(const Season& season, int team, int round);
const ListedPlayer* find_player(const Season& season, int team, int number);
// Where the match is played: at the home club, or at the club that has the whole round.
int host_of(const Season& season, const SeasonMatch& match);
const std::string& venue_of(const Season& season, const SeasonMatch& match);

enum class CardState : unsigned char { empty, entered, waiting, disagreed, agreed, decided };
constexpr Ids<6> ids_of(CardState) { return {"empty", "entered", "waiting", "disagreed", "agreed", "decided"}; }
// Empty: nobody has entered anything. Entered: boards are missing. Waiting: one captain has entered all boards, the
// other not yet. dsu_2011, 5.2 6: both captains sign the card; where they do not agree the director decides.
CardState state_of(const SeasonMatch& match);
std::vector<int> disagreed_boards(const SeasonMatch& match);

// The boards as they were played, whatever decisions made of them; none: the card is not agreed yet. dsu_2011, 4.5.4.2:
// every played game is rated; what 5.1 §13 b gives to the opponent is the game's worth in the match.
std::optional<Boards> played_boards(const Season& season, int match);
// dsu_2011, 5.1 §13: the boards as they count, after decisions about unlawful players and lost matches; none: the card
// is not agreed yet.
std::optional<Boards> counted_boards(const Season& season, int match);

// dsu_2011, 5.1 §13: in the division the matches of a team that leaves are deleted. No other competition says so: there
// what was played stands.
bool is_deleted(const Season& season, int match);

// A board at which one side or both have nobody needs no game: empty boards are lost (our reading R-TEAM-04).
std::optional<BoardResult> settled_board(const SeasonMatch& match, int board);

// The list number of who plays at the board: a reserve who was put in, else the player of the line-up.
std::optional<int> player_at(const SeasonMatch& match, Side side, int board);
std::optional<int> reserve_minutes(const SeasonMatch& match, int board);  // of the latest reserve at the board

// dsu_2011, 5.1 §12 h: whose clock is started at the board, and who has lost by coming too late. Who is not noted as
// late came with the team.
ClockStart clock_at(const Season& season, const SeasonMatch& match, int board);

struct Standing {
    int team = 0;
    TableRow row;
};
std::vector<Standing> standings(const Season& season, std::string_view group);

// dsu_2011, 5.1 §12 d: the day by which the director has the games; none: the match is not of the league.
std::optional<Date> scores_due(const Season& season, int match);
bool is_exempt(const Season& season, int team, std::string_view article);
std::optional<Date> first_day_of(const Season& season);  // of all groups
// dsu_2011, 5.1 §1: the winner of the league is team champion, once the season is closed.
std::optional<int> champion_of(const Season& season);

}  // namespace dommer::teams::season
