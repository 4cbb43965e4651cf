#include "amounts.hpp"

#include <charconv>

namespace dommer::cli {

std::optional<tiebreak::Ore> amount_of(const std::string& text) {
    std::int64_t whole = 0, rest = 0;
    const char *end = text.data() + text.size(), *at = nullptr;
    const auto first = std::from_chars(text.data(), end, whole);
    if (first.ec != std::errc() || whole < 0 || whole > 1'000'000'000) return std::nullopt;
    at = first.ptr;
    if (at != end) {
        if (*at++ != '.' || end - at < 1 || end - at > 2) return std::nullopt;
        const auto second = std::from_chars(at, end, rest);
        if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
        if (end - at == 1) rest *= 10;
    }
    return tiebreak::Ore{whole * 100 + rest};
}

}  // namespace dommer::cli
