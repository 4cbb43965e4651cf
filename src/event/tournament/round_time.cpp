#include "tournament/round_time.hpp"

#include <algorithm>

#include "laws/edition.hpp"
#include "tournament/local_clock.hpp"
#include "tournament/settings.hpp"

namespace dommer::tournament {
namespace {

constexpr std::size_t longest_place_of_round = 120;

std::string_view without_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    return first == text.npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

constexpr bool is_digit_of_hour(char letter) { return letter >= '0' && letter <= '9'; }

// 9:30, 14.00: one or two digits, a sign, two digits.
bool looks_like_an_hour(std::string_view word) {
    const auto sign = word.find_first_of(":.");
    return (sign == 1 || sign == 2) && word.size() == sign + 3 &&
           std::ranges::all_of(word.substr(0, sign), is_digit_of_hour) &&
           std::ranges::all_of(word.substr(sign + 1), is_digit_of_hour);
}

std::optional<std::chrono::minutes> hour_of(std::string_view word) {
    const auto number = [](std::string_view digits) {
        int value = 0;
        for (const char digit : digits) value = 10 * value + (digit - '0');
        return value;
    };
    const auto sign = word.find_first_of(":.");
    const int hour = number(word.substr(0, sign)), minute = number(word.substr(sign + 1));
    if (hour > 23 || minute > 59) return std::nullopt;
    return std::chrono::hours(hour) + std::chrono::minutes(minute);
}

bool is_a_place(std::string_view text) {
    return text.size() <= longest_place_of_round &&
           std::ranges::none_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x20; });
}

}  // namespace

tl::expected<RoundTime, BadRoundTime> parse_round_time(std::string_view text) {
    constexpr std::size_t day_length = 10;
    text = without_blanks(text);
    const auto day = parse_date(text.substr(0, day_length));
    if (!day || (text.size() > day_length && text[day_length] != ' ')) return tl::unexpected(BadRoundTime::day_wrong);
    RoundTime time{.day = *day};
    std::string_view rest = without_blanks(text.substr(day_length));
    if (const auto word = rest.substr(0, rest.find(' ')); looks_like_an_hour(word)) {
        time.at = hour_of(word);
        if (!time.at) return tl::unexpected(BadRoundTime::hour_wrong);
        rest = without_blanks(rest.substr(word.size()));
    }
    if (!is_a_place(rest)) return tl::unexpected(BadRoundTime::place_wrong);
    time.place = rest;
    return time;
}

std::string hour_text(std::chrono::minutes at) {
    const auto two = [](auto number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return two(at.count() / 60 % 24) + ":" + two(at.count() % 60);
}

std::string to_string(const RoundTime& time) {
    return iso(time.day) + (time.at ? " " + hour_text(*time.at) : "") + (time.place.empty() ? "" : " " + time.place);
}

const RoundTime* time_of(const Settings& settings, RoundNumber round) {
    const auto at = static_cast<std::size_t>(round.number) - 1;
    return round.number >= 1 && at < settings.round_times.size() ? &settings.round_times[at] : nullptr;
}

std::optional<Instant> start_of(const Settings& settings, RoundNumber round) {
    const RoundTime* time = time_of(settings, round);
    if (time == nullptr || !time->at) return std::nullopt;
    return moment_on_clocks_of(settings.federation, time->day, *time->at);
}

std::optional<std::chrono::minutes> default_time_of(const Settings& settings) {
    const laws::Edition* edition = laws::edition_in_force(settings.first_day);
    if (edition == nullptr) return std::nullopt;
    if (settings.regulations.default_minutes) return std::chrono::minutes(*settings.regulations.default_minutes);
    return edition->clock.default_time;
}

// laws_dk_2023, 6.7.1: a player who arrives after the default time loses, unless the arbiter decides otherwise.
std::optional<std::chrono::minutes> latest_arrival(const Settings& settings, RoundNumber round) {
    const RoundTime* time = time_of(settings, round);
    const auto allowed = default_time_of(settings);
    if (time == nullptr || !time->at || !allowed) return std::nullopt;
    return *time->at + *allowed;
}

}  // namespace dommer::tournament
