#include <fmt/format.h>

#include "correspondence/due.hpp"
#include "simulation/dice.hpp"
#include "yardstick.hpp"

// Correspondence chess in Y: what is due today among 100,000 running games.
namespace {

using namespace dommer;
using namespace dommer::correspondence;

// A game in which the knights go out and back, with days as people take them, up to a day.
Game some_game(simulation::Dice& dice, Date today) {
    const Regime regime = dice.below(2) == 0 ? Regime::general : Regime::email_tournament;
    Started terms{.group = "g",
                  .players = {PlayerCard{"Hvid", "", 0}, PlayerCard{"Sort", "", 0}},
                  .start = plus_days(today, -30 - dice.below(500)),
                  .regime = regime,
                  .days = rules_of(regime).days,
                  .opening = {}};
    Game game = evolve(Game{}, terms);
    constexpr const char* codes[] = {"7163", "7866", "6371", "6678"};
    Date sent = terms.start;
    for (int ply = 0; ply < 60; ++ply) {
        const Date received = plus_days(sent, dice.below(3));
        sent = plus_days(received, dice.below(dice.below(20) == 0 ? 25 : 7));
        if (sent > plus_days(today, -dice.below(30))) break;
        MoveSent message{.by = game.to_move(), .sending = {}, .moves = {codes[ply % 4]}, .series = {}};
        message.sending = {.received = received, .stated = sent};
        game = evolve(std::move(game), message);
        if (dice.below(30) == 0)
            game = evolve(std::move(game),
                          LeaveTaken{Colour::white, LeaveKind::own, sent, {plus_days(sent, 6), plus_days(sent, 15)}});
    }
    return game;
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    simulation::Dice dice(20261117);
    const Date today = parse_date("2011-12-01").value();
    std::vector<Game> games;
    for (int each = 0; each < 100'000; ++each) games.push_back(some_game(dice, today));
    double best = 1e9;
    std::size_t tasks = 0;
    for (int again = 0; again < 5; ++again) {
        tasks = 0;
        const double before = bench::own_seconds();
        for (const Game& game : games) tasks += due(game, today).size();
        best = std::min(best, bench::own_seconds() - before);
    }
    fmt::print("what is due among 100,000 running games: {} tasks, {:.1f} ms", tasks, 1000 * best);
    if (y > 0) fmt::print("  {:.4f} Y (goal 0.4 Y)", best / y);
    fmt::print("\n");
}
