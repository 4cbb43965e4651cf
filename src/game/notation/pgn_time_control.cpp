#include "notation/pgn_time_control.hpp"

#include <charconv>

#include "laws/increment.hpp"

namespace dommer::notation {
namespace {

constexpr int longest = 1'000'000'000;  // thirty years in seconds: correspondence play has its place

tl::expected<int, BadTimeControl> number(std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc::result_out_of_range || value > longest) return tl::unexpected(BadTimeControl::too_large);
    if (error != std::errc() || end != digits.data() + digits.size() || value < 0)
        return tl::unexpected(BadTimeControl::not_a_number);
    return value;
}

// 40/5400+30, 5400+30, 5400, *180
tl::expected<PgnPeriod, BadTimeControl> parse_period(std::string_view text) {
    if (text.empty()) return tl::unexpected(BadTimeControl::nothing_between_colons);
    PgnPeriod period;
    period.sandclock = text.starts_with('*');
    if (period.sandclock) text.remove_prefix(1);
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = number(text.substr(0, slash));
        if (!moves) return tl::unexpected(moves.error());
        if (*moves == 0) return tl::unexpected(BadTimeControl::not_a_number);
        period.moves = *moves;
        text.remove_prefix(slash + 1);
    }
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto time = number(text.substr(0, plus));
    const auto increment = plus == text.size() ? 0 : number(text.substr(plus + 1));
    if (!time) return tl::unexpected(time.error());
    if (!increment) return tl::unexpected(increment.error());
    period.time = std::chrono::seconds(*time);
    period.increment = std::chrono::seconds(*increment);
    return period;
}

}  // namespace

tl::expected<std::vector<PgnPeriod>, BadTimeControl> parse_time_control(std::string_view text) {
    std::vector<PgnPeriod> periods;
    if (text == "?" || text == "-") return periods;
    for (bool more = true; more;) {
        const std::size_t colon = text.find(':');
        const auto period = parse_period(text.substr(0, colon));
        if (!period) return tl::unexpected(period.error());
        periods.push_back(*period);
        more = colon != std::string_view::npos;
        if (more) text.remove_prefix(colon + 1);
    }
    return periods;
}

std::string text_of(const std::vector<PgnPeriod>& periods) {
    if (periods.empty()) return "-";
    std::string text;
    for (const PgnPeriod& period : periods) {
        if (!text.empty()) text += ':';
        if (period.sandclock) text += '*';
        if (period.moves) text += std::to_string(*period.moves) + '/';
        text += std::to_string(period.time.count());
        if (period.increment.count() > 0) text += '+' + std::to_string(period.increment.count());
    }
    return text;
}

void ClockWatch::moved(Colour side) {
    if (periods_.empty()) return;
    Clock& clock = this->clock(side);
    const PgnPeriod& period = periods_[clock.period];
    clock.gained += period.increment;
    clock.sandclock |= period.sandclock;
    if (!period.moves || ++clock.moves < *period.moves) return;
    // The last period of moves repeats itself.
    clock.moves = 0;
    clock.period = std::min(clock.period + 1, periods_.size() - 1);
    clock.waiting += periods_[clock.period].time;
}

std::optional<ClockTime> ClockWatch::too_much(Colour side, ClockTime shown) {
    if (periods_.empty()) return std::nullopt;
    Clock& clock = this->clock(side);
    const PgnPeriod& first = periods_.front();
    const ClockTime at_start = laws::at_the_start(ClockTime(first.time), ClockTime(first.increment));
    const ClockTime most = clock.latest.value_or(at_start) + clock.gained;
    clock.latest = shown;
    clock.gained = {};
    if (shown <= most || clock.sandclock) return std::nullopt;
    if (shown > most + clock.waiting) return most + clock.waiting;
    clock.waiting = {};
    return std::nullopt;
}

}  // namespace dommer::notation
