#include <fmt/format.h>

#include <algorithm>

#include "pairing/danish_swiss.hpp"
#include "pairing/dubov_1997.hpp"
#include "pairing/dubov_2026.hpp"
#include "pairing/fide_1998.hpp"
#include "pairing/monrad.hpp"
#include "pairing/round_robin.hpp"
#include "simulation/tournament.hpp"
#include "tiebreak/fide.hpp"
#include "yardstick.hpp"

// A round of each of the handbook's systems, and of FIDE's Dubov System of 2026, in the middle of nine, for 1,000 and
// 4,000 players, over several tournaments with few and many draws (one system alone if it is named); the round robin
// table of 1,000 players; all tie-breaks of 1,000 players after eleven rounds.
namespace {

using namespace dommer;
using namespace dommer::pairing;

struct System {
    const char* name;
    PairRound* pair;
    int large_tournaments = 2;
};
const System systems[] = {
    {"monrad", [](const Field& f, const History& h, const Regulations& r, const RoundRequests& q,
                  const Work& w) { return monrad::pair_round(f, h, r, q, {}, w); }},
    {"danish-swiss", [](const Field& f, const History& h, const Regulations& r, const RoundRequests& q,
                        const Work& w) { return danish_swiss::pair_round(f, h, r, q, {}, w); }},
    {"dutch-1998", fide_1998::pair_round},
    {"dubov-1997", dubov_1997::pair_round},
    {"dubov", dubov_2026::pair_round, 0},  // minutes with 4,000 players
};

simulation::Wishes wishes_of(int players, double draws) {
    return {.players = players,
            .rounds = 9,
            .draws = draws,
            .forfeits = 1,
            .double_forfeits = 0,
            .odd_results = 0,
            .unrated = 0,
            .half_byes = 2,
            .zero_byes = 1,
            .full_byes = 0,
            .withdrawals = 0,
            .late_entries = 0,
            .prohibitions = 0,
            .scoring = simulation::Scoring::standard,
            .accelerated = false};
}

// The processor's clock ticks are coarse: small times are the mean of as many runs as fill a twentieth of a second.
template <typename Work>
double seconds_of(Work work) {
    int runs = 0;
    const double start = bench::own_seconds();
    double taken = 0;
    do {
        work();
        ++runs, taken = bench::own_seconds() - start;
    } while (taken < 0.05);
    return taken / runs;
}

// The slowest of the rounds 4, 5 and 6 of a few tournaments.
struct Slowest {
    double seconds = 0;
    bool paired = true;
};

Slowest middle_rounds(const System& system, int size, int tournaments) {
    Slowest slowest;
    for (int seed = 1; seed <= tournaments; ++seed) {
        simulation::Tournament tournament(wishes_of(size, seed % 2 != 0 ? 30 : 60), static_cast<std::uint64_t>(seed));
        for (int round = 1; round <= 6; ++round) {
            const auto& event = tournament.event();
            const auto paired =
                system.pair(event.field, event.history, event.regulations, event.requests, Work::without_limit());
            if (!paired) return slowest.paired = false, slowest;
            if (round >= 4)
                slowest.seconds = std::max(slowest.seconds, seconds_of([&] {
                                               return system.pair(event.field, event.history, event.regulations,
                                                                  event.requests, Work::without_limit());
                                           }));
            tournament.play(*paired);
        }
    }
    return slowest;
}

double all_tiebreaks() {
    auto wishes = wishes_of(1000, 40);
    wishes.rounds = 11;
    simulation::Tournament tournament(wishes, 3);
    while (!tournament.is_over()) {
        const auto& event = tournament.event();
        tournament.play(*fide_1998::pair_round(event.field, event.history, event.regulations, event.requests));
    }
    const auto& event = tournament.event();
    const auto cards = cards_of(event.field, event.history, event.regulations);
    const auto codes = tiebreak::parse_codes(
        "BH,BH/C1,BH/C2,BH/M1,BH/M2,AOB,FB,FB/C1,FB/C2,FB/M1,FB/M2,SB,SB/C1,SB/C2,KS,PS,PS/C1,PS/C2,ARO,ARO/C1,ARO/"
        "C2,ARO/M1,"
        "ARO/M2,TPR,PTP,APRO,APPO,RTNG,WIN,WON,BPG,BWG,REP,STD,DE,TPN,DSU_SB,DSU_ORD,DSU_MID");
    const tiebreak::Event whole{
        event.field, *cards, event.regulations.points, tiebreak::Format::swiss, tiebreak::newest, 11, std::nullopt};
    double best = 1e9;
    for (int run = 0; run < 5; ++run)
        best = std::min(best, seconds_of([&] {
                            for (const auto& code : *codes) tiebreak::standings(whole, {code});
                        }));
    return best;
}

}  // namespace

int main(int argc, char** argv) {
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s\n", y);
    const auto in_y = [&](double seconds) { return y > 0 ? seconds / y : 0.0; };
    for (const System& system : systems) {
        if (argc > 1 && system.name != std::string_view(argv[1])) continue;
        const auto small = middle_rounds(system, 1000, 8);
        fmt::print("{:<14} 1,000 players {:8.4f} s {:.3f} Y{}", system.name, small.seconds, in_y(small.seconds),
                   small.paired ? "" : "   NOT PAIRED");
        if (system.large_tournaments > 0) {
            const auto large = middle_rounds(system, 4000, system.large_tournaments);
            fmt::print("   4,000 players {:8.4f} s {:.3f} Y   growth {:.1f}{}", large.seconds, in_y(large.seconds),
                       large.seconds / small.seconds, large.paired ? "" : "   NOT PAIRED");
        }
        fmt::print("\n");
    }
    if (argc > 1) return 0;
    const double table = seconds_of([] { return round_robin::schedule(1000).size(); });
    fmt::print("round robin table of 1,000 players {:8.4f} s {:.3f} Y\n", table, in_y(table));
    const double values = all_tiebreaks();
    fmt::print("all tie-breaks, 1,000 players, 11 rounds {:8.4f} s {:.3f} Y\n", values, in_y(values));
}
