#pragma once

#include <string>
#include <vector>

#include "laws/counters.hpp"
#include "laws/edition.hpp"
#include "laws/setup.hpp"
#include "table/clock.hpp"
#include "vocabulary/names.hpp"

namespace dommer::table {

struct Scores {  // of one game, in hundredths of a point, so that an impossible 0.75 can be said and refused
    int win = 100, draw = 50, loss = 0;
    friend bool operator==(const Scores&, const Scores&) = default;
};

enum class IllegalCounter : std::uint8_t { per_article, combined };
constexpr Ids<2> ids_of(IllegalCounter) { return {"per_article", "combined"}; }

// What the event lays down where the Laws leave it to the event.
struct Regulations {
    std::optional<std::chrono::minutes> default_time;  // none: the edition's
    std::optional<int> no_draw_before_move;
    bool guideline_III = false;      // announced
    bool increment_request = false;  // III.4 is in use
    bool arbiter_present = true;
    bool auto_flag = true;           // a wired clock counts as the arbiter seeing the flag
    bool strict_touch_move = false;  // refuse a move that breaks the touch, as an electronic board does
    bool devices_in_bag = false;     // 11.3.2.1: switched off, in a bag placed where the arbiter agrees
    std::string device_penalty;      // empty: loss; otherwise an option of the penalty list
    Scores points;
    IllegalCounter illegal_counter = IllegalCounter::per_article;
    bool shorter_blitz_penalties = true;  // 2023: A.3 is taken to apply to blitz too
    friend bool operator==(const Regulations&, const Regulations&) = default;
};

// How matters stood before the first act.
struct Before {
    BySide<int> illegal_moves, two_hand_moves, record_requests;
    std::optional<BySide<std::vector<std::string>>> sheets;  // given: the players write themselves
    BySide<bool> not_recording, visually_impaired;
    std::optional<int> period;  // 1-based
    bool period_requirement_met = false;
    friend bool operator==(const Before&, const Before&) = default;
};

// Everything that is settled before the game: the Laws in force, the event's regulations, time control and position.
struct Agreement {
    const laws::Edition* edition = &laws::newest_edition();
    laws::Variant variant = laws::Variant::standard;
    laws::Position start = laws::Position::initial();
    laws::Counters counters;
    TimeControl control;
    laws::TimeClass time_class = laws::TimeClass::standard;
    laws::Supervision supervision = laws::Supervision::competition_rules;
    Regulations regulations;
    Before before;
    BySide<std::string> names{"White", "Black"};
    std::string resumption = "as announced";  // I.2.7: date, time and place
    friend bool operator==(const Agreement&, const Agreement&) = default;

    bool is_basic() const { return supervision == laws::Supervision::basic; }
};

}  // namespace dommer::table
