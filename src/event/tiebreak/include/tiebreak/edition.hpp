#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace dommer::tiebreak {

// How a round without a game counts towards tie-breaks that look at opponents.
enum class Unplayed { virtual_opponent, dummy };

struct Edition {
    std::string_view id, in_force;
    Unplayed unplayed;
    bool dummy_is_capped;                // 16.4 of 2026: not more than a draw a round, or than the scheduled opponent
    bool waived_rounds_cut_first;        // 16.5: a cut takes a voluntarily unplayed round first
    bool forfeits_apart_in_round_robin;  // 15.2 of 2026: not in rating tie-breaks, and losses not in own-record ones
    bool buchholz_in_round_robin;        // forbidden from 2026
    bool has_codes_of_2026;              // STD, TPN, RTNG, AOB/F and the named chains of extended direct encounter
    friend bool operator==(const Edition&, const Edition&) = default;
};

// fide_tiebreaks_2026, 16.4: the editions differ in what an unplayed round is worth; an event keeps its edition for
// ever.
inline constexpr std::array<Edition, 5> editions{{
    {"c07-pre2023", "2012-07-01", Unplayed::virtual_opponent, false, false, false, true, false},
    {"c07-2023", "2023-09-01", Unplayed::dummy, false, true, false, true, false},
    {"c07-2024a", "2024-04-01", Unplayed::dummy, false, true, false, true, false},
    {"c07-2024b", "2024-08-01", Unplayed::dummy, false, true, false, true, false},
    {"c07-2026", "2026-03-01", Unplayed::dummy, true, true, true, false, true},
}};
inline constexpr const Edition& newest = editions.back();

constexpr const Edition* find_edition(std::string_view id) {
    for (const Edition& each : editions)
        if (each.id == id) return &each;
    return nullptr;
}

// The edition in force on a day written YYYY-MM-DD: such days compare as text.
constexpr const Edition& edition_on(std::string_view day) {
    const Edition* found = &editions.front();
    for (const Edition& each : editions)
        if (each.in_force <= day) found = &each;
    return *found;
}

}  // namespace dommer::tiebreak
