#include "notation/pgn_mend.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "notation/pgn_time_control.hpp"

namespace dommer::notation {
namespace {

bool has_only_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::vector<std::string_view> parts_of_date(std::string_view date) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = date.find_first_of(".-/ ");
        parts.push_back(date.substr(0, end));
        if (end == std::string_view::npos) return parts;
        date.remove_prefix(end + 1);
    }
}

std::string two_digits(std::string_view part) {
    if (part.empty() || part.find_first_not_of('?') == std::string_view::npos) return "??";
    return (part.size() == 1 ? "0" : "") + std::string(part);
}

bool is_day(const std::string& year, const std::string& month, const std::string& day) {
    const auto number = [](const std::string& text) {
        int value = 1;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    };
    return std::chrono::year_month_day(std::chrono::year(number(year)),
                                       std::chrono::month(static_cast<unsigned>(number(month))),
                                       std::chrono::day(static_cast<unsigned>(number(day))))
        .ok();
}

}  // namespace

std::string mended_date(std::string_view date) {
    if (date.empty()) return "????.??.??";
    auto parts = parts_of_date(date);
    const auto fits = [](std::string_view part, std::size_t most) {
        return part.size() <= most && (has_only_digits(part) || part.find_first_not_of('?') == std::string_view::npos);
    };
    if (parts.size() == 3 && parts[2].size() == 4 && parts[0].size() <= 2) std::swap(parts[0], parts[2]);
    if (parts.size() > 3 || parts[0].size() != 4 || !fits(parts[0], 4)) return std::string(date);
    for (std::size_t at = 1; at < parts.size(); ++at)
        if (!fits(parts[at], 2)) return std::string(date);
    const std::string year(parts[0]), month = parts.size() > 1 ? two_digits(parts[1]) : "??",
                                      day = parts.size() > 2 ? two_digits(parts[2]) : "??";
    if (!is_day(has_only_digits(year) ? year : "2000", month, day)) return std::string(date);
    return year + "." + month + "." + day;
}

PgnGame with_mended_tags(PgnGame game) {
    std::vector<PgnTag> tags;
    for (PgnTag& tag : game.tags) {
        if (std::ranges::find(tags, tag.name, &PgnTag::name) != tags.end()) continue;
        if (tag.name == "Date" || tag.name == "EventDate" || tag.name == "UTCDate") tag.value = mended_date(tag.value);
        if (tag.name == "TimeControl" && !parse_time_control(tag.value)) tag.value = "?";  // unknown, as PGN writes it
        if (tag.name == "PlyCount") tag.value = std::to_string(game.line.moves.size());
        tags.push_back(std::move(tag));
    }
    const auto has = [&](std::string_view name) { return std::ranges::find(tags, name, &PgnTag::name) != tags.end(); };
    if (has("FEN") && !has("SetUp")) tags.push_back({"SetUp", "1"});
    // Without a position the game began in the initial one, whatever SetUp says.
    if (!has("FEN")) std::erase_if(tags, [](const PgnTag& tag) { return tag.name == "SetUp"; });
    game.tags = std::move(tags);
    return game;
}

}  // namespace dommer::notation
