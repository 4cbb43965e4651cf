#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "laws/legal_moves.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/san.hpp"
#include "yardstick.hpp"

// PGN files of random games read from disk, every move resolved, proved legal and played.
//   pgn_bench                     makes two files, reads them, removes them
//   pgn_bench --write A.pgn B.pgn writes the two files (without and with clock times) to be read by other programs
//   pgn_bench FILE                reads a file
namespace {

using namespace dommer;
namespace fs = std::filesystem;

constexpr int games_in_file = 50'000, plies_in_game = 80;
enum class Clocks { left_out, written };

void add_move(std::string& text, const laws::Position& position, laws::Move move, int ply, Clocks clocks) {
    if (ply % 2 == 0)
        text += fmt::format("{}. ", ply / 2 + 1);
    else if (clocks == Clocks::written)
        text += fmt::format("{}... ", ply / 2 + 1);
    text += notation::san_text(position, move).view();
    if (clocks == Clocks::written) text += fmt::format(" {{[%clk 0:{:02}:{:02}]}}", 59 - ply / 2, 59 - ply % 60);
}

std::string wrapped(const std::string& moves) {
    std::string text;
    std::size_t begin = 0;
    while (moves.size() - begin > 79) {
        const std::size_t end = moves.rfind(' ', begin + 79);
        text.append(moves, begin, end - begin) += '\n';
        begin = end + 1;
    }
    return text.append(moves, begin);
}

// With clock times a game is one line, as the servers write it.
std::string random_game(std::mt19937_64& lots, int number, Clocks clocks) {
    std::string moves;
    laws::Position position = laws::Position::initial();
    for (int ply = 0; ply < plies_in_game; ++ply) {
        const auto legal = laws::legal_moves(position);
        if (legal.empty()) break;
        const laws::Move move = legal[lots() % legal.size()];
        add_move(moves, position, move, ply, clocks);
        moves += ' ';
        position = laws::play(position, move);
    }
    return fmt::format(
        "[Event \"Random play\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"{}\"]\n[White \"A\"]\n[Black \"B\"]\n"
        "[Result \"*\"]\n\n{}*\n\n",
        number, clocks == Clocks::written ? moves : wrapped(moves));
}

void write_games(const fs::path& file, Clocks clocks) {
    std::mt19937_64 lots(20260306);
    std::ofstream out(file, std::ios::binary);
    for (int number = 1; number <= games_in_file; ++number) out << random_game(lots, number, clocks);
}

struct Count : notation::PgnVisitor {
    std::uint64_t games = 0, plies = 0, comments = 0, faults = 0;
    void move(const notation::PgnPlayed&) override { ++plies; }
    void comment(const notation::PgnComment&) override { ++comments; }
    void fault(const notation::PgnFault&) override { ++faults; }
    void game_ends(std::optional<notation::PgnResult>) override { ++games; }
};

Count read_file(const fs::path& file) {
    Count count;
    notation::PgnReader reader;
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    for (;;) {
        const auto room = reader.room();
        const auto bytes = ::read(descriptor, room.data(), room.size());
        if (bytes <= 0) break;
        reader.read(static_cast<std::size_t>(bytes), count);
    }
    reader.finish(count);
    close(descriptor);
    return count;
}

void measure(const char* name, const fs::path& file, double y) {
    double best = 1e9;
    Count count;
    for (int round = 0; round < 5; ++round) {
        const double start = bench::own_and_system_seconds();
        count = read_file(file);
        best = std::min(best, bench::own_and_system_seconds() - start);
    }
    if (count.faults != 0) fmt::print("{} FAULTS in {}\n", count.faults, name);
    fmt::print("{:<12} {:5.0f} MB  {} games  {} plies  {} comments  {:.3f} s  {:4.0f} thousand games/s  {:.3f} Y\n",
               name, static_cast<double>(fs::file_size(file)) / 1e6, count.games, count.plies, count.comments, best,
               static_cast<double>(count.games) / best / 1e3, y > 0 ? best / y : 0.0);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 4 && std::string_view(argv[1]) == "--write") {
        write_games(argv[2], Clocks::left_out);
        write_games(argv[3], Clocks::written);
        return 0;
    }
    if (argc == 2) return measure(argv[1], argv[1], 0), 0;
    const fs::path folder = fs::temp_directory_path() / fmt::format("dommer-pgn-bench-{}", getpid());
    fs::create_directory(folder);
    write_games(folder / "plain.pgn", Clocks::left_out);
    write_games(folder / "clocks.pgn", Clocks::written);
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s (stockfish, go perft 6, start-up taken off)\n", y);
    measure("plain", folder / "plain.pgn", y);
    measure("with clocks", folder / "clocks.pgn", y);
    fs::remove_all(folder);
}
