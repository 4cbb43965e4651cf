#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "table/by_side.hpp"

namespace dommer::table {

using Time = std::chrono::milliseconds;
using std::chrono::seconds;

struct Period {
    std::optional<int> moves;  // to be completed in it; none: all that remain
    Time time{};
    friend bool operator==(const Period&, const Period&) = default;
};

// laws_dk_2023, 6.3.1: announced in advance.
struct TimeControl {
    std::vector<Period> periods;
    Time increment{};          // Fischer: granted ahead of each move, so also before the first
    Time delay{};              // Bronstein: main time counts only after it
    BySide<Time> odds{};       // taken off at the start, where the event gives time odds
    bool carries_over = true;  // saved time goes to the next period
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

struct Face {  // one player's side of the clock
    Time left{};
    Time delay_left{};
    int period = 0;                       // from 0
    int completed = 0;                    // moves completed in the game
    int period_began_at = 0;              // moves completed when the period began
    bool fallen = false;                  // the flag is down, seen or not
    bool under_five = false;              // 8.4: less than five minutes at some stage of the period
    bool requirement_met_before = false;  // the moves of this period were completed before our start
    bool period_just_met = false;         // the last move of a period was completed and no time has been used since
    friend bool operator==(const Face&, const Face&) = default;
};

// laws_dk_2023, 6.1: two displays of which only one runs. A chess clock as a value. Nothing here reads the time: what
// has passed comes in as an argument.
class Clock {
public:
    Clock() = default;
    // `completed`: moves already completed by each side in the position where we begin.
    Clock(TimeControl control, BySide<int> completed);

    const Face& face(Colour side) const { return faces_[side]; }
    Time left(Colour side) const { return faces_[side].left; }
    std::optional<Colour> running() const { return running_; }
    std::optional<Colour> stopped() const { return stopped_; }  // whose side ran before the pause
    Time increment() const { return control_.increment; }
    const TimeControl& control() const { return control_; }
    bool in_last_period(Colour side) const;
    bool for_all_remaining_moves(Colour side) const;
    // laws_dk_2023, 6.4: are the moves of the period completed? Never in a period for all remaining moves.
    bool requirement_met(Colour side) const;

    // laws_dk_2023, 6.3.2: would one more completed move end a period that has another after it?
    bool next_move_ends_period(Colour side) const;

    // laws_dk_2023, 6.3.2: time passes; the delay is used first. The flag falls when nothing is left.
    void pass(Colour side, Time time);
    // laws_dk_2023, 6.2.1: the player's side stops, the opponent's runs; Fischer time is added, the delay begins again.
    void press(Colour side);
    // laws_dk_2023, 6.3.1 and 6.3.2: a move is completed; the flag stays down if it fell before. After the last of a
    // period the next period's time is added.
    void complete_move(Colour side);
    void uncomplete_moves(Colour side, int completed);
    void show(Colour side, Time left);
    void add(Colour side, Time time);
    void run(Colour side) { running_ = side, stopped_.reset(); }
    void pause();
    void resume();
    void drop_flag(Colour side) { faces_[side].fallen = true; }
    void use_increment(Time increment) { control_.increment = increment; }
    // laws_dk_2023, 8.6: the next move is the first of the next period.
    void begin_next_period(Colour side);
    void assume_period(int period);  // 0-based
    void assume_requirement_met();

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    void note_shortage(Colour side);

    TimeControl control_;
    BySide<Face> faces_;
    std::optional<Colour> running_, stopped_;
};

}  // namespace dommer::table
