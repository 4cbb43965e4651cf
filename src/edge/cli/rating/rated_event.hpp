#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notices/rating_steps.hpp"
#include "rating/danish_report.hpp"
#include "rating/fide.hpp"
#include "rating/norm.hpp"
#include "rating/rated_game.hpp"
#include "tournament/tournament.hpp"
#include "trf/report.hpp"

// A tournament report as the rating rules see it.
namespace dommer::cli {

struct RatedPlayer {
    int number = 0;  // starting rank
    std::string name, federation;
    Title title = Title::none;
    std::optional<rating::Rating> elo, national;
    std::optional<int> birth_year, fide_id;
    std::optional<int> person;  // number in the register, where the entry was made by it
    std::vector<bool> there;    // by round: played, or had the pairing-allocated bye
    Points total;
    bool winner = false;  // most points, also shared
};

struct RoundGame {  // one meeting of two players, of the first's side; the lower place first
    int round = 0;
    std::size_t first, second;
    trf::Code of_first, of_second;
};

struct RatedEvent {
    std::string name, host;                // host: the federation it is held in
    std::optional<int> most_rounds_a_day;  // where the report has the days of the rounds
    std::optional<Date> start, end;
    int rounds = 0;
    std::vector<RatedPlayer> players;
    std::vector<RoundGame> games;    // by round
    std::vector<int> unplayed_wins;  // by player: forfeits won and allocated byes
    bool all_play_all = false;

    std::optional<std::size_t> place_of(int number) const;
};

// National numbers are those of the federation's own records (DEN, NOR, ...), where the report has them.
RatedEvent rated_event(const trf::Report& report, std::string_view national_federation);

// A tournament of the store, as far as it is played.
RatedEvent rated_event(const tournament::Tournament& tournament);

// The games that count for the Danish list. Who never played and is named absent stayed away from the whole tournament.
struct RatedGames {
    std::vector<rating::ReportedGame> games;
    std::vector<std::size_t> stayed_away;  // places
};
RatedGames rated_games(const RatedEvent& event, const std::vector<int>& absent_without_notice, rating::EventKind kind);

Points points_of(trf::Code code);
bool is_played(trf::Code code);
using notices::decimal;

}  // namespace dommer::cli
