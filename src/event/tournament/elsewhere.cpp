#include "tournament/elsewhere.hpp"

#include <algorithm>

namespace dommer::tournament {

std::optional<int> thousandths_in(std::string_view text) {
    constexpr std::size_t most_digits = 6, decimals = 3;
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const auto point = std::min(text.find_first_of(".,"), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view part = point < text.size() ? text.substr(point + 1) : std::string_view();
    const auto are_digits = [](std::string_view each) {
        return std::ranges::all_of(each, [](char digit) { return digit >= '0' && digit <= '9'; });
    };
    if (whole.empty() || whole.size() > most_digits || part.size() > decimals || !are_digits(whole) ||
        !are_digits(part) || (point < text.size() && part.empty()))
        return std::nullopt;
    int value = 0;
    for (const char digit : whole) value = 10 * value + (digit - '0');
    for (std::size_t at = 0; at < decimals; ++at) value = 10 * value + (at < part.size() ? part[at] - '0' : 0);
    return is_negative ? -value : value;
}

}  // namespace dommer::tournament
