#include "notation/opening.hpp"

#include <array>
#include <unordered_map>
#include <vector>

#include "notation/embedded.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/san.hpp"

namespace dommer::notation {
namespace {

struct OpeningFingerprint {
    std::size_t operator()(const laws::Position& position) const { return laws::fingerprint(position); }
};

// Up to the end or the next of these characters; what was read is taken off.
std::string_view next_word(std::string_view& text, char end) {
    const auto found = text.find(end);
    const std::string_view word = text.substr(0, found);
    text.remove_prefix(found == std::string_view::npos ? text.size() : found + 1);
    return word;
}

std::vector<Opening> read_openings(std::string_view table) {
    std::vector<Opening> rows;
    next_word(table, '\n');  // the names of the columns
    while (!table.empty()) {
        std::string_view line = next_word(table, '\n');
        std::array<std::string_view, 6> cells;
        for (std::string_view& cell : cells) cell = next_word(line, '\t');
        const auto [code, moves, english, danish, norwegian, swedish] = cells;
        if (!code.empty()) rows.push_back({code, moves, {english, danish, norwegian, swedish}});
    }
    return rows;
}

using ByPosition = std::unordered_map<laws::Position, const Opening*, OpeningFingerprint>;

ByPosition by_position() {
    ByPosition found;
    for (const Opening& opening : all_openings()) {
        laws::Position position = laws::Position::initial();
        std::string_view moves = opening.moves;
        bool is_legal = true;
        while (is_legal && !moves.empty()) {
            const auto move = read_san(position, next_word(moves, ' '));
            is_legal = move.has_value();
            if (is_legal) position = laws::play(position, *move);
        }
        if (is_legal) found.emplace(position, &opening);
    }
    return found;
}

class WatchedMoves : public PgnVisitor {
public:
    void variation_begins() override { ++depth_; }
    void variation_ends() override { --depth_; }
    void move(const PgnPlayed& played) override {
        if (depth_ == 0) watch.reached(played.after);
    }
    OpeningWatch watch;

private:
    int depth_ = 0;
};

}  // namespace

std::span<const Opening> all_openings() {
    static const std::vector<Opening> rows = read_openings(embedded_files().front().text);
    return rows;
}

const Opening* opening_at(const laws::Position& position) {
    static const ByPosition known = by_position();
    const auto found = known.find(position);
    return found == known.end() ? nullptr : found->second;
}

const Opening* opening_of_movetext(std::string_view moves) {
    constexpr std::size_t of_an_opening = 2000;  // characters, with the clock after each move: more than twenty moves
    if (moves.empty()) return nullptr;
    WatchedMoves watched;
    read_pgn(moves.substr(0, of_an_opening), watched);
    return watched.watch.named();
}

}  // namespace dommer::notation
