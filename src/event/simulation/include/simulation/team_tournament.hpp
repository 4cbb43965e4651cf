#pragma once

#include <optional>

#include "pairing/round.hpp"
#include "simulation/dice.hpp"
#include "trf/teams.hpp"

namespace dommer::simulation {

// What is asked for; what is left open is drawn from the seed.
struct TeamWishes {
    std::optional<int> teams, rounds, boards;
    std::optional<double> draws, forfeits;  // percent of the games
    std::optional<double> match_forfeits;   // percent of the matches
    std::optional<double> absences;         // percent of the teams in each round
    std::optional<double> reserves;         // percent of the line-ups
    std::optional<Colour> initial_colour;
    bool everybody_plays = false;  // a table: nobody is absent, and no match is forfeited
};

// A tournament of teams being played, as a report: always with a round waiting to be paired, until it is over.
class TeamTournament {
public:
    TeamTournament(const TeamWishes& wishes, std::uint64_t seed, std::string type);

    const trf::Report& report() const { return report_; }
    int rounds() const { return *report_.rounds; }
    int played() const { return played_; }
    bool is_over() const { return played_ >= rounds(); }

    // The matches are played board by board, and the absences of the next round drawn.
    void play(const pairing::PairedRound& round);

private:
    struct Team {
        std::vector<int> members;  // places in the report, in the order of boards
        Points match_points, game_points;
    };
    void enter_teams(int teams);
    void play_match(int white, int black);
    void forfeit_match(int white, int black);
    std::vector<int> line_up(int team, int opponent);
    Points play_board(int white_side, int black_side, std::size_t board);
    void draw_absences();
    void renew_lines();

    Dice dice_;
    trf::Report report_;
    std::vector<Team> teams_;
    std::vector<trf::OtherLine> line_ups_, forfeits_;
    std::vector<int> byes_;
    int boards_ = 4, played_ = 0;
    double draws_ = 0, forfeit_ = 0, match_forfeits_ = 0, absences_ = 0, reserves_ = 0;
};

}  // namespace dommer::simulation
