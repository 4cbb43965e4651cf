#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace dommer {

using Date = std::chrono::year_month_day;

enum class BadDate { not_year_month_day, no_such_day };

// "2011-02-28", nothing else. The year has four digits, so dates in text sort as dates do.
constexpr tl::expected<Date, BadDate> parse_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return tl::unexpected(BadDate::not_year_month_day);
    const auto number = [&](std::size_t from, std::size_t length) {
        int value = 0;
        for (const char digit : text.substr(from, length)) {
            if (digit < '0' || digit > '9') return -1;
            value = 10 * value + (digit - '0');
        }
        return value;
    };
    const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
    if (year < 0 || month < 0 || day < 0) return tl::unexpected(BadDate::not_year_month_day);
    const Date date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                    std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return tl::unexpected(BadDate::no_such_day);
    return date;
}

inline std::string iso(Date date) {
    std::string text = "0000-00-00";
    const auto write = [&](std::size_t last, int value) {
        for (; value > 0; value /= 10) text[last--] = static_cast<char>('0' + value % 10);
    };
    write(3, static_cast<int>(date.year()));
    write(6, static_cast<int>(static_cast<unsigned>(date.month())));
    write(9, static_cast<int>(static_cast<unsigned>(date.day())));
    return text;
}

constexpr Date plus_days(Date date, int days) { return std::chrono::sys_days(date) + std::chrono::days(days); }

// Months and years later, on the same day of the month or, where the month is too short, on its last day.
constexpr Date plus_months(Date date, int months) {
    const auto month = date.year() / date.month() + std::chrono::months(months);
    const auto last = (month / std::chrono::last).day();
    return month / std::min(date.day(), last);
}
constexpr Date plus_years(Date date, int years) { return plus_months(date, 12 * years); }

// A birthday on 29 February is kept on 1 March in other years.
constexpr bool has_reached_age(Date born, int years, Date on) {
    const Date birthday{born.year() + std::chrono::years(years), born.month(), born.day()};
    return birthday <= on;
}

// The Gregorian calendar's Easter Sunday (Butcher's arithmetic).
constexpr Date easter_sunday(int year) {
    const int a = year % 19, b = year / 100, c = year % 100;
    const int h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    const int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
    const int m = (a + 11 * h + 22 * l) / 451;
    const int from_march = h + l - 7 * m + 114;
    return Date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(from_march / 31)),
                std::chrono::day(static_cast<unsigned>(from_march % 31 + 1))};
}
constexpr Date easter_monday(int year) { return plus_days(easter_sunday(year), 1); }

}  // namespace dommer
