#include "notation/uci.hpp"

namespace dommer::notation {
namespace {

constexpr std::string_view letters = "pnbrqk";

}  // namespace

tl::expected<TwoSquares, MoveError> read_uci_text(std::string_view text) {
    const auto fail = [](MoveFault fault, std::size_t at) { return tl::unexpected(MoveError{fault, at + 1}); };
    if (text.empty()) return fail(MoveFault::empty, 0);
    const auto from = laws::Square::parse(text.substr(0, 2));
    if (!from) return fail(MoveFault::not_a_square, 0);
    const auto to = laws::Square::parse(text.substr(std::min<std::size_t>(2, text.size()), 2));
    if (!to) return fail(MoveFault::not_a_square, 2);
    TwoSquares squares{.from = *from, .to = *to};
    if (text.size() == 4) return squares;
    const auto kind = letters.find(text[4]);
    if (kind == std::string_view::npos) return fail(MoveFault::unknown_promotion, 4);
    if (text.size() > 5) return fail(MoveFault::text_after_the_move, 5);
    squares.promotion = static_cast<laws::Kind>(kind);
    return squares;
}

tl::expected<laws::Move, MoveError> read_uci(const laws::Position& position, std::string_view text) {
    const auto squares = read_uci_text(text);
    if (!squares) return tl::unexpected(squares.error());
    return resolve_two_squares(position, *squares);
}

std::string write_uci(laws::Move move, CastlingSquares castling) {
    const TwoSquares squares = two_squares(move, castling);
    std::string text = to_string(squares.from) + to_string(squares.to);
    if (squares.promotion) text += letters[static_cast<std::size_t>(*squares.promotion)];
    return text;
}

}  // namespace dommer::notation
