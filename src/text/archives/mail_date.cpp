#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "archives/mail.hpp"

namespace dommer::archives {
namespace {

constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::array<std::string_view, 7> weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};

// Words between blanks, without the comments in parentheses.
std::optional<std::vector<std::string_view>> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const auto from = text.find_first_not_of(" \t");
        if (from == std::string_view::npos) return words;
        text.remove_prefix(from);
        if (text.front() == '(') {
            const auto end = text.find(')');
            if (end == std::string_view::npos || text.find('(', 1) < end) return std::nullopt;
            text.remove_prefix(end + 1);
            continue;
        }
        const auto end = std::min(text.find_first_of(" \t("), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

// So many digits and nothing else, at most the last number; none: it is no such number.
std::optional<int> number_in(std::string_view text, std::size_t least, std::size_t most, int last) {
    int number = 0;
    if (text.size() < least || text.size() > most) return std::nullopt;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || text.front() == '-' || number > last)
        return std::nullopt;
    return number;
}

std::optional<std::chrono::seconds> time_in(std::string_view text) {
    if (text.size() != 5 && text.size() != 8) return std::nullopt;
    if (text[2] != ':' || (text.size() == 8 && text[5] != ':')) return std::nullopt;
    const auto hours = number_in(text.substr(0, 2), 2, 2, 23), minutes = number_in(text.substr(3, 2), 2, 2, 59),
               seconds = text.size() == 8 ? number_in(text.substr(6), 2, 2, 60) : 0;
    if (!hours || !minutes || !seconds) return std::nullopt;
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds);
}

std::optional<std::chrono::minutes> zone_in(std::string_view text) {
    if (text == "GMT" || text == "UT" || text == "UTC") return std::chrono::minutes(0);
    if (text.size() != 5 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
    const auto hours = number_in(text.substr(1, 2), 2, 2, 14), minutes = number_in(text.substr(3), 2, 2, 59);
    if (!hours || !minutes) return std::nullopt;
    const std::chrono::minutes east = std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
    return text[0] == '+' ? east : -east;
}

}  // namespace

std::optional<Date> day_of_mail(std::string_view text) {
    auto words = words_of(text);
    if (!words) return std::nullopt;
    std::optional<std::string_view> weekday;
    if (!words->empty() && words->front().ends_with(',')) {
        weekday = words->front().substr(0, words->front().size() - 1);
        words->erase(words->begin());
    }
    if (words->size() != 5) return std::nullopt;
    const auto month = std::ranges::find(months, (*words)[1]);
    const auto day = number_in((*words)[0], 1, 2, 31), year = number_in((*words)[2], 4, 4, 9998);
    const auto time = time_in((*words)[3]);
    const auto zone = zone_in((*words)[4]);
    if (month == months.end() || !day || !year || !time || !zone) return std::nullopt;
    const Date date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(month - months.begin()) + 1),
                    std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) return std::nullopt;
    const std::chrono::sys_days midnight(date);
    if (weekday && *weekday != weekdays.at(std::chrono::weekday(midnight).c_encoding())) return std::nullopt;
    return Date(std::chrono::floor<std::chrono::days>(midnight + *time - *zone));
}

}  // namespace dommer::archives
