#include <algorithm>
#include <charconv>

#include "tournament/time_control.hpp"

// A time control as people write it: 40/100+20/50+15+30s, 90+30, 15 min + 10 s, 90/40+30/G+30, 2 timer; or with the
// seconds beside each period, parted by commas: 40/90+30, 30+30.
namespace dommer::tournament {
namespace {

enum class Unit : std::uint8_t { none, seconds, minutes, hours };

struct Word {
    std::string_view text;
    Unit unit;
};
constexpr Word words[] = {
    {"'", Unit::minutes},        {"′", Unit::minutes},        {"m", Unit::minutes},      {"min", Unit::minutes},
    {"min.", Unit::minutes},     {"minut", Unit::minutes},    {"minute", Unit::minutes}, {"minutes", Unit::minutes},
    {"minutt", Unit::minutes},   {"minutter", Unit::minutes}, {"\"", Unit::seconds},     {"″", Unit::seconds},
    {"s", Unit::seconds},        {"sec", Unit::seconds},      {"sec.", Unit::seconds},   {"second", Unit::seconds},
    {"seconds", Unit::seconds},  {"sek", Unit::seconds},      {"sek.", Unit::seconds},   {"sekund", Unit::seconds},
    {"sekunder", Unit::seconds}, {"h", Unit::hours},          {"hour", Unit::hours},     {"hours", Unit::hours},
    {"t", Unit::hours},          {"time", Unit::hours},       {"timer", Unit::hours},
};
// What may follow the seconds: they are for every move anyway.
constexpr std::string_view for_each_move[] = {"/move",   "permove", "amove",    "/træk",
                                              "pr.træk", "/trekk",  "pr.trekk", "pertrekk"};

struct Part {
    int first = 0;
    std::optional<int> second = std::nullopt;  // behind a stroke
    bool rest = false;                         // /G: the rest of the game
    Unit unit = Unit::none;
};

std::string plain(std::string_view text) {
    std::string result;
    for (const char letter : text)
        if (letter != ' ') result += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return result;
}

std::optional<int> number_at(std::string_view& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || value < 1 || value > 1000) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::optional<Part> part_in(std::string_view text) {
    for (const std::string_view ending : for_each_move)
        if (text.ends_with(ending)) text.remove_suffix(ending.size());
    Part part;
    const auto first = number_at(text);
    if (!first) return std::nullopt;
    part.first = *first;
    if (text.starts_with('/')) {
        text.remove_prefix(1);
        part.rest = text.starts_with('g');
        if (part.rest)
            text.remove_prefix(1);
        else if (!(part.second = number_at(text)))
            return std::nullopt;
    }
    if (text.empty()) return part;
    const auto* word = std::ranges::find(words, text, &Word::text);
    if (word == std::end(words)) return std::nullopt;
    part.unit = word->unit;
    return part;
}

std::optional<std::vector<Part>> parts_of(std::string_view text) {
    std::vector<Part> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('+', from), text.size());
        const auto part = part_in(text.substr(from, to - from));
        if (!part) return std::nullopt;
        parts.push_back(*part);
        from = to + 1;
    }
    return parts;
}

std::optional<Period> period_of(const Part& part, bool minutes_first) {
    const int minutes_in = part.unit == Unit::hours ? 60 : 1;
    if (!part.second) return Period{std::nullopt, minutes_in * part.first};
    if (minutes_first) return Period{*part.second, minutes_in * part.first};
    return Period{part.first, minutes_in * *part.second};
}

// 40/90+30, 30+30: each period beside the seconds for every move, the same in all of them.
std::optional<TimeControl> listed(std::string_view written) {
    TimeControl control;
    for (std::size_t from = 0; from <= written.size();) {
        const std::size_t to = std::min(written.find(',', from), written.size());
        const auto parts = parts_of(written.substr(from, to - from));
        if (!parts || parts->size() > 2) return std::nullopt;
        const auto period = period_of(parts->front(), parts->front().rest);
        const bool has_seconds = parts->size() == 2;
        const Part seconds_part = has_seconds ? parts->back() : Part{};
        const bool is_in_seconds = seconds_part.unit == Unit::none || seconds_part.unit == Unit::seconds;
        if (!period || seconds_part.second || seconds_part.rest || !is_in_seconds) return std::nullopt;
        const int seconds = seconds_part.first;
        if (!control.periods.empty() && (!control.periods.back().moves || seconds != control.increment_seconds))
            return std::nullopt;
        control.periods.push_back(*period), control.increment_seconds = seconds;
        from = to + 1;
    }
    return control.periods.back().moves ? std::nullopt : std::optional(control);
}

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text) {
    const std::string written = plain(text);
    if (written.find(',') != std::string::npos) return listed(written);
    const auto parts = parts_of(written);
    if (!parts) return std::nullopt;
    const bool minutes_first = std::ranges::any_of(*parts, &Part::rest);
    TimeControl control;
    for (std::size_t at = 0; at < parts->size(); ++at) {
        const Part& part = (*parts)[at];
        const bool after_the_rest = !control.periods.empty() && !control.periods.back().moves;
        const bool in_seconds = part.unit == Unit::seconds || (part.unit == Unit::none && after_the_rest);
        if (in_seconds) {
            if (part.second || part.rest || at + 1 != parts->size()) return std::nullopt;
            control.increment_seconds = part.first;
        } else {
            const auto period = period_of(part, minutes_first);
            if (!period || after_the_rest) return std::nullopt;
            control.periods.push_back(*period);
        }
    }
    if (control.periods.empty() || control.periods.back().moves) return std::nullopt;
    return control;
}

}  // namespace dommer::tournament
