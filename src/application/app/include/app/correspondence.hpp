#pragma once

#include <variant>

#include "app/stream.hpp"
#include "correspondence/due.hpp"
#include "records/correspondence_events.hpp"
#include "registry/commands.hpp"

namespace dommer::app {

inline constexpr std::string_view correspondence_streams = "correspondence/",
                                  correspondence_group_streams = "correspondence-group/",
                                  correspondence_tournament_streams = "correspondence-tournament/",
                                  correspondence_ratings_stream = "correspondence-ratings",
                                  correspondence_mail_stream = "correspondence-mail";

using HeldCorrespondenceGame = Versioned<std::optional<correspondence::Game>>;
using HeldCorrespondenceGroup = Versioned<std::optional<correspondence::Group>>;
using HeldCorrespondenceTournament = Versioned<std::optional<correspondence::Tournament>>;
using HeldCorrespondenceRatings = Versioned<correspondence::RatingList>;

// A game by its name, a group by its own; none before it has started. A line of the list of games is stored with it.
Stream<std::optional<correspondence::Game>, correspondence::GameEvent> stream_of_correspondence_game(
    const std::string& id);
Stream<std::optional<correspondence::Group>, correspondence::GroupEvent> stream_of_correspondence_group(
    const std::string& id);
Stream<std::optional<correspondence::Tournament>, correspondence::TournamentEvent> stream_of_correspondence_tournament(
    const std::string& id);
const Stream<correspondence::RatingList, correspondence::RatingEvent>& stream_of_correspondence_ratings();

const Stream<correspondence::WaitingLetters, correspondence::MailEvent>& stream_of_correspondence_mail();

// Why an act did not happen. Nothing was changed, unless the store says perhaps_done.
using CorrespondenceFailure =
    std::variant<correspondence::Refusal, correspondence::GroupWhy, correspondence::TournamentWhy,
                 correspondence::RatingWhy, registry::Refusal, storage::StoreError, BadRecord>;
template <class Value>
using CorrespondenceOutcome = tl::expected<Value, CorrespondenceFailure>;

// The kinds of read model that have a line of the list of games, and of groups.
inline constexpr std::string_view correspondence_kind = "correspondence",
                                  correspondence_group_kind = "correspondence-group",
                                  correspondence_tournament_kind = "correspondence-tournament";

// The name of a game or group is part of a stream's name and of addresses: letters, digits, - and _.
bool is_correspondence_id(std::string_view name);

// The streams of games by their names, and of their group if there is one.
std::vector<std::string> streams_of_correspondence_games(const std::vector<std::string>& games,
                                                         const std::string& group = "");

// One line of the list of games.
struct CorrespondenceLine {
    std::string id, group, white, black, result;  // result: empty while it runs
    std::string white_user, black_user, to_move;
    int moves = 0;
    Date start, last;  // last: when the last message was sent
    std::optional<Date> ended;
    bool by_silence = false;  // lost so (6.2.8)
    bool is_settled = false;  // over, reported, and the score there if it is wanted
    std::optional<Date> quiet_until;
    std::optional<Date> short_of_time_from;
};
std::optional<CorrespondenceLine> correspondence_line_from(const storage::ViewRow& row);

struct CorrespondenceGroupLine {
    std::string id, title, contest, director;
    int players = 0;
    Date start;
    std::optional<Date> published;
    bool needs_director = false;  // published, and objections or prizes wait
    bool is_unconnected = false;  // a player has no connection (6.8.1)
    struct Player {
        std::string name;
        int person = 0;
    };
    std::vector<Player> cards;
};
std::optional<CorrespondenceGroupLine> correspondence_group_line_from(const storage::ViewRow& row);

struct CorrespondenceTournamentLine {
    std::string id, title, kind, director;
    int entries = 0, groups = 0;
    Date on;
    std::optional<std::vector<std::string>> names;  // of its groups; none: not known
};
std::optional<CorrespondenceTournamentLine> correspondence_tournament_line_from(const storage::ViewRow& row);

// When the last game of each group ended; none: one is running.
std::map<std::string, std::optional<Date>> ends_of_groups(const std::vector<CorrespondenceLine>& lines);

// What the lines of all games say about the tasks of their groups.
class GroupsAtWork {
public:
    explicit GroupsAtWork(const std::vector<CorrespondenceLine>& lines);
    // A group that has no task needs not be read.
    bool may_need_director(const CorrespondenceGroupLine& line) const;
    std::vector<correspondence::GroupDue> due(const std::string& id, const correspondence::Group& group,
                                              Date today) const;

private:
    std::map<std::string, std::optional<Date>> ends_;
    std::map<std::string, std::map<std::string, correspondence::Ended>> silences_;
};

// Facts of several streams that are stored together, with their lines; the streams that it touches.
struct CorrespondenceBatch {
    std::vector<storage::Entry> entries;
    std::vector<storage::ViewRow> views;
    std::vector<std::string> games;

    std::vector<std::string> streams() const;
};

// The correspondence games of a store.
class Correspondence {
public:
    explicit Correspondence(storage::Store& store) : store_(store) {}

    CorrespondenceOutcome<HeldCorrespondenceGame> game(const std::string& id) const;
    CorrespondenceOutcome<HeldCorrespondenceGroup> group(const std::string& id) const;

    // Reads, decides, stores, and tries again if somebody else was faster. Gives back the facts that came of it.
    CorrespondenceOutcome<std::vector<correspondence::GameEvent>> act(const std::string& id,
                                                                      const correspondence::GameCommand& command,
                                                                      Date today, const ActionContext& how);

    // A game with everything that happened in it elsewhere, all of it or nothing.
    CorrespondenceOutcome<void> take_over(const std::string& id, const std::vector<correspondence::GameEvent>& events,
                                          const ActionContext& how);

    // The group and all its games, or nothing. The games are called GROUP-1-4 after the numbers of the lot.
    CorrespondenceOutcome<std::vector<std::string>> start_group(const std::string& id,
                                                                const correspondence::GroupStarted& terms,
                                                                const ActionContext& how);

    // dsu_2011, 6.3.6.1 and 6.8.8: leave against all remaining opponents at the same time: in every running game of
    // the player, or in none. Gives back the games.
    struct GroupLeave {
        int player = 1;  // from 1
        correspondence::LeaveKind kind = correspondence::LeaveKind::own;
        Date notice;
        correspondence::Period period;
    };
    CorrespondenceOutcome<std::vector<std::string>> take_leave(const std::string& group, const GroupLeave& leave,
                                                               Date today, const ActionContext& how);

    // The same for who plays a game: a single one, or one of a group.
    CorrespondenceOutcome<std::vector<std::string>> take_leave(const std::string& id, const correspondence::Game& game,
                                                               const correspondence::LeaveTaken& leave, Date today,
                                                               const ActionContext& how);

    // dsu_2011, 6.2.8: the player leaves, and their games are lost or called in.
    CorrespondenceOutcome<std::vector<std::string>> withdraw(const std::string& group,
                                                             const correspondence::PlayerWithdrew& who, Date today,
                                                             const ActionContext& how);

    // dsu_2011, 6.4.5.1: the result was published on that day; and what follows it, which touches no game.
    CorrespondenceOutcome<void> publish(const std::string& group, Date on, Date today, const ActionContext& how);
    CorrespondenceOutcome<void> act_on_group(const std::string& group, const correspondence::GroupCommand& command,
                                             Date today, const ActionContext& how);

    // dsu_2011, 6.4.2: a warning or a quarantine is registered with the person too; who is expelled leaves the group.
    CorrespondenceOutcome<std::vector<std::string>> penalise(const std::string& group,
                                                             const correspondence::PlayerPenalised& penalty, Date today,
                                                             const ActionContext& how);

    // dsu_2011, 6.4.3: a penalty is taken away after an appeal: in the group, in the register, and what an expulsion
    // did to the games. Gives back the games.
    CorrespondenceOutcome<std::vector<std::string>> lift_penalty(const std::string& group,
                                                                 const correspondence::PenaltyLifted& lifted,
                                                                 Date today, const ActionContext& how);

    // dsu_2011, 6.4.3: the games of a player that are not over rest for this reason, or those that rest for it go on.
    // Gives back the games; none: they do already.
    CorrespondenceOutcome<std::vector<std::string>> keep_at_rest(const std::string& group, int player, bool rests,
                                                                 const std::string& reason, Date today,
                                                                 const ActionContext& how);

    // dsu_2011, 6.8.5: the player's new address, in the group and in every running game; and the account.
    CorrespondenceOutcome<std::vector<std::string>> change_card(const std::string& group,
                                                                const correspondence::PlayerCardChanged& card,
                                                                Date today, const ActionContext& how);

    // One line each, by name.
    using Line = CorrespondenceLine;
    CorrespondenceOutcome<std::vector<Line>> all() const;

    // The games of a group by their name in it.
    CorrespondenceOutcome<std::map<std::string, correspondence::Game>> games_of(const std::string& group) const;

    // What is due in any group on a day, besides its games.
    struct GroupDueIn {
        std::string group;
        correspondence::GroupDue due;
    };
    CorrespondenceOutcome<std::vector<GroupDueIn>> due_in_groups(Date today) const;

    // What is due in any game on a day. Games in which nothing can be are not read: their lines say so.
    struct DueIn {
        std::string game;
        correspondence::Due due;
    };
    CorrespondenceOutcome<std::vector<DueIn>> due(Date today) const;

    // Letters that could not be delivered, and what became of them.
    CorrespondenceOutcome<correspondence::WaitingLetters> waiting_letters() const;
    CorrespondenceOutcome<void> note_letters(const std::vector<correspondence::MailEvent>& events,
                                             const ActionContext& how);

    // The facts that start a group with its games, for who stores more with them.
    CorrespondenceOutcome<CorrespondenceBatch> group_start(const std::string& id,
                                                           const correspondence::GroupStarted& terms,
                                                           const ActionContext& how) const;
    // The facts of a group and of the games of one of its players.
    using Decide = std::function<tl::expected<std::vector<correspondence::GameEvent>, correspondence::Refusal>(
        Colour side, const correspondence::Game& game)>;
    CorrespondenceOutcome<CorrespondenceBatch> in_all_games(const std::string& group, const ActionContext& how,
                                                            const std::vector<correspondence::GroupCommand>& of_group,
                                                            Date today, int player, const Decide& decide) const;
    CorrespondenceOutcome<std::vector<std::string>> store(const CorrespondenceBatch& batch, const ActionContext& how);

private:
    // dsu_2011, 6.2.8: what leaving a group does to the player's games.
    CorrespondenceOutcome<CorrespondenceBatch> leaving(const std::string& group,
                                                       const std::vector<correspondence::GroupCommand>& of_group,
                                                       int player, Date on, Date today, const ActionContext& how) const;
    storage::Store& store_;
};

}  // namespace dommer::app
