#include <fmt/format.h>

#include <random>

#include "lists/fixed_width.hpp"
#include "lists/games_table.hpp"
#include "lists/name_index.hpp"
#include "rating/ledger.hpp"
#include "yardstick.hpp"

// A federation of 5,000 players and 200,000 games over ten years, read and computed from scratch; and a name found in a
// list of a million as one types.
namespace {

using namespace dommer;

std::string number(std::size_t value) { return std::to_string(value); }

struct Tables {
    std::string players = "number,name,rating\n", games = "tournament,start,reported,white,black,result\n";
};

Tables made_federation(std::size_t players, std::size_t games) {
    std::mt19937 lots(2024);
    const auto lot = [&](std::size_t below) { return static_cast<std::size_t>(lots() % below); };
    Tables tables;
    for (std::size_t player = 1; player <= players; ++player)
        tables.players += number(player) + ",Player " + number(player) + "," + number(1000 + lot(1400)) + "\n";
    const Date first{std::chrono::year(2014), std::chrono::month(1), std::chrono::day(1)};
    for (std::size_t tournament = 0, made = 0; made < games; ++tournament) {
        const Date start = plus_days(first, static_cast<int>(lot(3650)));
        const std::string head = "T" + number(tournament) + "," + iso(start) + "," + iso(plus_days(start, static_cast<int>(lot(90)))) + ",";
        const std::size_t base = lot(players - 8);
        for (std::size_t a = 1; a <= 8; ++a)
            for (std::size_t b = a + 1; b <= 8 && made < games; ++b, ++made) {
                constexpr const char* results[] = {"1-0", "0-1", "1/2-1/2"};
                tables.games += head + number(base + a) + "," + number(base + b) + "," + results[lot(3)] + "\n";
            }
    }
    return tables;
}

std::string made_name(std::mt19937& lots) {
    constexpr const char* starts[] = {"Niel", "Han", "Pe", "Jen", "Chri", "Mar", "Olse", "And", "S\xC3\xB8r", "Aa", "Kj\xC3\xA6r", "Bo", "Lar", "Ga", "Iv", "Po", "Zha", "Kum"};
    constexpr const char* ends[] = {"sen", "ter", "stian", "cus", "nov", "berg", "gaard", "lund", "ez", "ng", "ar", "a", "ko", "ini"};
    const auto word = [&] { return std::string(starts[lots() % std::size(starts)]) + ends[lots() % std::size(ends)] + ends[lots() % std::size(ends)]; };
    return word() + ", " + word();
}

template <typename Work>
double seconds_of(Work work) {
    const double start = bench::own_seconds();
    work();
    return bench::own_seconds() - start;
}

void line(const char* what, double seconds, double y) {
    fmt::print("{:<62} {:>9.4f} s", what, seconds);
    if (y > 0) fmt::print(" {:>9.4f} Y", seconds / y);
    fmt::print("\n");
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s\n", y);
    const Tables tables = made_federation(5000, 200'000);
    tl::expected<lists::Federation, std::vector<lists::GamesError>> federation;
    line("read 200,000 games of 5,000 players", seconds_of([&] { federation = lists::read_federation(tables.players, tables.games); }), y);
    std::size_t changes = 0;
    line("recompute the federation (goal: 4 Y with reading)", seconds_of([&] {
        const auto ledger = rating::recompute(federation->history);
        for (const auto& entries : ledger.entries()) changes += entries.size();
    }), y);
    fmt::print("{} changes in {} tournaments\n", changes, federation->history.tournaments.size());
    std::mt19937 lots(7);
    lists::NameIndex index;
    line("take in and index a million names", seconds_of([&] {
        for (int player = 0; player < 1'000'000; ++player) index.add(made_name(lots), static_cast<int>(1000 + lots() % 1800));
        index.build();
    }), y);
    for (const char* typed : {"n", "ni", "niel", "nielsen", "nielsen a", "s\xC3\xB8r han", "aagaard p", "k", "a a"}) {
        std::size_t found = 0;
        const double seconds = seconds_of([&] {
            for (int round = 0; round < 10; ++round) found = index.search(typed, 20).size();
        }) / 10;
        line(fmt::format("find \"{}\": {} shown (goal: 0.02 Y)", typed, found).c_str(), seconds, y);
    }
    return 0;
}
