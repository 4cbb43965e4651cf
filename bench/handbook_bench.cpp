#include <fmt/format.h>

#include <random>

#include "pairing/danish_swiss.hpp"
#include "pairing/dubov_1997.hpp"
#include "pairing/fide_1998.hpp"
#include "pairing/monrad.hpp"
#include "pairing/round_robin.hpp"
#include "tiebreak/fide.hpp"
#include "yardstick.hpp"

// A round of each of the handbook's systems in the middle of nine, for 1,000 and 4,000 players; the round robin table of
// 1,000 players; all tie-breaks of 1,000 players after eleven rounds.
namespace {

using namespace dommer;
using namespace dommer::pairing;

using Pair9 = tl::expected<PairedRound, NotPaired> (*)(const Field&, const History&, const Regulations&, const RoundRequests&);
struct System {
    const char* name;
    Pair9 pair;
};
const System systems[] = {
    {"monrad", [](auto& f, auto& h, auto& r, auto& q) { return monrad::pair_round(f, h, r, q); }},
    {"danish-swiss", [](auto& f, auto& h, auto& r, auto& q) { return danish_swiss::pair_round(f, h, r, q); }},
    {"dutch-1998", fide_1998::pair_round},
    {"dubov-1997", dubov_1997::pair_round},
};

Field field_of(int size) {
    std::vector<Player> players;
    for (int number = 1; number <= size; ++number) players.push_back({PlayerId{number}, fmt::format("P{:05}", number), {2600 - number * 1000 / size}, Title::none});
    return *Field::of(players);
}

void play(const PairedRound& paired, History& history, std::mt19937& dice) {
    history.rounds.emplace_back();
    for (const Board& board : paired.boards) {
        const auto chance = dice() % 100;
        const bool white_better = board.white < board.black;
        const Outcome outcome = chance < 30 ? Outcome::draw : (chance < 75) == white_better ? Outcome::white_wins : Outcome::black_wins;
        history.rounds.back().push_back(Game{board.white, board.black, outcome, true});
    }
    if (paired.bye) history.rounds.back().push_back(PairingAllocatedBye{paired.bye->player});
}

double round_5(const System& system, int size) {
    const Field field = field_of(size);
    const Regulations regulations{.rounds = 9};
    std::mt19937 dice(1);
    History history;
    for (int round = 1; round <= 4; ++round) {
        const auto paired = system.pair(field, history, regulations, {});
        if (!paired) return -1;
        play(*paired, history, dice);
    }
    double best = 1e9;
    for (int repeat = 0; repeat < 5; ++repeat) {
        const double start = bench::own_seconds();
        if (!system.pair(field, history, regulations, {})) return -1;
        best = std::min(best, bench::own_seconds() - start);
    }
    return best;
}

double all_tiebreaks() {
    const Field field = field_of(1000);
    const Regulations regulations{.rounds = 11};
    std::mt19937 dice(2);
    History history;
    for (int round = 1; round <= 11; ++round) play(*monrad::pair_round(field, history, Regulations{}, {}), history, dice);
    const auto cards = cards_of(field, history, regulations);
    const auto codes = tiebreak::parse_codes("BH,BH/C1,BH/C2,BH/M1,BH/M2,AOB,FB,FB/C1,FB/C2,FB/M1,FB/M2,SB,SB/C1,SB/C2,KS,PS,PS/C1,PS/C2,ARO,ARO/C1,ARO/C2,ARO/M1,"
                                             "ARO/M2,TPR,PTP,APRO,APPO,RTNG,WIN,WON,BPG,BWG,REP,STD,DE,TPN,DSU_SB,DSU_ORD,DSU_MID");
    double best = 1e9;
    for (int repeat = 0; repeat < 3; ++repeat) {
        const double start = bench::own_seconds();
        for (const auto& code : *codes) tiebreak::standings({field, *cards, regulations.points, tiebreak::Format::swiss, tiebreak::newest, 11, std::nullopt}, {code});
        best = std::min(best, bench::own_seconds() - start);
    }
    return best;
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s\n", y);
    const auto in_y = [&](double seconds) { return y > 0 ? seconds / y : 0.0; };
    for (const System& system : systems) {
        const double small = round_5(system, 1000), large = round_5(system, 4000);
        fmt::print("{:<14} 1,000 players {:8.4f} s {:.3f} Y   4,000 players {:8.4f} s {:.3f} Y   growth {:.1f}\n", system.name, small, in_y(small), large, in_y(large), large / small);
    }
    const double start = bench::own_seconds();
    const auto rounds = round_robin::schedule(1000);
    const double table = bench::own_seconds() - start;
    fmt::print("round robin table of 1,000 ({} rounds) {:8.4f} s {:.3f} Y\n", rounds.size(), table, in_y(table));
    const double values = all_tiebreaks();
    fmt::print("all tie-breaks, 1,000 players, 11 rounds {:8.4f} s {:.3f} Y\n", values, in_y(values));
}
