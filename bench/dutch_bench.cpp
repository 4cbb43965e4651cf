#include <fmt/format.h>

#include "dutch/pair.hpp"
#include "simulation/tournament.hpp"
#include "yardstick.hpp"

// One round in Y: fields of growing size before round 6 of 9, and the worst kind of round for 500 players.
namespace {

using namespace dommer;

struct Case {
    const char* name;
    int players, rounds, before;
    double draws, goal;
};

constexpr Case cases[] = {
    {"200 players", 200, 9, 5, 30, 0.001},     {"500 players", 500, 9, 5, 30, 0.002},    {"1,000 players", 1000, 9, 5, 30, 0.004},
    {"2,000 players", 2000, 9, 5, 30, 0.01},   {"5,000 players", 5000, 9, 5, 30, 0.03},  {"10,000 players", 10000, 9, 5, 30, 0.1},
    {"500 players, 95 % draws, round 9", 500, 9, 8, 95, 0.2}, {"500 players, 99 % draws, round 13", 500, 13, 12, 99, 0.2}};

simulation::Wishes wishes_of(const Case& one) {
    simulation::Wishes wishes{.players = one.players, .rounds = one.rounds, .draws = one.draws, .forfeits = 1, .double_forfeits = 0, .odd_results = 0,
                              .unrated = 0, .half_byes = 3, .zero_byes = 2, .full_byes = 0, .withdrawals = 0, .late_entries = 0, .prohibitions = 0,
                              .scoring = simulation::Scoring::standard, .accelerated = false};
    return wishes;
}

double seconds_of(const trf::Event& event) {
    double best = 0;
    for (int again = 0; again < 5; ++again) {
        const double before = bench::own_seconds();
        const auto round = dutch::pair(event.field, event.history, event.regulations, event.requests);
        const double taken = bench::own_seconds() - before;
        if (!round) return -1;
        if (again == 0 || taken < best) best = taken;
    }
    return best;
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s\n{:<36} {:>10} {:>10} {:>10} {:>8}\n", y, "round to pair", "ms", "Y", "goal Y", "growth");
    double last = 0;
    for (const Case& one : cases) {
        simulation::Tournament tournament(wishes_of(one), 7);
        while (static_cast<int>(tournament.event().history.rounds.size()) < one.before) {
            const auto& event = tournament.event();
            const auto round = dutch::pair(event.field, event.history, event.regulations, event.requests);
            if (!round) break;
            tournament.play(*round);
        }
        const double seconds = seconds_of(tournament.event());
        fmt::print("{:<36} {:>10.3f} {:>10.5f} {:>10} {:>8.2f}\n", one.name, 1000 * seconds, y > 0 ? seconds / y : 0, one.goal, last > 0 ? seconds / last : 0);
        last = seconds;
    }
    return 0;
}
