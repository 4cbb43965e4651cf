#pragma once

#include "laws/repetition.hpp"
#include "table/agreement.hpp"
#include "table/event.hpp"

namespace dommer::table {

struct Ply {  // one move as it was made on the board
    laws::Position before;
    laws::Counters counters;  // before it
    laws::Move move;
    bool legal = true, kept_touch = true, pawn_left = false;
    bool completed = false, pressed = false;
    std::uint8_t hands = 1;
    bool hands_ruled_on = false;  // 7.5.4 is applied once to a move
    Hand hand = Hand::unknown;
    std::vector<Touched> touches;  // before it, in order
    friend bool operator==(const Ply&, const Ply&) = default;
};

struct Promotion {
    Square from = Square::at(0, 0), square = Square::at(0, 0);
    laws::Kind piece = laws::Kind::queen;
    PromotionState state = PromotionState::in_hand;
    bool wrong_colour = false;
    friend bool operator==(const Promotion&, const Promotion&) = default;
};

// What the player on move has done since the last move was made.
struct Turn {
    std::vector<Touched> touches;
    bool adjusting = false;
    std::optional<HandMove> released;
    laws::Bitboard removed;
    std::optional<Promotion> promotion;
    std::optional<HandMove> bound_to_play;  // 9.5: the written move
    std::optional<HandMove> written_ahead;
    std::optional<HandMove> pegged;        // D.2.3.2
    std::optional<std::string> announced;  // D.2.3.3
    std::optional<Colour> empty_press;     // 7.5.3: by the player on move
    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Sealed {
    Colour by = Colour::white;
    std::string text;
    std::optional<HandMove> move;
    bool on_board = false;
    friend bool operator==(const Sealed&, const Sealed&) = default;
};

enum class Stage : std::uint8_t { playing, seal_ordered, adjourned, resumed, ended_pending_ruling };

struct Adjournment {
    Stage stage = Stage::playing;
    std::optional<Sealed> sealed, reply;
    BySide<bool> present{true, true};
    bool envelope_lost = false;
    std::optional<std::size_t> resumed_at_ply;  // play goes on after an adjournment from here
    friend bool operator==(const Adjournment&, const Adjournment&) = default;
};

struct Sheets {
    bool kept_by_players = false;
    BySide<std::vector<std::string>> written;  // only where the players write themselves
    std::vector<std::size_t> offers;           // plies beside which (=) stands
    BySide<bool> must_be_updated;
    friend bool operator==(const Sheets&, const Sheets&) = default;
};

// A game under the arbiter's eye: a value. `decide` says what follows from an act, `evolve` makes it so.
struct Table {
    Agreement agreement;
    laws::Position position;
    laws::Counters counters;
    std::vector<Ply> plies;
    laws::Repetitions repetitions;
    BySide<int> moves_before{};  // completed by each side before our start
    Clock clock;
    Turn turn;
    BySide<bool> offers;  // open, by the one who made it
    bool offer_implied = false, offers_allowed = false;
    std::array<BySide<int>, 3> offences{};  // by Offence
    BySide<int> record_requests{};
    Sheets sheets;
    std::optional<IllegalSight> waiting_for_next_move;
    bool clock_setting_reported = false, restored = false, displaced = false;
    std::optional<Matter> matter;
    std::optional<Colour> matter_by;
    bool ruling_postponed = false;
    Adjournment adjournment;
    Time elapsed{};  // since the start of play or its resumption
    bool started = false, late_white = false, late_black = false;
    std::optional<QuickplayBasis> claimed_without_arbiter;
    BySide<std::string> signed_result;           // 8.7
    BySide<bool> device_approved;                // 11.3.2
    std::optional<AssistantTask> clock_due_for;  // 6.2.6, 8.1.6: the clock is to be set because of an assistant
    Ending ending;

    const laws::Edition& edition() const { return *agreement.edition; }
    bool over() const { return ending.result != Result::goes_on; }
    // Who has offered a draw; if both have, the one not on move, whose offer is to be answered.
    std::optional<Colour> offer() const {
        for (const Colour side : {opponent_of(on_move()), on_move()})
            if (offers[side]) return side;
        return std::nullopt;
    }
    Colour on_move() const { return position.to_move(); }
    friend bool operator==(const Table&, const Table&) = default;
};

Table open_table(Agreement agreement);

// What the position alone brings about before the first act; open_table has let it happen.
Events opening_events(const Table& table);

// What follows from an act under the edition agreed: facts in order, or a refusal that names its article.
Decision decide(const Table& table, const Action& act);

Table evolve(Table table, const Event& event);

// The same where it stands: a replay need not hand the table over and back for every event.
void happen(Table& table, const Event& event);

// Moves made by a side, those before our start included.
int moves_made(const Table& table, Colour side);
int moves_completed(const Table& table, Colour side);

}  // namespace dommer::table
