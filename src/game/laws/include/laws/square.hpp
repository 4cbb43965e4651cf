#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vocabulary/colour.hpp"

namespace dommer::laws {

enum class BadSquare { wrong_length, file_not_a_to_h, rank_not_1_to_8 };

// laws_dk_2023, C.5-C.7: files a to h, ranks 1 to 8, and so a name for each square.
class Square {  // always one of the 64; "no square" is std::optional<Square>
public:
    static constexpr tl::expected<Square, BadSquare> parse(std::string_view text) {
        if (text.size() != 2) return tl::unexpected(BadSquare::wrong_length);
        if (text[0] < 'a' || text[0] > 'h') return tl::unexpected(BadSquare::file_not_a_to_h);
        if (text[1] < '1' || text[1] > '8') return tl::unexpected(BadSquare::rank_not_1_to_8);
        return Square(text[0] - 'a', text[1] - '1');
    }
    // Both wrap round at eight: a caller that counts outside the board gets a square, never a wild index.
    static constexpr Square at(int file, int rank) { return Square(file & 7, rank & 7); }
    static constexpr Square at_index(int index) { return Square(index); }

    constexpr int file() const { return index_ & 7; }
    constexpr int rank() const { return index_ >> 3; }
    constexpr int index() const { return index_; }
    friend constexpr auto operator<=>(Square, Square) = default;

private:
    constexpr Square(int file, int rank) : index_(static_cast<std::uint8_t>(8 * rank + file)) {}
    constexpr explicit Square(int index) : index_(static_cast<std::uint8_t>(index & 63)) {}
    std::uint8_t index_;
};
static_assert(Square::parse("e9").error() == BadSquare::rank_not_1_to_8);

inline std::string to_string(Square square) {
    return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

// laws_dk_2023, 2.1: h1 is a light square.
constexpr bool is_light(Square square) { return (square.file() + square.rank()) % 2 != 0; }

constexpr int first_rank(Colour side) { return side == Colour::white ? 0 : 7; }
constexpr int last_rank(Colour side) { return first_rank(opponent_of(side)); }

}  // namespace dommer::laws
