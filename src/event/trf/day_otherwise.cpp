#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

#include "draft.hpp"

namespace dommer::trf {
namespace {

// Runs of digits and of letters; what stands between them only parts them.
std::vector<std::string> parts_of(std::string_view text) {
    enum class Kind { between, digit, letter };
    std::vector<std::string> parts;
    Kind before = Kind::between;
    for (const char each : text) {
        const bool is_digit = each >= '0' && each <= '9';
        const char low = each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
        const Kind kind = is_digit ? Kind::digit : low >= 'a' && low <= 'z' ? Kind::letter : Kind::between;
        if (kind != Kind::between && kind != before) parts.emplace_back();
        if (kind != Kind::between) parts.back() += low;
        before = kind;
    }
    return parts;
}

// By the first three letters, which Danish, Norwegian and English share but for these.
int month_named(std::string_view word) {
    constexpr std::array<std::string_view, 12> english{"jan", "feb", "mar", "apr", "may", "jun",
                                                       "jul", "aug", "sep", "oct", "nov", "dec"};
    constexpr std::pair<std::string_view, int> nordic[] = {{"maj", 5}, {"mai", 5}, {"okt", 10}, {"des", 12}};
    const std::string_view three = word.substr(0, 3);
    if (word.size() < 3) return 0;
    const auto found = std::ranges::find(english, three);
    if (found != english.end()) return static_cast<int>(found - english.begin()) + 1;
    for (const auto& [name, month] : nordic)
        if (name == three) return month;
    return 0;
}

int number_of(const std::string& digits) {
    return digits.size() <= 4 && digits.find_first_not_of("0123456789") == std::string::npos ? std::stoi(digits) : 0;
}

std::optional<std::string> written(int year, int month, int day) {
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                           std::chrono::day{static_cast<unsigned>(day)}};
    if (year < 1000 || !date.ok()) return std::nullopt;
    const auto two = [](int number) { return (number < 10 ? "/0" : "/") + std::to_string(number); };
    return std::to_string(year) + two(month) + two(day);
}

}  // namespace

std::optional<std::string> day_otherwise(std::string_view text) {
    const auto parts = parts_of(text);
    if (parts.size() != 3) return std::nullopt;
    std::array<int, 3> numbers{};
    std::ranges::transform(parts, numbers.begin(), number_of);
    if (parts[0].size() == 4) return written(numbers[0], numbers[1], numbers[2]);  // 2026-02-14
    if (parts[2].size() != 4) return std::nullopt;
    if (const int month = month_named(parts[0])) return written(numbers[2], month, numbers[1]);  // Feb 14, 2026
    if (const int month = month_named(parts[1])) return written(numbers[2], month, numbers[0]);  // 14. februar 2026
    const bool has_points = text.find('.') != std::string_view::npos;  // the day first, wherever points are written
    const auto day_first = written(numbers[2], numbers[1], numbers[0]);
    const auto month_first = has_points ? std::nullopt : written(numbers[2], numbers[0], numbers[1]);
    if (day_first && month_first && day_first != month_first) return std::nullopt;
    return day_first ? day_first : month_first;
}

}  // namespace dommer::trf
