#include "notation/pgn_commands.hpp"

#include <charconv>

namespace dommer::notation {
namespace {

struct Found {
    std::size_t begin = 0, end = 0;  // of [%...]
    PgnCommand command;
};

std::optional<Found> next_command(std::string_view text, std::size_t from) {
    const std::size_t begin = text.find("[%", from);
    if (begin == std::string_view::npos) return std::nullopt;
    const std::size_t close = text.find(']', begin);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view inside = text.substr(begin + 2, close - begin - 2);
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t name = std::min(inside.find_first_of(blanks), inside.size());
    const std::size_t value = std::min(inside.find_first_not_of(blanks, name), inside.size());
    const std::size_t last = inside.find_last_not_of(blanks);
    const std::size_t length = value == inside.size() ? 0 : last + 1 - value;
    return Found{begin, close + 1, {inside.substr(0, name), inside.substr(value, length)}};
}

// The digits up to `stop`, which is taken off too; none if there are none or too many.
std::optional<int> take_number(std::string_view& text, char stop) {
    const std::size_t digits = std::min(text.find(stop), text.size());
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + digits, number);
    if (error != std::errc() || end != text.data() + digits || number < 0 || digits > 4) return std::nullopt;
    text.remove_prefix(std::min(digits + 1, text.size()));
    return number;
}

}  // namespace

std::vector<PgnCommand> commands_of(std::string_view comment) {
    std::vector<PgnCommand> commands;
    for (auto found = next_command(comment, 0); found; found = next_command(comment, found->end))
        commands.push_back(found->command);
    return commands;
}

std::string without_commands(std::string_view comment) {
    std::string text;
    std::size_t from = 0;
    for (auto found = next_command(comment, 0); found; found = next_command(comment, from)) {
        text += comment.substr(from, found->begin - from);
        from = found->end;
        // The blank that stood beside the command goes with it.
        if ((text.empty() || text.back() == ' ') && from < comment.size() && comment[from] == ' ') ++from;
    }
    text += comment.substr(from);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

std::optional<ClockTime> clock_time(std::string_view text) {
    using namespace std::chrono;
    const bool three_parts = std::count(text.begin(), text.end(), ':') == 2;
    const auto hours_part = take_number(text, ':'), minutes_part = take_number(text, ':');
    if (!three_parts || !hours_part || !minutes_part || *minutes_part > 59) return std::nullopt;
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string_view whole = text.substr(0, point), fraction = text.substr(std::min(point + 1, text.size()));
    const auto seconds_part = take_number(whole, '.');
    if (!seconds_part || *seconds_part > 59 || (point != text.size() && fraction.empty())) return std::nullopt;
    ClockTime time = hours(*hours_part) + minutes(*minutes_part) + seconds(*seconds_part);
    for (int worth = 100; !fraction.empty(); worth /= 10, fraction.remove_prefix(1)) {
        if (fraction[0] < '0' || fraction[0] > '9') return std::nullopt;
        time += milliseconds(worth * (fraction[0] - '0'));
    }
    return time;
}

}  // namespace dommer::notation
