#pragma once

#include "livegame/game.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/tournament.hpp"

namespace dommer::livegame {

struct Open {
    table::Agreement agreement;
    BySide<std::string> seats;  // digests
    std::chrono::seconds delay{};
    bool touches_count = false;
};
struct GiveSeat {
    Colour side;
    std::string digest;
};
struct SetDelay {
    std::chrono::seconds delay{};
};
// What somebody does. A seat numbers its messages and says how many half-moves it saw on the board, so that none is
// taken twice and none for another position.
struct Message {
    Role from = Role::arbiter;
    int number = 0;
    std::optional<int> ply;
    std::optional<Instant> sent;
    table::Action act;
    bool presses = false;      // with a move: the clock too, if the move is legal
    bool offers_draw = false;  // with a move: before the clock is pressed (9.1.2.1)
    std::optional<int> answers;
    std::string id = {};  // the sender's own name for it: sent again, it is answered as it was and not done again
};
// Notes that a message was refused.
struct NoteRefused {
    std::optional<Role> by;  // none: from nobody who has a seat here
    int number = 0;
    std::string id;
    Refusal why;
};
// An electronic board has played on, with what its clock shows.
struct FromBoard {
    int ply = 0;  // half-moves of the game when it was read
    std::vector<table::HandMove> moves;
    std::optional<BoardClock> clock;
};
struct DoubtBoard {
    BoardDoubt why;
    std::string detail;
};
struct TrustBoard {
    Role by = Role::arbiter;
};
// The server was away since then: nobody could press.
struct Away {
    Instant since;
};
struct LookAtClock {};  // has a flag fallen?
struct Record {
    std::string log_digest;
};
using Command = std::variant<Open, GiveSeat, SetDelay, Message, LookAtClock, Record, NoteRefused, Away, FromBoard,
                             DoubtBoard, TrustBoard>;
using Decision = tl::expected<std::vector<Event>, Refusal>;
Decision decide(const std::optional<Game>& game, const Command& command, Instant now);

// What is to be noted of a refusal: that of a seat's message. The arbiter's own are told to the arbiter alone.
std::optional<NoteRefused> note_of(const Command& command, const Refusal& refusal);

// The article by which the table refuses; empty: the Laws have nothing to say about it.
std::string article_of(const Refusal& refusal);

// Opens a board of a published round, with what the event has laid down.
tl::expected<Open, Refusal> opening_of(const tournament::Tournament& event, tournament::RoundNumber round, int board);

// laws_dk_2023, 8.7: the result goes into the tournament once the game has ended.
tl::expected<tournament::Result, Refusal> result_to_record(const std::optional<Game>& game);

// A board's clock shows whole seconds, and its message takes a while.
inline constexpr std::chrono::milliseconds board_clock_differs{1500};
// Later than the longest thinkable network: a sender whose clock is this far ahead has a wrong one.
inline constexpr std::chrono::seconds clocks_may_differ{2};
inline constexpr std::chrono::seconds longest_delay{3600};
// So many refused messages of each seat, and of strangers, are noted in a game's log; it cannot be filled from outside.
inline constexpr int most_refusals_noted = 50;

}  // namespace dommer::livegame
