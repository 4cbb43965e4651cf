#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rating/danish_rules.hpp"
#include "rating/number.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::rating {

// What an edition of FIDE's rating regulations fixes.
struct FideEdition {
    std::string_view id;
    Date in_force;
    Rating floor;                                // below: unrated on the next list
    int largest_difference;                      // 8.3.1
    std::optional<Rating> real_difference_from;  // standard list only: from this rating the real difference counts
    Rating hypothetical_opponent;                // 8.2.2: two of them, both drawn, join a newcomer's games
    Rating highest_initial;
    int least_initial_games;
};

using namespace std::chrono_literals;
inline constexpr FideEdition fide_b02_2024{.id = "fide-b02-2024",
                                           .in_force = 2024y / 3 / 1,
                                           .floor = {1400},
                                           .largest_difference = 400,
                                           .real_difference_from = std::nullopt,
                                           .hypothetical_opponent = {1800},
                                           .highest_initial = {2200},
                                           .least_initial_games = 5};
inline constexpr FideEdition fide_b02_2025{.id = "fide-b02-2025",
                                           .in_force = 2025y / 10 / 1,
                                           .floor = {1400},
                                           .largest_difference = 400,
                                           .real_difference_from = Rating{2650},
                                           .hypothetical_opponent = {1800},
                                           .highest_initial = {2200},
                                           .least_initial_games = 5};

// The edition in force on a day; none before 1 March 2024, whose rules are not implemented.
std::optional<FideEdition> fide_edition_on(Date day);

// What the coefficient depends on.
struct FideRecord {
    Rating rating;
    int games_before = 30;          // rated games completed before this period
    std::optional<int> born;        // year
    bool has_reached_2400 = false;  // on a published list
};

// fide_b02_2024, 8.3.3: 10 for ever once a published rating has reached 2400; 40 for the first 30 games, and for
// juniors to the end of the year they turn 18 while under 2300; otherwise 20.
int fide_coefficient(const FideRecord& player, int year);

struct FideGame {
    Rating opponent;
    Points score;
};

struct FideGameChange {
    int difference = 0;  // as counted
    bool limited = false;
    Hundredths expected;
};

// fide_b02_2024, 8.3.1: a difference above 400 counts as 400.
// fide_b02_2025, 8.3.1: but not in the standard calculation of a player rated 2650 or more.
FideGameChange fide_game(Rating own, Rating opponent, List list, const FideEdition& edition);

struct FideChange {
    std::vector<FideGameChange> games;
    Points score;
    Hundredths expected;
    int usual_k = 0, k = 0;  // k is smaller when K times the games would exceed 700
    Fraction exact;
    int change = 0;
    Rating rating;
    bool below_floor = false;
};

// fide_b02_2024, 8.3.2: the sum of score minus expectation over the period, times K.
// fide_b02_2024, 8.3.4: only the total is rounded, half away from zero.
// fide_b02_2024, 7.2.1: who falls below the floor is unrated on the next list.
// fide_b02_2024, 8.3.3: K is cut to 700 divided by the number of games when K times the games exceeds 700.
FideChange fide_change(const FideRecord& player, std::span<const FideGame> games, int year, List list,
                       const FideEdition& edition);

enum class NoInitialRating { too_few_games, first_event_without_a_point, below_floor };

struct InitialRating {
    Fraction average;  // of the opponents and the two hypothetical ones
    int percent = 0, difference = 0;
    Rating computed;
    bool capped = false;
    std::optional<NoInitialRating> refused;
    Rating rating;
};

// fide_b02_2024, 8.2.1: a first event without half a point is disregarded.
// fide_b02_2024, 8.2.2: the average of the opponents and two more rated 1800, both drawn.
// fide_b02_2024, 8.2.3: plus the difference of the percentage; at most 2200.
// fide_b02_2024, 7.1.4: at least 5 games against rated opponents, and a result not below the floor.
InitialRating fide_initial(std::span<const FideGame> games, bool first_event, const FideEdition& edition);

// fide_rapid_blitz_2024, 7.3.1: from 1 December 2024 a game with a gap of 600 or more does not count if a player is
// above 2600.
bool fide_gap_is_too_wide(Rating a, Rating b, List list, Date day);

}  // namespace dommer::rating
