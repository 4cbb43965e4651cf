#pragma once

#include "correspondence/events.hpp"
#include "correspondence/reply.hpp"
#include "correspondence/time_control.hpp"
#include "laws/counters.hpp"
#include "laws/position.hpp"

namespace dommer::correspondence {

// A message of the game, and what it cost: a line of the ledger.
struct Message {
    Colour by = Colour::white;
    Medium medium = Medium::post;
    Sending sending;
    std::size_t first_ply = 0, plies = 0;  // what was played with it
    std::size_t accepted = 0;              // of those, the opponent's series
    std::vector<laws::Move> series;        // what is proposed
    bool offers_draw = false;
    std::optional<Misdeed> fault;
    std::string words = {};  // to the opponent
    // Counted from all dates that are known (`recount`).
    CountedTime time{};
    int penalty = 0, total = 0;  // added days; the sender's total with them
    int limit = 0;               // the days that the time control of this message allows
    bool exceeded = false;

    friend bool operator==(const Message&, const Message&) = default;
};

struct DatedBy {
    Colour by = Colour::white;
    Date on;
    friend bool operator==(const DatedBy&, const DatedBy&) = default;
};

struct Game {
    Started terms;
    Rules rules;
    Medium medium = Medium::post;
    laws::Position start = laws::Position::initial(), position = laws::Position::initial();
    laws::Counters start_counters, counters;
    std::vector<laws::Move> moves;  // after the opening that was given
    std::vector<Message> messages;
    std::vector<LeaveTaken> leaves;
    std::vector<DatedBy> announced, repeated, director_told, director_wrote, director_answered;
    std::vector<AnalysisSent> analyses;
    std::optional<TimeClaimed> time_claim;  // that waits for a decision
    std::optional<CalledIn> called_in;
    std::optional<Suspended> suspended;
    std::optional<Date> play_on;
    std::vector<AgreementProposed> proposals;  // that wait for the other player
    std::vector<Period> rests;                 // when the game was suspended
    std::optional<Ended> ended;
    std::vector<Ended> overruled;  // endings that another one has replaced
    std::vector<DatedBy> reports, scores;
    bool has_decision = false;  // of the director, that may be appealed against

    bool is_over() const { return ended.has_value(); }
    Colour to_move() const { return position.to_move(); }
    const PlayerCard& card(Colour side) const { return terms.players[static_cast<std::size_t>(side)]; }
    friend bool operator==(const Game&, const Game&) = default;
};

// The value after the event. One that does not fit what was before (a log written by something else) throws
// std::out_of_range.
Game evolve(Game game, const GameEvent& event);

// dsu_2011, 6.4.1 and 6.4.3: what the director of a tournament decides in a game, and so what may be appealed against.
bool is_a_decision(const GameEvent& event);

// The side that an account plays; none: it does not.
std::optional<Colour> side_of(const Game& game, std::string_view user);
// The last message with a move; none before the first.
const Message* last_move(const Game& game);
// Days that count for nobody: leave of either player, and those on which the game rests.
std::vector<Period> leave_periods(const Game& game);
// The position before a ply.
struct Stand {
    laws::Position position;
    laws::Counters counters;
};
Stand before_ply(const Game& game, std::size_t ply);

// The days a player has used, penalties included, as far as messages were sent.
int used_days(const Game& game, Colour side);
int moves_sent(const Game& game, Colour side);

// The clock of the player to move, on a day: since when it runs, and what it shows. By post the day of receipt is not
// known before the answer: `post_days` after the sending.
struct RunningClock {
    Date since;
    int days = 0, total = 0;
    Control control;
};
std::optional<RunningClock> running_clock(const Game& game, Date on);

// dsu_2011, 6.3.4 and 6.8.3: since when an answer is awaited, and after how many days that count silence is silence.
// Who has not begun is silent since the start; who has answered the director, since that day.
struct Patience {
    Date since;
    int days = 0;
    bool after_answer = false;
};
Patience patience_of(const Game& game);
// The first and the latest day of facts of a player that belong to this silence.
std::optional<Date> first_of(const std::vector<DatedBy>& facts, Colour by, const Patience& patience);
std::optional<Date> latest_of(const std::vector<DatedBy>& facts, Colour by, const Patience& patience);

// dsu_2011, 6.3.4: the player to move has announced more than 14 days for this move, and so is not silent.
bool has_announced(const Game& game);

// dsu_2011, 6.3.3.1: who has exceeded the time first, in which message, or thinking; and whether the opponent sent a
// move after that (6.3.3.4).
struct Overstepping {
    Colour by = Colour::white;
    std::optional<std::size_t> message;  // none: the clock is running
    bool tolerated = false;
    int used = 0, limit = 0;  // the days at that moment, and those that were allowed
};
std::optional<Overstepping> overstepping(const Game& game, Date on);

// laws_dk_2009, 9.2: how often the position has appeared by now. dsu_2011, 6.1: the Laws hold where they fit.
int occurrences_now(const Game& game);

// dsu_2011, 6.2.7 and 6.2.8: who is to write to the director about a game that is called in, and has not: both players;
// after a withdrawal the opponent.
std::vector<Colour> awaited_analyses(const Game& game);

// dsu_2011, 6.2.9: until when the director keeps the score that was sent in: 3 years; none: none has come.
std::optional<Date> score_kept_until(const Game& game);

}  // namespace dommer::correspondence
