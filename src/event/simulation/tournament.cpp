#include "simulation/tournament.hpp"

#include <algorithm>
#include <cmath>

#include "pairing/baku.hpp"

namespace dommer::simulation {

using namespace pairing;

namespace {

trf::Event empty_event() { return {*Field::of({}), {}, {}, {}}; }

PointSystem system_of(Scoring scoring) {
    if (scoring == Scoring::three_one_nought) return PointSystem::of(Points{6}, Points{2}, Points{0});
    if (scoring == Scoring::three_two_one) return PointSystem::of(Points{6}, Points{4}, Points{2});
    PointSystem points;
    if (scoring == Scoring::half_point_bye) points.allocated_bye = draw;
    if (scoring == Scoring::nought_bye) points.allocated_bye = loss;
    return points;
}

Scoring drawn_scoring(int lot) {
    switch (lot) {
        case 0: return Scoring::three_one_nought;
        case 1: return Scoring::half_point_bye;
        case 2: return Scoring::nought_bye;
        case 3: return Scoring::three_two_one;
        default: return Scoring::standard;
    }
}

// fide_acceleration_2026, 2.3: half a win is a draw, so there is no acceleration where a win is not two draws or a loss
// is worth something.
bool can_be_accelerated(const PointSystem& points) {
    return points.white_win.halves == 2 * points.white_draw.halves && points.white_loss == loss;
}

}  // namespace

Tournament::Tournament(const Wishes& wishes, std::uint64_t seed) : dice_(seed), event_(empty_event()) {
    const auto rare = [&](const std::optional<double>& wish, int one_in, int most) {
        const bool has = dice_.below(one_in) == 0;
        const double drawn = dice_.between(1, most);
        return wish.value_or(has ? drawn : 0);
    };
    const int drawn = dice_.between(8, 120), given = static_cast<int>(wishes.ratings.size());
    const int players = wishes.players.value_or(given >= 2 ? given : drawn);
    rounds_ = wishes.rounds.value_or(dice_.between(3, std::clamp(players - 2, 3, 13)));
    draws_ = wishes.draws.value_or(dice_.between(0, 80));
    forfeits_ = rare(wishes.forfeits, 2, 10);
    double_forfeits_ = rare(wishes.double_forfeits, 4, 3);
    odd_results_ = rare(wishes.odd_results, 8, 3);
    unrated_ = rare(wishes.unrated, 8, 3);
    half_byes_ = rare(wishes.half_byes, 2, 15);
    zero_byes_ = rare(wishes.zero_byes, 2, 15);
    full_byes_ = rare(wishes.full_byes, 6, 5);
    withdrawals_ = rare(wishes.withdrawals, 3, 5);
    event_.regulations.rounds = rounds_;
    const Scoring scoring = drawn_scoring(dice_.below(12));
    event_.regulations.points = wishes.points.value_or(system_of(wishes.scoring.value_or(scoring)));
    const Colour lot = dice_.below(2) == 0 ? Colour::white : Colour::black;
    event_.regulations.initial_colour = wishes.initial_colour.value_or(lot);
    Wishes settled = wishes;
    settled.players = players;
    settled.late_entries = rare(wishes.late_entries, 3, 20);
    settled.prohibitions = rare(wishes.prohibitions, 5, 10);
    settled.accelerated =
        wishes.accelerated.value_or(dice_.below(6) == 0) && can_be_accelerated(event_.regulations.points);
    fixed_byes_ = wishes.fixed_byes, penalties_ = wishes.penalties;
    enter_players(settled);
    draw_requests();
}

void Tournament::enter_players(const Wishes& wishes) {
    const int low = wishes.lowest_rating.value_or(1000), high = std::max(low, wishes.highest_rating.value_or(2700));
    std::vector<int> ratings;
    // fide_acceptance_2026, 27: as many as are given; the other players are drawn.
    for (int at = 0; at < *wishes.players; ++at)
        ratings.push_back(static_cast<std::size_t>(at) < wishes.ratings.size()
                              ? wishes.ratings[static_cast<std::size_t>(at)]
                              : dice_.between(low, high));
    std::ranges::sort(ratings, std::greater{});
    std::vector<Player> players;
    std::vector<PlayerId> starters;
    for (int number = 1; number <= *wishes.players; ++number) {
        players.push_back({PlayerId{number}, "Player " + std::to_string(number),
                           Rating{ratings[static_cast<std::size_t>(number - 1)]}, Title::none});
        const bool late = dice_.happens(*wishes.late_entries);
        arrives_.push_back(late ? dice_.between(2, 4) : 1);
        if (!late) starters.push_back(PlayerId{number});
    }
    withdrawn_.assign(players.size(), 0);
    event_.field = *Field::of(std::move(players));
    if (*wishes.accelerated)
        event_.regulations.acceleration =
            baku_acceleration(starters, rounds_, most_of_a_win(event_.regulations.points));
    for (int at = 0; at < *wishes.players; ++at) {
        if (!dice_.happens(*wishes.prohibitions)) continue;
        const int last = dice_.between(1, rounds_);
        Prohibition prohibition{{},
                                RoundNumber{1},
                                RoundNumber{wishes.lasting_prohibitions ? rounds_ : last},
                                wishes.weak_prohibitions > 0 && dice_.happens(wishes.weak_prohibitions)};
        for (int member = dice_.between(2, 4); member > 0; --member)
            prohibition.players.push_back(PlayerId{dice_.between(1, *wishes.players)});
        std::ranges::sort(prohibition.players);
        prohibition.players.erase(std::ranges::unique(prohibition.players).begin(), prohibition.players.end());
        if (prohibition.players.size() > 1) event_.regulations.prohibitions.push_back(std::move(prohibition));
    }
}

void Tournament::draw_requests() {
    const int round = static_cast<int>(event_.history.rounds.size()) + 1;
    byes_.clear();
    event_.requests = {};
    for (int place = 0; place < event_.field.size(); ++place) {
        const PlayerId id = event_.field[place].id;
        const bool away =
            withdrawn_[static_cast<std::size_t>(place)] != 0 || arrives_[static_cast<std::size_t>(place)] > round;
        const bool half = dice_.happens(half_byes_), zero = dice_.happens(zero_byes_), full = dice_.happens(full_byes_);
        if (away || zero)
            byes_.push_back(RequestedBye{id, ByeValue::zero});
        else if (half)
            byes_.push_back(RequestedBye{id, ByeValue::half});
        else if (full)
            byes_.push_back(RequestedBye{id, ByeValue::full});
        else
            continue;
        event_.requests.absent.push_back(id);
    }
    const int present = event_.field.size() - static_cast<int>(event_.requests.absent.size());
    if (fixed_byes_ > 0 && present % 2 != 0 && dice_.happens(fixed_byes_)) fix_bye(dice_.below(present));
}

void Tournament::fix_bye(int lot) {
    for (const Player& player : event_.field.players())
        if (std::ranges::find(event_.requests.absent, player.id) == event_.requests.absent.end() && lot-- == 0)
            event_.requests.allocated_bye = player.id;
}

void Tournament::draw_penalties() {
    const RoundNumber round{static_cast<int>(event_.history.rounds.size())};
    for (const Player& player : event_.field.players())
        if (dice_.happens(penalties_))
            event_.regulations.adjustments.push_back({{player.id}, round, Points{dice_.between(-2, 1)}});
}

// The share of wins follows the rating difference; draws are taken out of the middle.
RoundEntry Tournament::result_of(PlayerId white, PlayerId black) {
    if (dice_.happens(double_forfeits_)) return Forfeit{white, black, Default::both_lose};
    if (dice_.happens(forfeits_))
        return Forfeit{white, black, dice_.below(2) == 0 ? Default::white_wins : Default::black_wins};
    Game game{white, black, Outcome::draw, !dice_.happens(unrated_)};
    const int odd = dice_.below(3);
    if (dice_.happens(odd_results_)) {
        game.outcome = odd == 0   ? Outcome::white_draws_black_loses
                       : odd == 1 ? Outcome::white_loses_black_draws
                                  : Outcome::both_lose;
        return game;
    }
    const auto rating = [&](PlayerId id) { return event_.field[*event_.field.place_of(id)].rating.value; };
    const double ahead = std::clamp(rating(white) - rating(black), -800, 800);
    const double expected = 100 / (1 + std::pow(10, -ahead / 400));
    const bool drawn = dice_.happens(draws_), white_wins = dice_.happens(expected);
    if (!drawn) game.outcome = white_wins ? Outcome::white_wins : Outcome::black_wins;
    return game;
}

void Tournament::play(const PairedRound& round) {
    Round played = byes_;
    for (const Board& board : round.boards) played.push_back(result_of(board.white, board.black));
    if (round.bye) played.push_back(PairingAllocatedBye{round.bye->player});
    event_.history.rounds.push_back(std::move(played));
    if (penalties_ > 0) draw_penalties();
    for (char& gone : withdrawn_) gone = static_cast<char>(gone != 0 || dice_.happens(withdrawals_));
    draw_requests();
}

}  // namespace dommer::simulation
