#pragma once

#include <map>
#include <span>
#include <string>
#include <variant>

#include "correspondence/commands.hpp"
#include "correspondence/cup.hpp"
#include "correspondence/standings.hpp"
#include "vocabulary/money.hpp"

// A group: players in the order of the lot, who meets whom with which colour, what came of it.
namespace dommer::correspondence {

// What a group belongs to, which says where its ties are broken and whether scores are kept.
// A division is a board of one of its teams' groups.
enum class Contest : unsigned char {
    championship,
    master,
    qualification,
    open,
    cup_round,
    cup_final,
    theme,
    division_1,
    division,
    play_off
};
constexpr Ids<10> ids_of(Contest) {
    return {"DM",        "MASTER", "QUALIFICATION", "OPEN",     "cup_round",
            "cup_final", "theme",  "division_1",    "division", "play_off"};
}
std::optional<Class> class_of(Contest contest);

// dsu_2011, 6.5.2.1 and 6.5.3.1: number, day of the start, players in the order of the lot.
struct GroupStarted {
    std::string title;
    Contest contest = Contest::open;
    Date start;
    Regime regime = Regime::general;
    int days = 30, moves = 10, post_days = 2;
    std::string director, director_address;
    std::vector<PlayerCard> players;
    std::vector<std::string> opening;
    bool colours_reversed = false;  // dsu_2011, 6.7.4.2: the second and fourth board of a team have the other colours
    friend bool operator==(const GroupStarted&, const GroupStarted&) = default;
};
// dsu_2011, 6.2.8: a player leaves the group.
struct PlayerWithdrew {
    int player = 1;  // from 1
    Date on;
    WithdrawalReason reason = WithdrawalReason::valid;
    friend bool operator==(const PlayerWithdrew&, const PlayerWithdrew&) = default;
};
// dsu_2011, 6.4.5.1: the result as it was published; objections and prizes are counted from it.
struct ResultPublished {
    Date on;
    friend bool operator==(const ResultPublished&, const ResultPublished&) = default;
};
// dsu_2011, 6.8.5: a player's new address, the account that plays on the pages, and the language of letters.
struct PlayerCardChanged {
    int player = 1;  // from 1
    std::string address, user;
    std::optional<Language> language = {};
    friend bool operator==(const PlayerCardChanged&, const PlayerCardChanged&) = default;
};
// dsu_2011, 6.4.5.1: who objects to a published result, and what the director made of it.
struct ObjectionMade {
    int player = 1;  // from 1
    Date on;
    std::string text;
    friend bool operator==(const ObjectionMade&, const ObjectionMade&) = default;
};
struct ObjectionSettled {
    int objection = 1;  // from 1
    Date on;
    bool upheld = false;
    std::string reason;
    friend bool operator==(const ObjectionSettled&, const ObjectionSettled&) = default;
};
// dsu_2011, 6.4.5.1: the prizes were sent.
struct PrizesSent {
    Date on;
    friend bool operator==(const PrizesSent&, const PrizesSent&) = default;
};
// dsu_2011, 6.4.2: for delay and unsporting conduct a warning; if it is serious or repeated expulsion, and a
// quarantine.
enum class Penalty : unsigned char { warning, expulsion, quarantine };
constexpr Ids<3> ids_of(Penalty) { return {"warning", "expulsion", "quarantine"}; }
struct PlayerPenalised {
    int player = 1;  // from 1
    Penalty what = Penalty::warning;
    int months = 0;  // of a quarantine
    Date on;
    std::string reason;
    friend bool operator==(const PlayerPenalised&, const PlayerPenalised&) = default;
};
// dsu_2011, 6.4.3: a decision in an appeal took a penalty away. An expelled player is back.
struct PenaltyLifted {
    int penalty = 1;  // from 1
    Date on;
    std::string reason;
    friend bool operator==(const PenaltyLifted&, const PenaltyLifted&) = default;
};
// dsu_2011, 6.7.4.3: a reserve goes on with the games of a board.
struct PlayerReplaced {
    int player = 1;  // from 1
    PlayerCard card;
    Date on;
    friend bool operator==(const PlayerReplaced&, const PlayerReplaced&) = default;
};
// dsu_2011, 6.8.1 and 6.8.5: a player of an e-mail tournament has no connection, and has one again.
struct ConnectionLost {
    int player = 1;  // from 1
    Date on;
    friend bool operator==(const ConnectionLost&, const ConnectionLost&) = default;
};
struct ConnectionRestored {
    int player = 1;  // from 1
    Date on;
    friend bool operator==(const ConnectionRestored&, const ConnectionRestored&) = default;
};
using GroupEvent =
    std::variant<GroupStarted, PlayerWithdrew, ResultPublished, PlayerCardChanged, ObjectionMade, ObjectionSettled,
                 PrizesSent, PlayerPenalised, PlayerReplaced, PenaltyLifted, ConnectionLost, ConnectionRestored>;
inline constexpr std::array<std::string_view, std::variant_size_v<GroupEvent>> group_event_names{
    "group-started",   "player-withdrew",   "result-published", "player-card-changed",
    "objection-made",  "objection-settled", "prizes-sent",      "player-penalised",
    "player-replaced", "penalty-lifted",    "connection-lost",  "connection-restored"};
constexpr std::string_view name_of(const GroupEvent& event) { return group_event_names[event.index()]; }

struct Group {
    GroupStarted terms;
    std::vector<PlayerWithdrew> withdrawn;
    std::optional<Date> published = {}, prizes_sent = {};
    std::vector<ObjectionMade> objections = {};
    std::vector<ObjectionSettled> settled = {};
    std::vector<PlayerPenalised> penalties = {};
    std::vector<PenaltyLifted> lifted = {};
    std::vector<PlayerReplaced> replaced = {};
    std::map<int, Date> without_connection = {};  // by player, since when
    friend bool operator==(const Group&, const Group&) = default;
};
Group evolve(Group group, const GroupEvent& event);

enum class GroupWhy : unsigned char {
    exists_already,
    not_started,
    too_few_players,
    not_seven,
    name_twice,
    name_missing,
    bad_opening,
    no_such_player,
    withdrawn_already,
    in_the_future,
    published_already,
    account_twice,
    not_published,
    objection_too_late,
    no_such_objection,
    settled_already,
    reason_missing,
    prizes_sent_already,
    months_missing,
    no_reserves_here,
    no_such_penalty,
    lifted_already,
    not_by_email,
    lost_already,
    not_lost
};
constexpr Ids<25> ids_of(GroupWhy) {
    return {"exists_already",    "not_started",    "too_few_players",     "not_seven",          "name_twice",
            "name_missing",      "bad_opening",    "no_such_player",      "withdrawn_already",  "in_the_future",
            "published_already", "account_twice",  "not_published",       "objection_too_late", "no_such_objection",
            "settled_already",   "reason_missing", "prizes_sent_already", "months_missing",     "no_reserves_here",
            "no_such_penalty",   "lifted_already", "not_by_email",        "lost_already",       "not_lost"};
}
Citation article_of(GroupWhy why);

using GroupCommand = GroupEvent;
// dsu_2011, 6.5.1.1, 6.5.2.1, 6.6.1.1: how many make a group. dsu_2011, 6.2.8: who withdraws.
tl::expected<std::vector<GroupEvent>, GroupWhy> decide(const std::optional<Group>& group, const GroupCommand& command,
                                                       const Moment& moment);

// One game of the schedule; players from 1.
struct GroupGame {
    int white = 0, black = 0;
    std::string name;  // behind the group's: "1-4", and "1-4b" for the second game of a pair
    friend bool operator==(const GroupGame&, const GroupGame&) = default;
};
// dsu_2011, 6.5.2.1 and 6.5.3.1: all play all, three games with each colour in a group of seven; twice in a
// championship class of fewer than seven.
std::vector<GroupGame> games_of(const GroupStarted& terms);
Started terms_of(const GroupStarted& group, const GroupGame& game, const std::string& group_name);

// dsu_2011, 6.2.9: the contests whose scores go to the director.
constexpr bool are_scores_wanted(Contest contest) {
    return contest == Contest::championship || contest == Contest::cup_final || contest == Contest::division_1;
}

// dsu_2011, 6.7.4.3: reserves belong to teams.
constexpr bool has_reserves(Contest contest) { return contest == Contest::division_1 || contest == Contest::division; }

bool is_lifted(const Group& group, int penalty);

// What a day asks of the director of a group, besides its games.
enum class GroupTask : unsigned char {
    publish_result,
    settle_objection,
    send_prizes,
    withdraw_silent,
    withdraw_unconnected
};
constexpr Ids<5> ids_of(GroupTask) {
    return {"publish_result", "settle_objection", "send_prizes", "withdraw_silent", "withdraw_unconnected"};
}
constexpr std::string_view article_of(GroupTask task) {
    return task == GroupTask::withdraw_silent ? "6.2.8" : task == GroupTask::withdraw_unconnected ? "6.8.1" : "6.4.5.1";
}
struct GroupDue {
    GroupTask task = GroupTask::publish_result;
    Date since;         // from when; of the prizes the last day
    bool late = false;  // a deadline has passed
    int player = 0;     // who is silent or has no connection, from 1; 0: it is about nobody
    friend bool operator==(const GroupDue&, const GroupDue&) = default;
};
// dsu_2011, 6.4.5.1: a finished group is published, objections are decided on, prizes are sent within 3 weeks.
// `finished`: when the last game ended; none: one is running. dsu_2011, 6.2.8: `silent` players count as withdrawn
// without a valid reason: the director withdraws them from the group.
struct SilentPlayer {
    int player = 1;  // from 1
    Date on;         // when a game was lost by silence first
    friend bool operator==(const SilentPlayer&, const SilentPlayer&) = default;
};
std::vector<SilentPlayer> silent_players(const GroupStarted& terms, const std::map<std::string, Ended>& ends);
std::vector<GroupDue> due(const Group& group, std::optional<Date> finished, Date today,
                          std::span<const SilentPlayer> silent = {});

// dsu_2011, 6.2.8: who left without a valid reason has no right to prizes; an expelled player has left so (ADR 220).
bool has_right_to_prizes(const Group& group, int player);

// dsu_2011, 6.5.2, 6.5.4.1, 6.6.1.4 and 6.6.1.5: cash by places, which level players share; whole øre, what is left
// over to the first of the list. Who has no right to prizes is passed over. One amount for each row of the table.
std::vector<Ore> cash_prizes(const Group& group, std::span<const GroupRow> table, std::span<const Ore> amounts);

// dsu_2011, 6.5.4.1, 6.6.1.4 and 6.6.1.5: the table. `results` by the name of the game; games without one are open.
std::vector<GroupRow> table_of(const GroupStarted& terms, const std::map<std::string, Result>& results);

// dsu_2011, 6.2.8: how the games of a player who withdraws end. `finished`: how many of theirs are.
OpenGames withdrawal_of(const GroupStarted& terms, int player, int finished);

}  // namespace dommer::correspondence
