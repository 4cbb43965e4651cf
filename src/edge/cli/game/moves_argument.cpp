#include "moves_argument.hpp"

#include "wording/move.hpp"

namespace dommer::cli {

tl::expected<laws::Move, std::string> move_argument(const laws::Position& position, const std::string& text) {
    if (const auto uci = notation::read_uci(position, text)) return *uci;
    const notation::Form english = notation::ShortForm{};
    const auto move = notation::read_move(position, text, english);
    if (!move) return tl::unexpected(wording::sentence(move.error(), position, text, english));
    return move->move;
}

}  // namespace dommer::cli
