#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "laws/square.hpp"

namespace dommer::laws {

class Bitboard {  // a set of squares, a1 the lowest bit
public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << square.index()) {}

    static constexpr Bitboard file(int file) { return Bitboard(std::uint64_t{0x0101010101010101} << file); }
    static constexpr Bitboard rank(int rank) { return Bitboard(std::uint64_t{0xff} << (8 * rank)); }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool any() const { return bits_ != 0; }
    constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    constexpr bool contains(Square square) const { return (bits_ >> square.index() & 1) != 0; }
    constexpr bool meets(Bitboard other) const { return (bits_ & other.bits_) != 0; }
    constexpr Square first() const { return Square::at_index(std::countr_zero(bits_)); }

    // Written out because g++ turns this form into POPCNT where the target has it, and where it has not, std::popcount
    // is a library call and slower.
    constexpr int count() const {
        std::uint64_t x = bits_;
        x -= (x >> 1) & 0x5555555555555555;
        x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333);
        x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
        return static_cast<int>((x * 0x0101010101010101) >> 56);
    }

    // Moves every square by a step of the index; positive is towards the eighth rank. Edges are the caller's.
    constexpr Bitboard shifted(int step) const { return Bitboard(step >= 0 ? bits_ << step : bits_ >> -step); }

    friend constexpr bool operator==(Bitboard, Bitboard) = default;
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
    friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

    class Iterator {
    public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
        constexpr Square operator*() const { return Square::at_index(std::countr_zero(left_)); }
        constexpr Iterator& operator++() { return left_ &= left_ - 1, *this; }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t left_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

inline constexpr Bitboard light_squares{0x55aa55aa55aa55aa};
inline constexpr Bitboard dark_squares = ~light_squares;
static_assert(light_squares.contains(Square::at(7, 0)));

}  // namespace dommer::laws
