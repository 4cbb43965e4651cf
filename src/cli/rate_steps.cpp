#include "rate_steps.hpp"

#include <fmt/format.h>

#include "rated_event.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

void print_expected(const PlayerReport& player) {
    if (player.by_average)
        fmt::print("      group average {}, difference {:+}, share {}: {} x {} - 0.50 = {}, rounded {} [4.5.2.1]\n", player.by_average->group_average.number,
                   player.by_average->difference, decimal(player.by_average->share), player.by_average->players, decimal(player.by_average->share),
                   decimal(player.exact), decimal(player.expected));
    else fmt::print("      expected {} in all, rounded {} [4.5.2.1]\n", decimal(player.exact), decimal(player.expected));
}

}  // namespace

void print_steps(const Steps& steps) {
    const PlayerReport& player = steps.player;
    for (const GameLine& game : player.games)
        fmt::print("      {} against {} ({}), difference {:+}, expected {} [4.5.7]\n", decimal(game.score), steps.name(game.opponent),
                   steps.start(game.opponent), game.difference, decimal(game.share));
    if (player.start_is_performance) fmt::print("      starts from a performance of {} [4.5.5.2]\n", player.start.number);
    print_expected(player);
    fmt::print("      coefficient {} [4.5.2.3], bonus {} [4.5.2.2]\n", player.increment.k, decimal(player.increment.bonus));
    if (player.increment.winner_protected) fmt::print("      won the group with less than expected: increment 0 [4.5.2.5]\n");
    else fmt::print("      {} x ({} - {} + {}) = {} [4.5.2], so {}\n", player.increment.k, decimal(player.score), decimal(player.expected),
                    decimal(player.increment.bonus), decimal(player.increment.points), decimal(steps.becomes.raw));
    for (const LimitCorrection& correction : steps.becomes.corrections)
        fmt::print("      passes {} {}: {} becomes {} [4.5.2.4]\n", correction.limit.number, correction.direction == Direction::up ? "upwards" : "downwards",
                   decimal(correction.before), decimal(correction.after));
    if (steps.becomes.floored) fmt::print("      raised to the floor {} [4.5.2.6]\n", steps.floor.number);
}

}  // namespace dommer::cli
