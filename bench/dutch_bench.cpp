#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "child.hpp"
#include "dutch/analysis.hpp"
#include "simulation/tournament.hpp"
#include "trf/write.hpp"
#include "yardstick.hpp"

// The FIDE (Dutch) System in Y: ordinary rounds by size, the worst rounds of 500 players, the whole command, memory,
// reasons, and bbpPairings beside it where that is on the PATH.
namespace {

using namespace dommer;
namespace fs = std::filesystem;

simulation::Wishes ordinary(int players) {
    return {.players = players,
            .rounds = 9,
            .draws = 30,
            .forfeits = 1,
            .double_forfeits = 0,
            .odd_results = 0,
            .unrated = 0,
            .half_byes = 3,
            .zero_byes = 2,
            .full_byes = 0,
            .withdrawals = 0,
            .late_entries = 0,
            .prohibitions = 0,
            .scoring = simulation::Scoring::standard,
            .accelerated = false};
}

auto paired(const trf::Event& event) {
    return dutch::pair(event.field, event.history, event.regulations, event.requests);
}

// The event before round 6 of 9.
trf::Event before_round_6(int players, std::uint64_t seed) {
    simulation::Tournament tournament(ordinary(players), seed);
    for (int round = 1; round < 6; ++round) tournament.play(*paired(tournament.event()));
    return tournament.event();
}

template <typename Work>
double seconds_of(Work work) {
    const double before = bench::own_seconds();
    work();
    return bench::own_seconds() - before;
}

// The best of five, each long enough for the clock.
double pairing_seconds(const trf::Event& event) {
    const int repeats = std::max(1, 10'000 / event.field.size());
    double best = 1e9;
    for (int again = 0; again < 5; ++again)
        best = std::min(best, seconds_of([&] {
                                  for (int repeat = 0; repeat < repeats; ++repeat)
                                      if (!paired(event)) std::abort();
                              }) / repeats);
    return best;
}

// The mean of three events.
double ordinary_seconds(int players) {
    double sum = 0;
    for (std::uint64_t seed = 7; seed < 10; ++seed) sum += pairing_seconds(before_round_6(players, seed));
    return sum / 3;
}

// From N to 2N players: the two sizes by turns, three times, the best of each, so that a busy moment does not fall on
// one of them alone.
double growth(int players) {
    std::vector<trf::Event> small, large;
    for (std::uint64_t seed = 7; seed < 10; ++seed)
        small.push_back(before_round_6(players, seed)), large.push_back(before_round_6(2 * players, seed));
    double once = 1e9, twice = 1e9;
    const auto sum = [](const std::vector<trf::Event>& events) {
        double seconds = 0;
        for (const trf::Event& event : events) seconds += pairing_seconds(event);
        return seconds;
    };
    for (int turn = 0; turn < 3; ++turn) once = std::min(once, sum(small)), twice = std::min(twice, sum(large));
    return twice / once;
}

void row(std::string_view what, double seconds, double y, double goal) {
    const double in_y = y > 0 ? seconds / y : 0;
    fmt::print("{:<58} {:>10.3f} ms {:>9.5f} Y   goal {:<6} {}\n", what, 1000 * seconds, in_y, goal,
               y <= 0         ? ""
               : in_y <= goal ? "met"
                              : "MISSED");
}

void by_size(double y) {
    constexpr std::pair<int, double> goals[] = {{200, 0.001}, {500, 0.002}, {1000, 0.004},
                                                {2000, 0.01}, {5000, 0.03}, {10000, 0.1}};
    for (const auto& [players, goal] : goals)
        row(fmt::format("round 6 of 9, {} players", players), ordinary_seconds(players), y, goal);
    fmt::print("from N to 2N (goal: at most 3):");
    for (const int players : {200, 500, 1000, 2000, 5000}) fmt::print("  {}: {:.2f}", players, growth(players));
    fmt::print("\n");
}

// Near-all-draws, many rounds and heavy byes: every round of each event is timed, the worst one is kept.
void worst_of_500(double y) {
    struct Kind {
        const char* name;
        int rounds;
        double draws, half_byes, zero_byes;
    };
    constexpr Kind kinds[] = {{"95 % draws, 9 rounds", 9, 95, 0, 0},
                              {"99 % draws, 13 rounds", 13, 99, 0, 0},
                              {"100 % draws, 13 rounds", 13, 100, 0, 0},
                              {"97 % draws, 25 rounds", 25, 97, 0, 0},
                              {"30 % draws, 25 rounds", 25, 30, 0, 0},
                              {"heavy byes, 9 rounds", 9, 40, 15, 15},
                              {"heavy byes, 99 % draws, 13 rounds", 13, 99, 15, 10},
                              {"half-byes, 95 % draws, 13 rounds", 13, 95, 10, 0}};
    for (const Kind& kind : kinds) {
        double worst = 0;
        int worst_round = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            simulation::Wishes wishes = ordinary(500);
            wishes.rounds = kind.rounds, wishes.draws = kind.draws, wishes.half_byes = kind.half_byes,
            wishes.zero_byes = kind.zero_byes;
            simulation::Tournament tournament(wishes, seed);
            while (!tournament.is_over()) {
                double best = 1e9;
                tl::expected<pairing::PairedRound, pairing::NotPaired> round;
                for (int again = 0; again < 2; ++again)
                    best = std::min(best, seconds_of([&] { round = paired(tournament.event()); }));
                if (!round) break;
                if (best > worst)
                    worst = best, worst_round = static_cast<int>(tournament.event().history.rounds.size()) + 1;
                tournament.play(*round);
            }
        }
        row(fmt::format("500 players, {}, worst round ({})", kind.name, worst_round), worst, y, 0.2);
    }
}

// A hard event drawn from a seed: one large scoregroup, few above and below it, or many byes.
simulation::Wishes hard(std::uint64_t seed) {
    simulation::Dice dice(seed);
    constexpr double draws[] = {100, 100, 99.8, 99.5, 99, 97, 93, 80}, forfeits[] = {0, 0.1, 0.3, 0.6, 1, 4},
                     byes[] = {0, 0, 0.2, 1, 4, 15};
    constexpr int rounds[] = {9, 11, 13, 15, 19, 25};
    const auto seldom = [&](double percent) { return dice.below(4) == 0 ? percent : 0.0; };
    simulation::Wishes wishes = ordinary(500 - dice.below(3));
    wishes.rounds = rounds[dice.below(6)], wishes.draws = draws[dice.below(8)],
    wishes.forfeits = forfeits[dice.below(6)];
    wishes.double_forfeits = seldom(0.5), wishes.odd_results = seldom(0.3), wishes.full_byes = seldom(0.3);
    wishes.half_byes = byes[dice.below(6)], wishes.zero_byes = byes[dice.below(6)];
    wishes.withdrawals = seldom(1), wishes.late_entries = seldom(2), wishes.prohibitions = seldom(2),
    wishes.accelerated = dice.below(4) == 0;
    if (dice.below(4) == 0) wishes.scoring = simulation::Scoring::three_one_nought;
    return wishes;
}

// `dutch_bench hard FIRST LAST`: the worst rounds of the hard events with these seeds.
int search(std::uint64_t first, std::uint64_t last) {
    const double y = bench::yardstick();
    double worst = 0, sum = 0;
    int rounds = 0;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        simulation::Tournament tournament(hard(seed), seed);
        while (!tournament.is_over()) {
            tl::expected<pairing::PairedRound, pairing::NotPaired> round;
            double best = seconds_of([&] { round = paired(tournament.event()); });
            if (!round) break;
            if (best > worst) best = std::min(best, seconds_of([&] { round = paired(tournament.event()); }));
            if (best > worst)
                fmt::print("seed {}, round {}: {:.1f} ms\n", seed, tournament.event().history.rounds.size() + 1,
                           1000 * best);
            worst = std::max(worst, best), sum += best, ++rounds;
            tournament.play(*round);
        }
    }
    fmt::print("{} rounds, {:.2f} ms on average\n", rounds, 1000 * sum / std::max(1, rounds));
    row("500 players, hard events, worst round", worst, y, 0.2);
    return 0;
}

std::string written(const trf::Event& event, const fs::path& file) {
    std::ofstream(file, std::ios::binary)
        << trf::write(trf::report_of(event, "Bench"), trf::Dialect::trf26, trf::LineEnd::lf).text;
    return file.string();
}

void whole_command(const std::string& program, const fs::path& folder, double y) {
    const std::string file = written(before_round_6(5000, 7), folder / "5000.trf");
    bench::ChildUse best{.seconds = 1e9};
    for (int again = 0; again < 5; ++again)
        if (const auto use = bench::run_program({program, "pair", file}); use.exit == 0 && use.seconds < best.seconds)
            best = use;
    if (best.exit != 0) return fmt::print("{} could not be run\n", program);
    row("dommer pair FILE, 5,000 players", best.seconds, y, 0.3);
    const auto use = bench::run_program({program, "pair", written(before_round_6(9999, 7), folder / "9999.trf")});
    fmt::print("{:<58} {:>10.0f} MiB (goal: under 300)\n", "dommer pair FILE, 9,999 players, most memory",
               use.mebibytes);
    const auto library = bench::run_apart([] { static_cast<void>(paired(before_round_6(10'000, 7))); });
    fmt::print("{:<58} {:>10.0f} MiB (goal: under 300)\n", "10,000 players made up and paired to round 6, most memory",
               library.mebibytes);
}

void reasons(double y) {
    for (const int players : {200, 1000, 5000}) {
        const trf::Event event = before_round_6(players, 7);
        const double all = seconds_of(
            [&] { static_cast<void>(dutch::analyse(event.field, event.history, event.regulations, event.requests)); });
        const double one = seconds_of([&] {
            static_cast<void>(dutch::compare_with_pair(event.field, event.history, event.regulations, event.requests,
                                                       {1}, {players / 2}));
        });
        fmt::print("{:<58} {:>10.1f} ms {:>9.3f} Y   why not: {:.2f} ms\n",
                   fmt::format("every board explained, {} players", players), 1000 * all, y > 0 ? all / y : 0,
                   1000 * one);
    }
}

void beside_bbp_pairings(const fs::path& folder) {
    for (const char* name : {"bbpPairings", "bbpPairings.exe"}) {
        if (bench::run_program({name, "-r"}).exit != 0) continue;
        for (const int players : {200, 500}) {
            const trf::Event event = before_round_6(players, 7);
            const std::string file = written(event, folder / fmt::format("{}.trf", players));
            const auto use = bench::run_program({name, "--dutch", file, "-p", (folder / "out").string()});
            const double ours = pairing_seconds(event);
            fmt::print("{} players: {} {:.2f} s (exit {}), ours {:.3f} ms: {:.0f} times\n", players, name, use.seconds,
                       use.exit, 1000 * ours, use.seconds / ours);
        }
        return;
    }
    fmt::print("bbpPairings is not on the PATH: no ratio\n");
}

}  // namespace

int main(int count, char** argv) {
    if (count == 4 && std::string_view(argv[1]) == "hard")
        return search(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10));
    const fs::path folder = fs::temp_directory_path() / fmt::format("dommer-dutch-bench-{}", getpid());
    fs::create_directory(folder);
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s (stockfish, go perft 6, start-up taken off)\n", y);
    by_size(y);
    worst_of_500(y);
    whole_command((fs::path(argv[0]).parent_path() / "../dommer").string(), folder, y);
    reasons(y);
    beside_bbp_pairings(folder);
    fs::remove_all(folder);
    return 0;
}
