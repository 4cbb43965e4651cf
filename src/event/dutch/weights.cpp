#include "weights.hpp"

#include <algorithm>
#include <bit>

namespace dommer::dutch {

PairColours colour_faults(const Entrants& entrants, int higher, int lower) {
    const Entrant &a = entrants[higher], &b = entrants[lower];
    PairColours faults;
    if (!want_the_same(a.preference, b.preference)) return faults;
    faults.c12 = true;
    const bool both_absolute =
        a.preference.strength == Strength::absolute && b.preference.strength == Strength::absolute;
    faults.c13 =
        !both_absolute && a.preference.strength >= Strength::strong && b.preference.strength >= Strength::strong;
    if (!both_absolute) return faults;
    // fide_dutch_2026, C10 and C11: a clash of absolute preferences is legal around topscorers only; who is refused is
    // known.
    const bool higher_is_refused = entrants.colours_of(higher, lower).higher != a.preference.colour;
    const Entrant& refused = higher_is_refused ? a : b;
    const Colour gets = opponent_of(refused.preference.colour);
    const int after = refused.difference + (gets == Colour::white ? 1 : -1);
    faults.c10 = after > 2 || after < -2;
    faults.c11 = refused.repeated == gets;
    return faults;
}

Fields::Place Fields::take(int most) {
    const int width = static_cast<int>(std::bit_width(static_cast<unsigned>(most)));
    bits_ += width;
    return {bits_ - width, width};
}

Fields::ByScore Fields::take_each(const std::vector<int>& most) {
    ByScore fields{std::vector<Place>(most.size())};
    for (std::size_t index = most.size(); index-- > 0;) fields.places[index] = take(most[index]);
    return fields;
}

Fields::Fields(const Bracket& bracket, bool bye_decided_here) {
    const int players = bracket.size(), pairs = players / 2;
    for (int at = 0; at < players; ++at)
        score_index_.push_back(at == 0 ? 0
                                       : score_index_.back() + (bracket[at].score != bracket[at - 1].score ? 1 : 0));
    const auto scores = static_cast<std::size_t>(players == 0 ? 0 : score_index_.back() + 1);
    // How many moved-down players of each score have this, and how many players have it in all.
    const auto count_moved_down = [&](auto has) {
        std::vector<int> counts(scores);
        for (int at = 0; at < bracket.moved_down; ++at)
            counts[static_cast<std::size_t>(score_index_[static_cast<std::size_t>(at)])] += has(bracket[at]) ? 1 : 0;
        return counts;
    };
    const auto count_residents = [&](auto has) {
        int count = 0;
        for (int at = bracket.moved_down; at < players; ++at) count += has(bracket[at]) ? 1 : 0;
        return count;
    };
    const auto anybody = [](const Entrant&) { return true; };
    const auto has = [](Float Entrant::*when, Float what) {
        return [=](const Entrant& entrant) { return entrant.*when == what; };
    };
    const auto if_any = [&](int any, std::vector<int> counts) { return any > 0 ? counts : std::vector<int>(scores); };
    const int next = bracket.next_end - bracket.next_begin, up = count_residents(has(&Entrant::last, Float::up));
    const int up_before = count_residents(has(&Entrant::before_last, Float::up));
    std::vector<int> everybody = count_moved_down(anybody);
    if (!everybody.empty()) everybody.back() += bracket.residents();
    // fide_dutch_2026, C6-C21: one field of the weight for each criterion, from the bottom up.
    bonus = take(players + 1);
    sum = take(players * players);
    exchange = take(players);
    c21_ = take_each(if_any(up_before, count_moved_down(anybody)));
    c20_ = take_each(count_moved_down(has(&Entrant::before_last, Float::down)));
    c19_ = take_each(if_any(up, count_moved_down(anybody)));
    c18_ = take_each(count_moved_down(has(&Entrant::last, Float::down)));
    const bool mdps = bracket.moved_down > 0;
    c17_ = take(mdps && up_before > 0 ? pairs : 0);
    c16_ = take(count_residents(has(&Entrant::before_last, Float::down)));
    c15_ = take(mdps && up > 0 ? pairs : 0);
    c14_ = take(count_residents(has(&Entrant::last, Float::down)));
    bool topscorers = false;
    for (int at = 0; at < players; ++at) topscorers = topscorers || bracket[at].topscorer;
    c13_ = take(pairs), c12_ = take(pairs), c11_ = take(topscorers ? pairs : 0), c10_ = take(topscorers ? pairs : 0);
    c9_ = take(bye_decided_here ? bracket.entrants->rounds_before() : 0);
    c8_scores_ = take_each(everybody);
    c8_ = take(next);
    c7_ = take_each(count_moved_down(anybody));
    c6_ = take(pairs);
}

}  // namespace dommer::dutch
