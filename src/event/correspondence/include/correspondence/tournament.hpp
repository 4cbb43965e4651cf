#pragma once

#include <cstdint>

#include "correspondence/access.hpp"
#include "correspondence/group.hpp"
#include "correspondence/ratings.hpp"
#include "correspondence/team_championship.hpp"

// A tournament of many groups: entries, lots, stages, who goes on, titles. Its groups are streams of their own.
namespace dommer::correspondence {

// dsu_2011, 6.5, 6.6 and 6.7, and 1.1.22: the individual tournament, the cup, the team championship, a theme.
enum class TournamentKind : unsigned char { individual, cup, teams, theme };
constexpr Ids<4> ids_of(TournamentKind) { return {"individual", "cup", "teams", "theme"}; }

struct TournamentOpened {
    std::string title;
    TournamentKind kind = TournamentKind::individual;
    Date on;
    std::optional<Date> entries_close = std::nullopt;
    Regime regime = Regime::general;
    int days = 30, moves = 10, post_days = 2;
    Ore fee = {};  // dsu_2011, 6.5.4.1 and 6.6.4: fixed by the head of correspondence chess
    std::string director, director_address;
    std::vector<std::string> opening;  // dsu_2011, 1.1.22
    std::string before = {};           // the team championship that was started last (6.7.5.1)
    friend bool operator==(const TournamentOpened&, const TournamentOpened&) = default;
};

// dsu_2011, 6.4.4.1: what comes with an entry.
struct Entry {
    PlayerCard card;
    std::string club;           // empty: an individual member
    std::string member_number;  // empty: no member
    std::optional<Class> wanted = std::nullopt;
    std::string proof;
    std::optional<int> over_board_rating = std::nullopt, correspondence_rating = std::nullopt;
    std::optional<Date> born = std::nullopt;
    bool supplementary_card = false;  // dsu_2011, 6.5.3.2
    bool from_semifinal = false;      // dsu_2011, 6.6.1.6
    bool danish_citizen = true;       // dsu_2011, 6.5.2
    friend bool operator==(const Entry&, const Entry&) = default;
};
struct PlayerEntered {
    Entry entry;
    Date on;
    std::string by_director = {};             // why, where the director judges (6.5.3.2, 6.5.2.2)
    std::optional<Door> door = std::nullopt;  // by which the class is open
    std::string by_head = {};                 // what the head of correspondence chess says of it (6.5.2.2)
    friend bool operator==(const PlayerEntered&, const PlayerEntered&) = default;
};

// dsu_2011, 6.7.2.1 and 6.7.4.1: a player of a team with the rating that the order of the boards goes by.
struct TeamPlayer {
    PlayerCard card;
    int rating = 0;  // 0 in an entry: as the list has it, else the rating over the board (6.7.6.2)
    RatingKind kind = RatingKind::final;
    std::optional<int> over_board_rating = std::nullopt;
    friend bool operator==(const TeamPlayer&, const TeamPlayer&) = default;
};
struct TeamEntered {
    std::string club;  // also the individual members of a district (6.7.3.1)
    int division = 3;
    std::string captain, captain_address;  // dsu_2011, 6.7.2.2
    std::vector<TeamPlayer> players;
    Date on;
    std::string by_director = {};  // why, where the director makes an exception (6.7.3.2, 6.7.5.1)
    friend bool operator==(const TeamEntered&, const TeamEntered&) = default;
};
// dsu_2011, 6.4.4.1: an entry is valid when the fee has come.
struct FeeReceived {
    int entry = 1;  // from 1
    Date on;
    friend bool operator==(const FeeReceived&, const FeeReceived&) = default;
};
struct EntryWithdrawn {
    int entry = 1;
    Date on;
    friend bool operator==(const EntryWithdrawn&, const EntryWithdrawn&) = default;
};
// Entries in the order of the lot. The group has this name; of a division the boards are "NAME-b1" to "NAME-b4".
struct GroupDrawn {
    std::string group, title;
    Contest contest = Contest::open;
    CupStage stage = CupStage::preliminary;
    int division = 0;
    std::vector<int> entries;
    Date start;
    std::uint64_t lot = 0;
    friend bool operator==(const GroupDrawn&, const GroupDrawn&) = default;
};
// dsu_2011, 6.6.1.3: who goes on from a stage of the cup, and how many places that were.
struct StageDecided {
    CupStage stage = CupStage::preliminary;
    int places = 1;
    std::vector<int> entries;
    bool no_semifinal = false;  // dsu_2011, 6.6.1.1
    Date on;
    friend bool operator==(const StageDecided&, const StageDecided&) = default;
};
// dsu_2011, 6.7.4.3: a reserve goes on with a player's games, approved by the director.
struct ReservePut {
    int team = 1, board = 1;
    TeamPlayer player;
    Date on;
    std::optional<Date> stop_from = std::nullopt;  // the clock stands for 14 days
    friend bool operator==(const ReservePut&, const ReservePut&) = default;
};
// dsu_2011, 6.5.2: level on the first place they share by agreement, or a play-off has decided.
enum class SettledBy : unsigned char { agreement, play_off };
constexpr Ids<2> ids_of(SettledBy) { return {"agreement", "play_off"}; }
struct TitleSettled {
    std::string group;
    std::vector<int> entries;
    SettledBy how = SettledBy::agreement;
    Date on;
    friend bool operator==(const TitleSettled&, const TitleSettled&) = default;
};

using TournamentEvent = std::variant<TournamentOpened, PlayerEntered, TeamEntered, FeeReceived, EntryWithdrawn,
                                     GroupDrawn, StageDecided, ReservePut, TitleSettled>;
inline constexpr std::array<std::string_view, std::variant_size_v<TournamentEvent>> tournament_event_names{
    "tournament-opened", "player-entered", "team-entered", "fee-received", "entry-withdrawn",
    "group-drawn",       "stage-decided",  "reserve-put",  "title-settled"};
constexpr std::string_view name_of(const TournamentEvent& event) { return tournament_event_names[event.index()]; }

struct EnteredPlayer {
    PlayerEntered as;
    std::optional<Date> fee, withdrawn;
    friend bool operator==(const EnteredPlayer&, const EnteredPlayer&) = default;
};
struct EnteredTeam {
    TeamEntered as;
    std::optional<Date> fee, withdrawn;
    std::vector<ReservePut> reserves;
    friend bool operator==(const EnteredTeam&, const EnteredTeam&) = default;
};
struct Tournament {
    TournamentOpened terms;
    std::vector<EnteredPlayer> players;
    std::vector<EnteredTeam> teams;
    std::vector<GroupDrawn> groups;
    std::vector<StageDecided> decided;
    std::vector<TitleSettled> titles;
    friend bool operator==(const Tournament&, const Tournament&) = default;
};
Tournament evolve(Tournament tournament, const TournamentEvent& event);

bool is_entry_valid(const Tournament& tournament, int entry);  // dsu_2011, 6.4.4.1
bool is_drawn(const Tournament& tournament, int entry);
const StageDecided* decision_on(const Tournament& tournament, CupStage stage);
bool is_semifinal_held(const Tournament& tournament);
// The name on a list: a player's, or a club's.
const std::string& name_of_entry(const Tournament& tournament, int entry);

// What the director asks for, where it is not the fact itself.
struct DrawGroups {
    std::string name;  // of the group, or the beginning of the names of several
    Date start;
    std::optional<Class> in = std::nullopt;  // individual
    CupStage stage = CupStage::preliminary;  // cup
    int division = 0;                        // teams
    std::vector<int> sizes = {};             // where the number cannot be made of 7s and 6s the director decides
    std::vector<int> filled_up = {};         // dsu_2011, 6.6.1.6: entries that the director adds to a semi-final
};
struct DecideStage {
    CupStage stage = CupStage::preliminary;
    int places = 1;
    bool no_semifinal = false;
    Date on;
};
using TournamentCommand = std::variant<TournamentOpened, PlayerEntered, TeamEntered, FeeReceived, EntryWithdrawn,
                                       DrawGroups, DecideStage, ReservePut, TitleSettled>;

enum class TournamentWhy : unsigned char {
    exists_already,
    not_open,
    bad_terms,
    wrong_kind,
    entries_closed,
    name_missing,
    birth_date_missing,
    class_missing,
    not_a_member,
    no_access,
    relegation_threatens,
    too_many_groups,
    rating_too_low,
    no_such_entry,
    withdrawn_already,
    fee_received_already,
    drawn_already,
    in_the_future,
    too_few_entries,
    not_sevens,
    not_in_september,
    one_group_a_year,
    stage_not_finished,
    stage_decided,
    stage_not_decided,
    places_wrong,
    team_of_four,
    captain_missing,
    club_twice,
    player_for_two_clubs,
    player_on_two_teams,
    not_of_the_club,
    not_entitled,
    too_many_reserves,
    not_drawn,
    not_level,
    mixture_wrong,
    head_not_asked
};
constexpr Ids<38> ids_of(TournamentWhy) {
    return {"exists_already",
            "not_open",
            "bad_terms",
            "wrong_kind",
            "entries_closed",
            "name_missing",
            "birth_date_missing",
            "class_missing",
            "not_a_member",
            "no_access",
            "relegation_threatens",
            "too_many_groups",
            "rating_too_low",
            "no_such_entry",
            "withdrawn_already",
            "fee_received_already",
            "drawn_already",
            "in_the_future",
            "too_few_entries",
            "not_sevens",
            "not_in_september",
            "one_group_a_year",
            "stage_not_finished",
            "stage_decided",
            "stage_not_decided",
            "places_wrong",
            "team_of_four",
            "captain_missing",
            "club_twice",
            "player_for_two_clubs",
            "player_on_two_teams",
            "not_of_the_club",
            "not_entitled",
            "too_many_reserves",
            "not_drawn",
            "not_level",
            "mixture_wrong",
            "head_not_asked"};
}
Citation article_of(TournamentWhy why);

// dsu_2011, 6.7.5.1: a team of the last championship with its score when entries close.
struct TeamScore {
    std::string club;
    int division = 3;
    Points points;
    int finished = 0;  // games that are finished and reported
    Fraction average;  // of its ratings
    int entitled_to = divisions;
};
// What the rest of the store knows about somebody who enters.
struct EntryFacts {
    bool is_member = false;
    int earlier_groups = 0;  // of the individual tournament and the cup, also those that run
    int running_cup_groups = 0;
    History history;
    std::optional<int> correspondence_rating = std::nullopt;  // of the list
    int entitled_to = divisions;                    // dsu_2011, 6.7.5.1: the best division that a team has left
    std::vector<std::string> not_of_the_club = {};  // dsu_2011, 6.7.3.2 and 6.7.4.3: players of a team, a reserve
};
// The table of a group, as far as it has come.
struct GroupStand {
    std::vector<GroupRow> rows;
    bool is_finished = false;
};
struct TournamentMoment {
    Date today;
    std::uint64_t lot = 0;
    EntryFacts facts = {};
    std::map<std::string, GroupStand> stands = {};  // of the tournament's groups, by name
    std::vector<TeamScore> last_championship = {};
};
tl::expected<std::vector<TournamentEvent>, TournamentWhy> decide(const std::optional<Tournament>& tournament,
                                                                 const TournamentCommand& command,
                                                                 const TournamentMoment& moment);

// The groups that a draw starts, each by its name: one, or the four boards of a division.
std::vector<std::pair<std::string, GroupStarted>> groups_of(const Tournament& tournament, const GroupDrawn& drawn);

// dsu_2011, 6.6.1.4: those of the first places, level ones with the same right to go on.
std::vector<int> going_on(const Tournament& tournament, CupStage stage, int places,
                          const std::map<std::string, GroupStand>& stands);

// dsu_2011, 6.5.2, 6.6.1.5 and 6.7.4.6: who has a title. Level after all tie-breaks they share the cup; in the
// championship class a play-off or an agreement settles it. The championship goes to a Danish citizen: if the first is
// none, to the best placed citizen (our reading, ADR 220).
struct TitleHolders {
    std::vector<int> entries;
    bool is_open = false;  // a play-off or an agreement is wanted
};
std::optional<TitleHolders> title_of(const Tournament& tournament, const GroupDrawn& drawn, const GroupStand& stand);

// What a day asks of the director of a tournament, besides its groups.
enum class TournamentTask : unsigned char { draw_class, draw_entries, decide_stage, draw_stage, settle_title };
constexpr Ids<5> ids_of(TournamentTask) {
    return {"draw_class", "draw_entries", "decide_stage", "draw_stage", "settle_title"};
}
constexpr std::string_view article_of(TournamentTask task) {
    constexpr std::string_view articles[] = {"6.5.1.1", "6.4.4.1", "6.6.1.3", "6.6.3", "6.5.2"};
    return articles[static_cast<std::size_t>(task)];
}
struct TournamentDue {
    TournamentTask task = TournamentTask::draw_class;
    std::string what;  // the class, the stage or the group
    Date since;
    friend bool operator==(const TournamentDue&, const TournamentDue&) = default;
};
// dsu_2011, 6.4.4.1, 6.5.1.1, 6.5.2, 6.6.1.3 and 6.6.3: seven have entered a class, entries are closed, a stage of the
// cup is finished or decided, a title is open.
std::vector<TournamentDue> due(const Tournament& tournament, const std::map<std::string, GroupStand>& stands,
                               Date today);

// dsu_2011, 6.5.2, 6.6.3 and 6.7.1.2: when a tournament starts: September, the last quarter, about 10 January (within a
// week of it). Only the first is a must; the others are usual.
bool is_usual_start(TournamentKind kind, CupStage stage, Date start);
// dsu_2011, 6.7.4.2: the tables of rounds go out about 14 days before.
constexpr Date tables_sent_by(Date start) { return plus_days(start, -14); }

// dsu_2011, 6.7.4.5: the matches of a division from the results of its four boards, by the games' names.
std::vector<TeamMatch> matches_of(const Tournament& tournament, const GroupDrawn& drawn,
                                  const std::array<std::map<std::string, Result>, boards_of_a_team>& results);

// dsu_2011, 6.7.5.1: the score is a team's, not its club's. Each team that has entered uses that team of the last
// championship whose right is just good enough for its division, before others the one of that division; by the place
// of the entry, null: none. Of a team that was withdrawn only what the others leave.
std::vector<const TeamScore*> scores_of_entries(const Tournament& tournament, std::span<const TeamScore> last);
// The best division that another team of the club may enter.
int division_left(const Tournament& tournament, const std::string& club, std::span<const TeamScore> last);

// dsu_2011, 6.7.5.1: with more than 7 entitled teams at most 5 come from the old division 1 and at least 2 from the old
// division 2; in division 2 two come down and two up. `from`: the old divisions of the teams that the director wants.
bool is_mixture_allowed(int division, int entitled, std::span<const int> from);

}  // namespace dommer::correspondence
