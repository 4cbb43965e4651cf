#pragma once

#include <optional>

#include "pairing/round.hpp"
#include "simulation/dice.hpp"
#include "trf/event.hpp"

namespace dommer::simulation {

enum class Scoring { standard, three_one_nought, half_point_bye, nought_bye, three_two_one };

// What is asked for; what is left open is drawn from the seed. Percentages are for each player and round.
struct Wishes {
    std::optional<int> players, rounds;
    std::optional<int> lowest_rating, highest_rating;
    std::vector<int> ratings = {};  // of the players, where they are given: the highest is number 1
    std::optional<double> draws;    // of the games
    std::optional<double> forfeits, double_forfeits, odd_results, unrated;  // of the games
    std::optional<double> half_byes, zero_byes, full_byes, withdrawals;
    std::optional<double> late_entries;  // of the players
    std::optional<double> prohibitions;  // groups for each hundred players
    std::optional<Scoring> scoring;
    std::optional<pairing::PointSystem> points;  // where no scoring of the list above has them
    std::optional<bool> accelerated;
    std::optional<Colour> initial_colour;
    // What an arbiter does beside the rules: never drawn unless asked for. Of the odd rounds, of the prohibitions, of
    // the players in each round.
    double fixed_byes = 0, weak_prohibitions = 0, penalties = 0;
    bool lasting_prohibitions = false;  // for all rounds, not up to one that is drawn
};

// A tournament being played: event() is always a round waiting to be paired.
class Tournament {
public:
    Tournament(const Wishes& wishes, std::uint64_t seed);

    const trf::Event& event() const { return event_; }
    int rounds() const { return rounds_; }
    bool is_over() const { return static_cast<int>(event_.history.rounds.size()) >= rounds_; }

    // The round is played: results are drawn, and the byes of the next round.
    void play(const pairing::PairedRound& round);

private:
    void enter_players(const Wishes& wishes);
    void draw_requests();
    void fix_bye(int lot);
    void draw_penalties();
    pairing::RoundEntry result_of(pairing::PlayerId white, pairing::PlayerId black);

    Dice dice_;
    trf::Event event_;
    int rounds_ = 0;
    double draws_ = 0, forfeits_ = 0, double_forfeits_ = 0, odd_results_ = 0, unrated_ = 0;
    double half_byes_ = 0, zero_byes_ = 0, full_byes_ = 0, withdrawals_ = 0, fixed_byes_ = 0, penalties_ = 0;
    std::vector<int> arrives_;  // by place: the first round
    std::vector<char> withdrawn_;
    pairing::Round byes_;  // of the round waiting to be paired
};

}  // namespace dommer::simulation
