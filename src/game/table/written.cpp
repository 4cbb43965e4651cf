#include "table/written.hpp"

#include "notation/algebraic.hpp"
#include "notation/san.hpp"

namespace dommer::table {
namespace {

constexpr std::string_view danish = "KDTLS", english = "KQRBN";

std::string translated(std::string_view text, std::string_view from, std::string_view to) {
    std::string result(text);
    for (char& letter : result)
        if (const auto at = from.find(letter); at != std::string_view::npos) letter = to[at];
    return result;
}

}  // namespace

tl::expected<laws::Move, Unplayable> read_written(const laws::Position& position, std::string_view text) {
    const auto read = notation::read_algebraic(position, text, notation::Language::danish);
    if (read) return read->move;
    switch (read.error().fault) {
        case notation::MoveFault::ambiguous: return tl::unexpected(Unplayable::ambiguous);
        case notation::MoveFault::illegal:
        case notation::MoveFault::no_man_to_move:
        case notation::MoveFault::promotion_impossible:
        case notation::MoveFault::castling_impossible:
        case notation::MoveFault::nothing_to_capture:
        case notation::MoveFault::not_en_passant: return tl::unexpected(Unplayable::illegal);
        case notation::MoveFault::promotion_missing: return tl::unexpected(Unplayable::ambiguous);
        default: return tl::unexpected(Unplayable::unintelligible);
    }
}

bool means(const laws::Position& position, std::string_view text, laws::Move move) {
    const auto read = read_written(position, text);
    return read && *read == move;
}

std::string written(const laws::Position& position, laws::Move move) {
    if (!laws::is_legal(position, move)) return laws::to_string(move.from()) + laws::to_string(move.to());
    std::string text = translated(notation::write_san(position, move), english, danish);
    std::erase(text, '=');
    for (auto at = text.find('O'); at != std::string::npos; at = text.find('O')) text[at] = '0';
    return text;
}

}  // namespace dommer::table
