#include "prize_categories.hpp"

#include <fmt/format.h>

#include <charconv>

#include "amounts.hpp"

namespace dommer::cli {
namespace {

using tournament::EntryLimits, tournament::PrizeCategory;

std::vector<std::string> parted(std::string_view text, char by) {
    std::vector<std::string> parts(1);
    for (const char letter : text)
        if (letter == by)
            parts.emplace_back();
        else if (letter != ' ' || !parts.back().empty())
            parts.back() += letter;
    for (std::string& part : parts) part.erase(part.find_last_not_of(' ') + 1);
    return parts;
}

std::optional<int> whole(const std::string& text) {
    int value = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || bad != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// "from 60", "to 20", "1600 to 1799".
bool read_bounds(const std::string& text, std::optional<int>& from, std::optional<int>& to) {
    if (text.starts_with("from ")) return (from = whole(text.substr(5))).has_value();
    if (text.starts_with("to ")) return (to = whole(text.substr(3))).has_value();
    const auto at = text.find(" to ");
    if (at == std::string::npos) return false;
    from = whole(text.substr(0, at)), to = whole(text.substr(at + 4));
    return from && to;
}

bool read_condition(const std::string& text, PrizeCategory& category) {
    EntryLimits& whom = category.whom;
    if (text == "women") return whom.women_only = true;
    if (text.starts_with("club ")) return !whom.clubs.emplace_back(text.substr(5)).empty();
    if (text.starts_with("age ")) return read_bounds(text.substr(4), whom.age_from, whom.age_to);
    if (text.starts_with("rating ")) return read_bounds(text.substr(7), whom.rating_from, whom.rating_to);
    return (whom.rating_to = whole(text)).has_value();
}

}  // namespace

tl::expected<PrizeCategory, std::string> prize_category_of(const std::string& text) {
    const auto wrong = [&](std::string_view why) {
        return tl::unexpected(fmt::format(
            "--category {}: {}; write NAME:FOR WHOM:AMOUNTS, as 'Juniors:age to 20:500,300', 'U1800:1799:400' or "
            "'Women:women,rating 1500 to 1999:300'",
            text, why));
    };
    const auto parts = parted(text, ':');
    if (parts.size() != 3) return wrong("three parts are needed");
    PrizeCategory category{.name = parts[0], .whom = {}, .prizes = {}};
    for (const std::string& condition : parted(parts[1], ','))
        if (!read_condition(condition, category)) return wrong(fmt::format("'{}' says nobody", condition));
    for (const std::string& each : parted(parts[2], ',')) {
        const auto amount = amount_of(each);
        if (!amount) return wrong(fmt::format("'{}' is no amount", each));
        category.prizes.push_back(*amount);
    }
    if (!tournament::are_possible({category}))
        return wrong("the name is missing, the limits leave nobody, or a lower place has a higher prize");
    return category;
}

}  // namespace dommer::cli
