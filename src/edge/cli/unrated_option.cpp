#include "unrated_option.hpp"

#include <fmt/format.h>

#include <charconv>

namespace dommer::cli {

tl::expected<tiebreak::Unrated, std::string> unrated_in(const std::string& text) {
    using tiebreak::UnratedAs;
    constexpr int highest = 4000;
    if (const auto named = value_from<UnratedAs>(text); named && *named != UnratedAs::fixed)
        return tiebreak::Unrated{.as = *named};
    int rating = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rating);
    if (error != std::errc() || end != text.data() + text.size() || rating < 1 || rating > highest)
        return tl::unexpected(
            fmt::format("--unrated {}: write a number from 1 to {}, lowest, average or left-out", text, highest));
    return tiebreak::Unrated{.as = UnratedAs::fixed, .rating = rating};
}

}  // namespace dommer::cli
