#pragma once

#include <chrono>
#include <optional>

#include "vocabulary/calendar.hpp"

namespace dommer {

// A point in time to the millisecond, in UTC. The core never asks for it: it comes in from outside.
using Instant = std::chrono::sys_time<std::chrono::milliseconds>;

// 2026-11-15T12:00:00.000Z
inline std::string iso(Instant instant) {
    const auto day = std::chrono::floor<std::chrono::days>(instant);
    const std::chrono::hh_mm_ss clock(instant - day);
    std::string text = iso(Date(day)) + "T00:00:00.000Z";
    const auto write = [&](std::size_t last, auto value) {
        for (; value > 0; value /= 10) text[last--] = static_cast<char>('0' + value % 10);
    };
    write(12, clock.hours().count());
    write(15, clock.minutes().count());
    write(18, clock.seconds().count());
    write(22, clock.subseconds().count());
    return text;
}

// The form above and nothing else; none if it is another.
inline std::optional<Instant> parse_instant(std::string_view text) {
    if (text.size() != 24 || text[10] != 'T' || text[13] != ':' || text[16] != ':' || text[19] != '.' ||
        text[23] != 'Z')
        return std::nullopt;
    const auto day = parse_date(text.substr(0, 10));
    if (!day) return std::nullopt;
    const auto number = [&](std::size_t from, std::size_t length, int limit) -> std::optional<int> {
        int value = 0;
        for (const char digit : text.substr(from, length)) {
            if (digit < '0' || digit > '9') return std::nullopt;
            value = 10 * value + (digit - '0');
        }
        return value < limit ? std::optional(value) : std::nullopt;
    };
    const auto hour = number(11, 2, 24), minute = number(14, 2, 60), second = number(17, 2, 60),
               milli = number(20, 3, 1000);
    if (!hour || !minute || !second || !milli) return std::nullopt;
    return std::chrono::sys_days(*day) + std::chrono::hours(*hour) + std::chrono::minutes(*minute) +
           std::chrono::seconds(*second) + std::chrono::milliseconds(*milli);
}

}  // namespace dommer
