#include <fmt/format.h>

#include <fstream>
#include <map>

#include "notation/composed.hpp"
#include "winnable/winnable.hpp"
#include "yardstick.hpp"

// Rows decided in a second, by source, full and fast, on the open list of winnable positions (unpacked to a .csv
// first):
//   winnable_bench open.csv [source]
namespace {

using namespace dommer;

struct Row {
    laws::Position position;
    Colour winner;
    std::string verdict, source;
};

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells(1);
    for (const char c : line)
        if (c == ',')
            cells.emplace_back();
        else
            cells.back() += c;
    return cells;
}

std::vector<Row> rows_of(const char* file) {
    std::vector<Row> rows;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const auto cells = cells_of(line);
        if (cells.size() != 5 || cells[0] == "fen") continue;
        const auto fen = notation::parse_composed_fen(cells[0]);
        if (!fen) continue;
        rows.push_back({fen->position, cells[1] == "white" ? Colour::white : Colour::black, cells[2], cells[4]});
    }
    return rows;
}

struct Tally {
    int rows = 0, undetermined = 0, wrong = 0;
    double seconds = 0, slowest = 0;
};

void count(Tally& tally, const Row& row, winnable::Verdict verdict) {
    ++tally.rows;
    if (verdict == winnable::Verdict::undetermined)
        ++tally.undetermined;
    else if (row.verdict != id_of(verdict))
        ++tally.wrong;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return fmt::print("winnable_bench open.csv [source]\n"), 2;
    const std::string only = argc > 2 ? argv[2] : "";
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s (stockfish, go perft 6, start-up taken off)\n", y);
    std::map<std::string, Tally> full, fast;
    const auto rows = rows_of(argv[1]);
    for (const Row& row : rows) {
        if (!only.empty() && row.source != only) continue;
        Tally& tally = full[row.source];
        const double start = bench::own_and_system_seconds();
        const auto verdict = winnable::can_mate(row.position, row.winner).verdict;
        const double seconds = bench::own_and_system_seconds() - start;
        tally.seconds += seconds;
        tally.slowest = std::max(tally.slowest, seconds);
        count(tally, row, verdict);
    }
    constexpr int repeats = 20;  // a single pass is too short for the clock
    for (const auto& [source, unused] : full) {
        const double start = bench::own_and_system_seconds();
        for (int repeat = 0; repeat < repeats; ++repeat)
            for (const Row& row : rows)
                if (row.source == source) count(fast[source], row, winnable::can_mate_fast(row.position, row.winner));
        fast[source].seconds = bench::own_and_system_seconds() - start;
    }
    for (const auto& [mode, tallies] : {std::pair{"full", &full}, std::pair{"fast", &fast}})
        for (const auto& [source, tally] : *tallies) {
            const double rate = tally.rows / std::max(tally.seconds, 1e-9);
            fmt::print(
                "{} {:<18} {:>7} rows {:>9.3f} s {:>9.0f}/s {:>9.0f} per Y  undetermined {} wrong {} slowest {:.3f} "
                "s\n",
                mode, source, tally.rows, tally.seconds, rate, rate * y, tally.undetermined, tally.wrong,
                tally.slowest);
        }
}
