#include <cstdlib>
#include <cstring>

#include "notation/pgn_check.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"

// Any bytes, in pieces of any size: no crash, a beginning and an end to each game, and what could be read is read again
// from what we write.
namespace {

using namespace dommer::notation;

constexpr std::size_t enough = 1 << 15;  // a small block is quickly made, and this one keeps every tag whole

void demand(bool holds) {
    if (!holds) std::abort();
}

struct Balance : PgnCollector {
    int open = 0, depth = 0;
    std::vector<PgnGame> games;
    void game_begins() override { PgnCollector::game_begins(), demand(++open == 1), depth = 0; }
    void variation_begins() override { PgnCollector::variation_begins(), ++depth; }
    void variation_ends() override { PgnCollector::variation_ends(), demand(--depth >= 0); }
    void game_ends(std::optional<PgnResult> result) override { demand(--open == 0), PgnCollector::game_ends(result); }
    void take(PgnGame&& game) override { games.push_back(std::move(game)); }
};

std::vector<PgnGame> read_in_pieces(std::string_view text, std::size_t piece, std::size_t block) {
    Balance balance;
    PgnReader reader({.block = block});
    while (!text.empty()) {
        const auto room = reader.room();
        const std::size_t bytes = std::min({piece, room.size(), text.size()});
        std::memcpy(room.data(), text.data(), bytes);
        text.remove_prefix(bytes);
        reader.read(bytes, balance);
    }
    reader.finish(balance);
    demand(balance.open == 0);
    return std::move(balance.games);
}

void check(std::string_view text) {
    PgnReader reader({.block = enough});
    PgnCheck check(reader, Language::english, std::nullopt, [](const PgnFound&) {});
    while (!text.empty()) {
        const auto room = reader.room();
        const std::size_t bytes = std::min(room.size(), text.size());
        std::memcpy(room.data(), text.data(), bytes);
        text.remove_prefix(bytes);
        reader.read(bytes, check);
    }
    reader.finish(check);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto games = read_in_pieces(text, enough, enough);
    read_in_pieces(text, 1 + size % 7, 512);
    check(text);
    for (const PgnGame& game : games) {
        const auto again = games_of(write_pgn(game), {.block = enough});
        demand(again.size() == 1 && again[0] == in_export_order(game));
    }
    return 0;
}
