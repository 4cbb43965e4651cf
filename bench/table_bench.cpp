#include <fmt/format.h>

#include "table/board.hpp"
#include "table/table.hpp"
#include "yardstick.hpp"

// Move and press, decided and evolved, with position, repetition and 50-move bookkeeping.
namespace {

using namespace dommer;

table::Agreement agreement() {
    table::Agreement agreed;
    agreed.edition = &laws::laws_dk_2009;  // no automatic draws: long games stay open
    agreed.control = {
        {{40, std::chrono::minutes(90)}, {std::nullopt, std::chrono::minutes(30)}}, std::chrono::seconds(30), {}, {}};
    return agreed;
}

void play(table::Table& table, const table::Action& act) {
    const table::Decision decision = table::decide(table, act);
    for (const table::Event& event : *decision) table::happen(table, event);
}

// Acts of games of so many half-moves, by a fixed rule of choice.
std::vector<std::vector<table::Action>> games(int count, int plies) {
    std::vector<std::vector<table::Action>> all;
    std::uint32_t number = 1;
    for (int game = 0; game < count; ++game) {
        table::Table at = table::open_table(agreement());
        std::vector<table::Action> acts;
        for (int ply = 0; ply < plies && !at.over(); ++ply) {
            const auto moves = table::lawful_moves(at.position);
            number = number * 1664525 + 1013904223;
            const auto move = moves[(number >> 8) % moves.size()];
            for (const table::Action& act :
                 {table::Action(table::action::Move{at.on_move(), table::hand_move(move, laws::Variant::standard)}),
                  table::Action(table::action::Press{at.on_move()})}) {
                acts.push_back(act);
                play(at, act);
            }
        }
        all.push_back(std::move(acts));
    }
    return all;
}

double seconds_for(const std::vector<std::vector<table::Action>>& all) {
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        const double start = bench::own_seconds();
        for (const auto& acts : all) {
            table::Table at = table::open_table(agreement());
            for (const table::Action& act : acts) play(at, act);
        }
        best = std::min(best, bench::own_seconds() - start);
    }
    return best;
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s (stockfish, go perft 6, start-up taken off)\n", y);
    for (const auto& [count, plies] : {std::pair{1000, 100}, std::pair{100, 1000}, std::pair{20, 5000}}) {
        const auto all = games(count, plies);
        std::size_t acts = 0;
        for (const auto& game : all) acts += game.size();
        const double seconds = seconds_for(all);
        const double per_second = static_cast<double>(acts) / seconds;
        fmt::print(
            "{:5} games of up to {:4} half-moves: {:8} acts  {:7.3f} s  {:6.2f} million acts/s  {:.2f} million acts a "
            "Y\n",
            count, plies, acts, seconds, per_second / 1e6, per_second * y / 1e6);
    }
}
