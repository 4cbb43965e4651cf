#pragma once

#include "rating/norm.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::rating {

// A norm as an application lists it.
struct HeldNorm {
    Norm norm;
    Date last_day;
    int games = 0;
    Points above;                  // what was scored above the score the norm needed
    bool eight_of_nine = false;    // eight games and a win by forfeit or bye in nine rounds
    bool counts_as_nine = false;   // eight games in the World Cup
    bool exempt = false;           // from the federation rules
    bool one_round_a_day = false;  // on at least three days
    bool listed_event = false;     // of the kinds one norm must come from
};

// fide_b01_2024, 1.4.1c: eight of nine count as nine.
// fide_b01_2024, 1.4.1d: every full point above the need counts as a game more.
// fide_b01_2024, 1.7: events of more than 13 rounds count as 13 games.
int games_counted(const HeldNorm& norm);

// fide_b01_2024, 1.5.2: a norm that is enough for a higher title serves for a lower one too. An IM norm meets every
// term of a WGM norm.
constexpr bool serves(Norm norm, Norm title) { return norm <= title; }

struct TitleApplication {
    Norm title;
    std::vector<HeldNorm> norms;
    std::optional<Rating> highest_rating;  // reached at some time, published or not; none: not told
};

// fide_b01_2024, 1.5.1: norms that cover at least 27 games.
// fide_b01_2024, 1.5.3: a rating of 2500, 2400, 2300 or 2200, reached at some time.
// fide_b01_2024, 1.1.3a: for GM and WGM one norm from an event with one round a day on at least three days.
// fide_b01_2024, 1.4.3e: one norm at least without exemption from the federation rules.
// fide_b01_2024, 1.5.6: with a norm from after 30 June 2022, one norm from the listed kinds of event.
std::vector<NormCheck> audit_application(const TitleApplication& application);

// fide_b01_2024, 1.3.1-1.3.4: FM 2300, CM 2200, WFM 2100, WCM 2000, reached at some time; after 1 July 2017 with at
// least 30 rated games by then. None: this title is not given for a rating alone.
std::optional<std::vector<NormCheck>> audit_title_by_rating(Title title, Rating highest, Date reached, int rated_games);

}  // namespace dommer::rating
