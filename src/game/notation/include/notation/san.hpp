#pragma once

#include <array>
#include <string>
#include <string_view>

#include "notation/move_error.hpp"

namespace dommer::notation {

using SanError = MoveError;

// The move that an English short (or long) algebraic text means: Nf3, Ngxf3+, e8=Q, exd6 e.p., O-O, 0-0-0#, Ng1-f3!?.
// Tolerant where nothing can be misunderstood: x, +, # and = may be missing, departure squares may be superfluous. One
// pass over the characters; nothing is allocated and no list of moves is made. A draw mark (=) is refused here, because
// it would be lost: read_algebraic gives it back.
tl::expected<laws::Move, SanError> read_san(const laws::Position& position, std::string_view text);

// The canonical text of a legal move in a buffer of its own: at most seven characters, "Qa1xb2#".
class SanText {
public:
    constexpr void add(char c) { characters_[size_++] = c; }
    constexpr std::string_view view() const { return {characters_.data(), size_}; }

private:
    std::array<char, 7> characters_{};
    std::uint8_t size_ = 0;
};

// laws_dk_2023, C.8-C.13: letter, the least addition that tells twins apart, x, arrival square, =Q, + or #.
SanText san_text(const laws::Position& position, laws::Move move);
inline std::string write_san(const laws::Position& position, laws::Move move) {
    return std::string(san_text(position, move).view());
}

}  // namespace dommer::notation
