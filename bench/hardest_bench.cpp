#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "simulation/dice.hpp"
#include "systems/system.hpp"
#include "yardstick.hpp"

// Looks for the hardest round of each system over built and random fields of up to 100 players, and tells the slowest.
// hardest_bench [fields [system [first seed]]]: 10,000 fields of all systems if nothing is named.
namespace {

using namespace dommer;
using namespace dommer::pairing;
using simulation::Dice;

// How the games of an event end.
constexpr const char* results[] = {"White wins",      "Black wins",       "the higher wins", "the lower wins",
                                   "all drawn",       "by lot",           "few draws",       "many draws",
                                   "White, then lot", "odd boards White", "blocks"};

Outcome outcome_of(int how, const Board& board, std::size_t at, int round, Dice& dice) {
    const bool white_is_higher = board.white < board.black;
    switch (how) {
        case 0: return Outcome::white_wins;
        case 1: return Outcome::black_wins;
        case 2: return white_is_higher ? Outcome::white_wins : Outcome::black_wins;
        case 3: return white_is_higher ? Outcome::black_wins : Outcome::white_wins;
        case 4: return Outcome::draw;
        case 5: return static_cast<Outcome>(dice.below(3));
        case 6: return dice.below(10) == 0 ? Outcome::draw : static_cast<Outcome>(2 * dice.below(2));
        case 7: return dice.below(10) != 0 ? Outcome::draw : static_cast<Outcome>(2 * dice.below(2));
        case 8: return round <= 3 ? Outcome::white_wins : static_cast<Outcome>(dice.below(3));
        case 9: return at % 2 == 0 ? Outcome::white_wins : Outcome::black_wins;
        default: return at % 8 < 4 ? Outcome::white_wins : Outcome::draw;
    }
}

struct Built {
    Field field;
    Regulations regulations;
    int how = 0, rounds = 0, away = 0;  // per cent away in a round
};

Built built(std::uint64_t seed, Dice& dice) {
    const int size = dice.below(4) == 0 ? 2 + dice.below(14) : 2 + dice.below(99);
    std::vector<Player> players;
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number}, "P" + std::to_string(number), {2600 - 5 * number}, Title::none});
    Built made{.field = *Field::of(players), .regulations = {}};
    made.how = static_cast<int>(seed % std::size(results));
    made.rounds = std::min(size - 1 + size % 2, 4 + dice.below(10));
    made.away = dice.below(3) == 0 ? dice.below(20) : 0;
    made.regulations.rounds = made.rounds;
    for (int group = dice.below(5) == 0 ? dice.below(4) : 0; group > 0; --group)
        made.regulations.prohibitions.push_back(
            {{PlayerId{1 + dice.below(size)}, PlayerId{1 + dice.below(size)}}, {1}, {9999}, dice.below(2) == 0});
    return made;
}

struct Slow {
    double seconds = 0;
    std::uint64_t steps = 0;
    std::string what;
};

struct Tally {
    const systems::System* system;
    std::vector<Slow> slowest;  // first
    int asked = 0, undecided = 0;

    void add(Slow slow) {
        slowest.push_back(std::move(slow));
        std::ranges::sort(slowest, std::greater{}, &Slow::seconds);
        if (slowest.size() > 5) slowest.pop_back();
    }
};

template <class Ask>
bool measured(Tally& tally, const std::string& what, Ask ask) {
    const Work work(usual_work);
    const double before = bench::own_seconds();
    const bool decided = ask(work);
    ++tally.asked, tally.undecided += decided ? 0 : 1;
    tally.add({bench::own_seconds() - before, usual_work - *work.left(), (decided ? "" : "NOT DECIDED ") + what});
    if (!decided) fmt::print("{}: not decided: {}\n", tally.system->id, what);
    return decided;
}

void play(Tally& tally, std::uint64_t seed) {
    Dice dice(seed);
    const Built event = built(seed, dice);
    const systems::System& system = *tally.system;
    const bool no_draws = system.encounter != systems::Encounter::game;
    History history;
    for (int round = 1; round <= event.rounds; ++round) {
        RoundRequests requests;
        for (const Player& player : event.field.players())
            if (system.schedule == systems::Schedule::round_by_round && dice.below(100) < event.away)
                requests.absent.push_back(player.id);
        const std::string what = fmt::format("seed {}: {}, {} players, {}% away, round {}", seed, results[event.how],
                                             event.field.size(), event.away, round);
        std::optional<PairedRound> paired;
        const bool decided = measured(tally, what, [&](const Work& work) {
            auto answer = system.pair({event.field, history, event.regulations, requests, work}, {});
            if (!answer) return !is_not_decided(answer.error());
            paired = std::move(*answer);
            return true;
        });
        if (!decided || !paired) return;
        if (seed % 10 == 0 && !paired->boards.empty()) {
            measured(tally, "explain " + what, [&](const Work& work) {
                const auto why = systems::explain(system, {event.field, history, event.regulations, requests, work});
                return why || !is_not_decided(why.error());
            });
            measured(tally, "why not " + what, [&](const Work& work) {
                const auto why = system.why_not({event.field, history, event.regulations, requests, work}, {}, *paired,
                                                paired->boards.front().white, paired->boards.back().black);
                return why || !is_not_decided(why.error());
            });
        }
        Round played;
        for (std::size_t at = 0; at < paired->boards.size(); ++at) {
            const Board& board = paired->boards[at];
            Outcome outcome = outcome_of(event.how, board, at, round, dice);
            if (no_draws && outcome == Outcome::draw) outcome = Outcome::white_wins;
            played.push_back(Game{board.white, board.black, outcome, true});
        }
        if (paired->bye) played.push_back(PairingAllocatedBye{paired->bye->player});
        history.rounds.push_back(std::move(played));
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int fields = argc > 1 ? std::atoi(argv[1]) : 10'000;
    const std::uint64_t first = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    for (const systems::System* system : systems::all_systems()) {
        if (argc > 2 && argv[2] != std::string("all") && system->id != argv[2]) continue;
        Tally tally{.system = system, .slowest = {}};
        for (int at = 0; at < fields; ++at) play(tally, first + static_cast<std::uint64_t>(at));
        fmt::print("{}: {} questions, {} not decided; the slowest:\n", system->id, tally.asked, tally.undecided);
        for (const Slow& slow : tally.slowest)
            fmt::print("  {:>8.3f} s {:>9.3f} million steps  {}\n", slow.seconds, static_cast<double>(slow.steps) / 1e6,
                       slow.what);
        std::fflush(stdout);
    }
}
