#include "table/clock.hpp"

#include "laws/increment.hpp"

namespace dommer::table {
namespace {

constexpr Time five_minutes = std::chrono::minutes(5);

}  // namespace

// laws_dk_2023, glossary: tidskontrol: how much time the players have, and by when how many moves are due.
// (the same: laws_dk_2018, glossary: tidskontrol; laws_no_2017, glossary: betenkningstid; laws_no_2017, glossary:
// tidskontroll) laws_dk_2023, glossary: træk: the moves of a period are those of each player. (the same: laws_dk_2018,
// glossary: træk; laws_no_2017, glossary: trekk)
Clock::Clock(TimeControl control, BySide<int> completed) : control_(std::move(control)), running_(Colour::white) {
    if (control_.periods.empty()) control_.periods.push_back({std::nullopt, Time{}});
    for (const Colour side : both_sides) {
        Face& face = faces_[side];
        face.completed = completed[side];
        face.left = laws::at_the_start(control_.periods[0].time, control_.increment) - control_.odds[side];
        face.delay_left = control_.delay;
        for (std::size_t at = 0; at + 1 < control_.periods.size(); ++at) {
            const auto& moves = control_.periods[at].moves;
            if (!moves || face.period_began_at + *moves > face.completed) break;
            face.period_began_at += *moves;
            ++face.period;
            face.left += control_.periods[at + 1].time;
        }
        note_shortage(side);
    }
}

bool Clock::in_last_period(Colour side) const {
    return faces_[side].period + 1 >= static_cast<int>(control_.periods.size());
}

bool Clock::for_all_remaining_moves(Colour side) const {
    return !control_.periods[static_cast<std::size_t>(faces_[side].period)].moves;
}

bool Clock::requirement_met(Colour side) const {
    const Face& face = faces_[side];
    if (face.period_just_met || face.requirement_met_before) return true;
    const auto& moves = control_.periods[static_cast<std::size_t>(face.period)].moves;
    return moves && face.completed - face.period_began_at >= *moves;
}

bool Clock::next_move_ends_period(Colour side) const {
    const Face& face = faces_[side];
    const auto& moves = control_.periods[static_cast<std::size_t>(face.period)].moves;
    return moves && face.completed + 1 - face.period_began_at == *moves && !in_last_period(side);
}

void Clock::note_shortage(Colour side) {
    if (faces_[side].left < five_minutes) faces_[side].under_five = true;
}

// laws_dk_2023, glossary: time delay mode: the main time runs only after the extra time of the move.
// (the same: laws_dk_2018, glossary: time delay mode; laws_no_2017, glossary: utsettelsesmodus)
void Clock::pass(Colour side, Time time) {
    Face& face = faces_[side];
    const Time free = std::min(face.delay_left, time);
    face.delay_left -= free;
    face.left -= time - free;
    if (time > Time{}) face.period_just_met = false;
    if (face.left <= Time{}) face.left = Time{}, face.fallen = true;
    note_shortage(side);
}

// laws_dk_2023, glossary: tillægstid: the increment is there before the next move begins.
// (the same: laws_dk_2018, glossary: tillægstid; laws_no_2017, glossary: tilleggstid; laws_no_2017, glossary: kumulativ
// modus)
void Clock::press(Colour side) {
    faces_[side].left += control_.increment;
    faces_[side].delay_left = control_.delay;
    run(opponent_of(side));
}

void Clock::complete_move(Colour side) {
    Face& face = faces_[side];
    ++face.completed;
    face.period_just_met = false;
    const auto& moves = control_.periods[static_cast<std::size_t>(face.period)].moves;
    if (!moves || face.completed - face.period_began_at != *moves || in_last_period(side)) return;
    const bool too_late = face.fallen;
    begin_next_period(side);
    face.fallen = too_late;
    face.period_just_met = !too_late;
}

void Clock::uncomplete_moves(Colour side, int completed) { faces_[side].completed = completed; }

// laws_dk_2023, glossary: tidsperiode: each part of the game has its own moves and time.
// (the same: laws_dk_2018, glossary: tidsperiode)
void Clock::begin_next_period(Colour side) {
    Face& face = faces_[side];
    face.requirement_met_before = false;
    if (in_last_period(side)) return;
    ++face.period;
    face.period_began_at = face.completed;
    if (!control_.carries_over) face.left = Time{};
    face.left += control_.periods[static_cast<std::size_t>(face.period)].time;
    face.under_five = face.left < five_minutes;
    face.fallen = false;
}

void Clock::assume_period(int period) {
    for (const Colour side : both_sides) {
        faces_[side].period = std::clamp(period, 0, static_cast<int>(control_.periods.size()) - 1);
        faces_[side].period_began_at = 0;
        for (int at = 0; at < faces_[side].period; ++at)
            faces_[side].period_began_at += control_.periods[static_cast<std::size_t>(at)].moves.value_or(0);
    }
}

void Clock::assume_requirement_met() {
    for (const Colour side : both_sides) faces_[side].requirement_met_before = true;
}

void Clock::show(Colour side, Time left) {
    Face& face = faces_[side];
    face.left = left;
    face.fallen = left <= Time{};
    face.period_just_met = false;
    note_shortage(side);
}

void Clock::add(Colour side, Time time) {
    Face& face = faces_[side];
    face.left = std::max(Time{}, face.left + time);
    if (face.left > Time{})
        face.fallen = false;
    else
        face.fallen = true;
    note_shortage(side);
}

// laws_dk_2023, glossary: pause: both sides stand.
void Clock::pause() {
    if (running_) stopped_ = running_;
    running_.reset();
}

void Clock::resume() {
    if (!running_) running_ = stopped_.value_or(Colour::white);
    stopped_.reset();
}

}  // namespace dommer::table
