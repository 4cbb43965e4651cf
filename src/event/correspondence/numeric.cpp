#include "correspondence/numeric.hpp"

#include <charconv>

namespace dommer::correspondence {

std::string name_of(HalfMove half_move) {
    return std::to_string(half_move.number) + (half_move.side == Colour::white ? 'w' : 'b');
}

std::optional<HalfMove> half_move_from(std::string_view text) {
    if (text.size() < 2 || (text.back() != 'w' && text.back() != 'b')) return std::nullopt;
    HalfMove half_move{.side = text.back() == 'w' ? Colour::white : Colour::black};
    const char* const end = text.data() + text.size() - 1;
    const auto [stopped, fault] = std::from_chars(text.data(), end, half_move.number);
    if (fault != std::errc() || stopped != end || half_move.number < 1) return std::nullopt;
    return half_move;
}

std::optional<Code> read_code(std::string_view text) {
    Code code{.starts_series = text.starts_with('0')};
    if (code.starts_series) text.remove_prefix(1);
    const auto squares = notation::read_iccf_text(text);
    if (!squares || squares->from == squares->to) return std::nullopt;
    if (squares->promotion && text.substr(4, 1) != "(") return std::nullopt;
    code.move = *squares;
    return code;
}

}  // namespace dommer::correspondence
