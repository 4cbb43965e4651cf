#include "simulation/tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "trf/write.hpp"

// Made-up tournaments: the same seed makes the same one, and what is asked for is what comes.
namespace dommer::simulation {
namespace {

using namespace pairing;

// Whoever is there, in the order of their numbers, two by two.
PairedRound neighbours(const trf::Event& event) {
    PairedRound round;
    std::vector<PlayerId> present;
    for (const Player& player : event.field.players())
        if (std::ranges::find(event.requests.absent, player.id) == event.requests.absent.end() &&
            event.requests.allocated_bye != player.id)
            present.push_back(player.id);
    for (std::size_t at = 0; at + 1 < present.size(); at += 2)
        round.boards.push_back({present[at], present[at + 1], {}});
    if (event.requests.allocated_bye) round.bye = Bye{*event.requests.allocated_bye, {}};
    if (present.size() % 2 != 0) round.bye = Bye{present.back(), {}};
    return round;
}

Tournament played(const Wishes& wishes, std::uint64_t seed) {
    Tournament tournament(wishes, seed);
    while (!tournament.is_over()) tournament.play(neighbours(tournament.event()));
    return tournament;
}

std::string written(const Tournament& tournament) {
    return trf::write(trf::report_of(tournament.event(), "made up"), trf::Dialect::trf26, trf::LineEnd::lf).text;
}

Wishes quiet() {
    return {.players = 20,
            .rounds = 7,
            .draws = 0,
            .forfeits = 0,
            .double_forfeits = 0,
            .odd_results = 0,
            .unrated = 0,
            .half_byes = 0,
            .zero_byes = 0,
            .full_byes = 0,
            .withdrawals = 0,
            .late_entries = 0,
            .prohibitions = 0,
            .scoring = Scoring::standard,
            .accelerated = false};
}

template <typename Kind>
int count(const Tournament& tournament) {
    int found = 0;
    for (const Round& round : tournament.event().history.rounds)
        for (const RoundEntry& entry : round) found += std::holds_alternative<Kind>(entry) ? 1 : 0;
    return found;
}

std::vector<Game> games(const Tournament& tournament) {
    std::vector<Game> all;
    for (const Round& round : tournament.event().history.rounds)
        for (const RoundEntry& entry : round)
            if (const Game* game = std::get_if<Game>(&entry)) all.push_back(*game);
    return all;
}

TEST(SimulatedTournament, IsTheSameForTheSameSeedAndAnotherForAnother) {
    EXPECT_EQ(written(played({}, 7)), written(played({}, 7)));
    EXPECT_NE(written(played({}, 7)), written(played({}, 8)));
}

TEST(SimulatedTournament, HasThePlayersAndRoundsThatWereAskedFor) {
    const Tournament tournament = played(quiet(), 1);
    EXPECT_EQ(tournament.event().field.size(), 20);
    EXPECT_EQ(tournament.rounds(), 7);
    EXPECT_EQ(tournament.event().history.rounds.size(), 7u);
    EXPECT_EQ(tournament.event().regulations.rounds, 7);
}

TEST(SimulatedTournament, IsOverAfterTheLastRoundAndNotBefore) {
    Tournament tournament(quiet(), 1);
    for (int round = 1; round <= 7; ++round) {
        EXPECT_FALSE(tournament.is_over()) << "before round " << round;
        tournament.play(neighbours(tournament.event()));
    }
    EXPECT_TRUE(tournament.is_over());
}

TEST(SimulatedTournament, PlaysEveryGameWhenNothingElseIsWishedFor) {
    const Tournament tournament = played(quiet(), 3);
    EXPECT_EQ(count<Game>(tournament), 70);
    EXPECT_EQ(count<Forfeit>(tournament), 0);
    EXPECT_EQ(count<RequestedBye>(tournament), 0);
}

TEST(SimulatedTournament, DrawsNoneOrAllOfTheGames) {
    Wishes wishes = quiet();
    for (const Game& game : games(played(wishes, 4))) EXPECT_NE(game.outcome, Outcome::draw);
    wishes.draws = 100;
    for (const Game& game : games(played(wishes, 4))) EXPECT_EQ(game.outcome, Outcome::draw);
}

TEST(SimulatedTournament, ForfeitsAndUnratedGamesComeAsOftenAsAskedFor) {
    Wishes wishes = quiet();
    wishes.forfeits = 100;
    EXPECT_EQ(count<Forfeit>(played(wishes, 5)), 70);
    wishes.forfeits = 0, wishes.unrated = 100;
    for (const Game& game : games(played(wishes, 5))) EXPECT_FALSE(game.rated);
}

TEST(SimulatedTournament, TheStrongerWinMoreOften) {
    Wishes wishes = quiet();
    wishes.players = 100, wishes.lowest_rating = 1000, wishes.highest_rating = 2700;
    int better = 0, all = 0;
    Tournament tournament(wishes, 6);
    while (!tournament.is_over()) {
        PairedRound round;
        for (int top = 1; top <= 50; ++top) round.boards.push_back({{top}, {top + 50}, {}});
        tournament.play(round);
    }
    for (const Game& game : games(tournament)) ++all, better += game.outcome == Outcome::white_wins ? 1 : 0;
    EXPECT_EQ(all, 350);
    EXPECT_GT(better, 300);
}

TEST(SimulatedTournament, WhoWithdrewStaysAway) {
    Wishes wishes = quiet();
    wishes.withdrawals = 20;
    Tournament tournament(wishes, 9);
    std::set<int> away;
    while (!tournament.is_over()) {
        tournament.play(neighbours(tournament.event()));
        std::set<int> now;
        for (const PlayerId id : tournament.event().requests.absent) now.insert(id.number);
        EXPECT_TRUE(std::ranges::includes(now, away));
        away = now;
    }
    EXPECT_FALSE(away.empty());
}

TEST(SimulatedTournament, WhoComesLateIsThereByRoundFour) {
    Wishes wishes = quiet();
    wishes.late_entries = 100;
    Tournament tournament(wishes, 10);
    EXPECT_EQ(tournament.event().requests.absent.size(), 20u);
    for (int round = 1; round < 4; ++round) tournament.play(neighbours(tournament.event()));
    EXPECT_TRUE(tournament.event().requests.absent.empty());
}

TEST(SimulatedTournament, AByeIsFixedOnlyInAnOddRoundAndForSomebodyPresent) {
    Wishes wishes = quiet();
    wishes.players = 21, wishes.fixed_byes = 100;
    const Tournament odd(wishes, 11);
    ASSERT_TRUE(odd.event().requests.allocated_bye.has_value());
    EXPECT_TRUE(odd.event().field.place_of(*odd.event().requests.allocated_bye).has_value());
    wishes.players = 20;
    EXPECT_FALSE(Tournament(wishes, 11).event().requests.allocated_bye.has_value());
}

// fide_acceleration_2026, 2.3: where a win is not two draws nothing is accelerated, whatever was wished for.
TEST(SimulatedTournament, IsAcceleratedOnlyWhereAWinIsTwoDraws) {
    Wishes wishes = quiet();
    wishes.accelerated = true;
    EXPECT_FALSE(Tournament(wishes, 12).event().regulations.acceleration.empty());
    wishes.scoring = Scoring::three_one_nought;
    EXPECT_TRUE(Tournament(wishes, 12).event().regulations.acceleration.empty());
}

TEST(SimulatedTournament, fide_acceptance_2026_27_has_the_ratings_that_were_given) {
    Wishes wishes = quiet();
    wishes.players.reset(), wishes.ratings = {1900, 2400, 2100};
    const auto& field = Tournament(wishes, 13).event().field;
    ASSERT_EQ(field.size(), 3);
    EXPECT_EQ(field[0].rating.value, 2400);
    EXPECT_EQ(field[1].rating.value, 2100);
    EXPECT_EQ(field[2].rating.value, 1900);
    wishes.players = 8;
    EXPECT_EQ(Tournament(wishes, 13).event().field.size(), 8) << "the others are drawn";
}

TEST(Dice, KeepWithinTheirBounds) {
    Dice dice(13);
    std::set<int> seen;
    for (int throws = 0; throws < 1000; ++throws) seen.insert(dice.between(2, 4));
    EXPECT_EQ(seen, (std::set{2, 3, 4}));
    for (int throws = 0; throws < 100; ++throws) {
        EXPECT_FALSE(dice.happens(0));
        EXPECT_TRUE(dice.happens(100));
    }
}

}  // namespace
}  // namespace dommer::simulation
