#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace dommer::matching {

// A signed integer of 64 * Words bits, two's complement, least word first. Wide enough by construction where it is
// used: whoever packs fields into it counts the bits first.
template <std::size_t Words>
struct WideInteger {
    std::array<std::uint64_t, Words> words{};

    constexpr WideInteger() = default;
    constexpr explicit WideInteger(std::int64_t value) {
        words.fill(value < 0 ? ~std::uint64_t{0} : 0);
        words[0] = static_cast<std::uint64_t>(value);
    }

    constexpr bool is_negative() const { return (words[Words - 1] >> 63) != 0; }
    constexpr bool is_zero() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words) any |= word;
        return any == 0;
    }

    constexpr WideInteger& operator+=(const WideInteger& other) {
        std::uint64_t carry = 0;
        for (std::size_t at = 0; at < Words; ++at) {
            const std::uint64_t sum = words[at] + other.words[at];
            const std::uint64_t first = sum < words[at] ? 1 : 0;
            words[at] = sum + carry;
            carry = first | (words[at] < sum ? 1 : 0);
        }
        return *this;
    }
    constexpr WideInteger& operator-=(const WideInteger& other) {
        std::uint64_t borrow = 0;
        for (std::size_t at = 0; at < Words; ++at) {
            const std::uint64_t difference = words[at] - other.words[at];
            const std::uint64_t first = words[at] < other.words[at] ? 1 : 0;
            words[at] = difference - borrow;
            borrow = first | (difference < borrow ? 1 : 0);
        }
        return *this;
    }
    friend constexpr WideInteger operator+(WideInteger a, const WideInteger& b) { return a += b; }
    friend constexpr WideInteger operator-(WideInteger a, const WideInteger& b) { return a -= b; }

    constexpr WideInteger doubled() const { return *this + *this; }
    constexpr WideInteger halved() const {  // rounds towards minus infinity
        WideInteger half;
        for (std::size_t at = 0; at < Words; ++at) {
            const std::uint64_t above =
                at + 1 < Words ? words[at + 1] << 63 : (is_negative() ? std::uint64_t{1} << 63 : 0);
            half.words[at] = (words[at] >> 1) | above;
        }
        return half;
    }
    // Adds value * 2^bit; the value is not negative.
    constexpr void add_at(int bit, std::uint64_t value) {
        WideInteger shifted;
        const auto word = static_cast<std::size_t>(bit / 64);
        shifted.words[word] = value << (bit % 64);
        if (bit % 64 != 0 && word + 1 < Words) shifted.words[word + 1] = value >> (64 - bit % 64);
        *this += shifted;
    }

    friend constexpr bool operator==(const WideInteger&, const WideInteger&) = default;
    friend constexpr std::strong_ordering operator<=>(const WideInteger& a, const WideInteger& b) {
        const auto top_a = static_cast<std::int64_t>(a.words[Words - 1]),
                   top_b = static_cast<std::int64_t>(b.words[Words - 1]);
        if (top_a != top_b) return top_a <=> top_b;
        for (std::size_t at = Words - 1; at-- > 0;)
            if (a.words[at] != b.words[at]) return a.words[at] <=> b.words[at];
        return std::strong_ordering::equal;
    }
};

}  // namespace dommer::matching
