#include "notation/iccf.hpp"

namespace dommer::notation {
namespace {

// Squares as "file digit, rank digit", both 1 to 8.
std::optional<laws::Square> square_at(std::string_view text, std::size_t at) {
    const auto digit = [&](std::size_t where) { return where < text.size() ? text[where] - '1' : -1; };
    const int file = digit(at), rank = digit(at + 1);
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return laws::Square::at(file, rank);
}

std::string digits_of(laws::Square square) {
    return {static_cast<char>('1' + square.file()), static_cast<char>('1' + square.rank())};
}

}  // namespace

tl::expected<TwoSquares, MoveError> read_iccf_text(std::string_view text) {
    const auto fail = [](MoveFault fault, std::size_t at) { return tl::unexpected(MoveError{fault, at + 1}); };
    if (text.empty()) return fail(MoveFault::empty, 0);
    const auto from = square_at(text, 0), to = square_at(text, 2);
    if (!from || !to) return fail(MoveFault::not_a_square, from ? 2 : 0);
    TwoSquares squares{.from = *from, .to = *to};
    if (text.size() == 4) return squares;
    const bool bracket = text[4] == '(';
    const std::size_t at = bracket ? 5 : 4;
    const int digit = at < text.size() ? text[at] - '1' : -1;
    if (digit < 0 || digit > 3) return fail(MoveFault::unknown_promotion, at);
    squares.promotion = laws::promotion_kinds[static_cast<std::size_t>(digit)];
    if (bracket && text.substr(6, 1) != ")") return fail(MoveFault::unknown_promotion, 6);
    if (text.size() > at + (bracket ? 2 : 1)) return fail(MoveFault::text_after_the_move, at + (bracket ? 2 : 1));
    return squares;
}

tl::expected<laws::Move, MoveError> read_iccf(const laws::Position& position, std::string_view text) {
    const auto squares = read_iccf_text(text);
    if (!squares) return tl::unexpected(squares.error());
    return resolve_two_squares(position, *squares);
}

std::string write_iccf(laws::Move move, CastlingSquares castling) {
    return write_iccf_text(two_squares(move, castling));
}

std::string write_iccf_text(const TwoSquares& squares) {
    std::string text = digits_of(squares.from) + digits_of(squares.to);
    if (!squares.promotion) return text;
    // queen, rook, bishop, knight are 1 to 4: the other way round from Kind.
    const int digit = static_cast<int>(laws::Kind::queen) - static_cast<int>(*squares.promotion) + 1;
    return text + '(' + static_cast<char>('0' + digit) + ')';
}

}  // namespace dommer::notation
