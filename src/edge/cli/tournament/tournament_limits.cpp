#include "tournament_limits.hpp"

#include <fmt/format.h>

#include <charconv>

namespace dommer::cli {
namespace {

using tournament::EntryLimits;

struct Range {
    std::optional<int> from, to;
};

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
    return number;
}

// "9-10", "-10", "60-"; "any" for no limit.
std::optional<Range> range_of(std::string_view text) {
    if (text == "any") return Range{};
    const auto dash = text.find('-');
    if (dash == std::string_view::npos || text.size() == 1) return std::nullopt;
    const std::string_view from = text.substr(0, dash), to = text.substr(dash + 1);
    const Range range{whole_number(from), whole_number(to)};
    if ((!from.empty() && !range.from) || (!to.empty() && !range.to)) return std::nullopt;
    return range;
}

std::string age_class_names() {
    std::string names;
    for (const tournament::AgeClass& each : tournament::age_classes())
        names += (names.empty() ? "" : ", ") + std::string(each.id);
    return names;
}

}  // namespace

void add_limit_options(CommandLine& command, SaidLimits& said) {
    command.add_option("--age-class", said.age_class,
                       "who may enter by age: " + age_class_names() +
                           " (FIDE's age groups; A to F of the school championship), or any");
    command.add_option("--ages", said.ages, "who may enter by age, in whole years: 9-10, -12 or 50-, or any");
    command.add_option("--age-on", said.age_on, "the day on which ages count, or any for 1 January of the year");
    command.add_option("--ratings", said.ratings, "who may enter by rating: 1200-1599, -1799 or 2000-, or any");
    command.add_option("--for-clubs", said.clubs, "who may enter by club: names parted by commas, or any")
        ->delimiter(',');
    add_switch(command, said.women_only, "women-only", "for women, or girls in a class of juniors");
}

std::optional<std::string> take_limits(const SaidLimits& said, EntryLimits& limits) {
    if (said.age_class) {
        const tournament::AgeClass* found = tournament::find_age_class(*said.age_class);
        if (found == nullptr && *said.age_class != "any")
            return fmt::format("--age-class {}: one of {}, or any", *said.age_class, age_class_names());
        limits.age_from = found ? found->from : std::nullopt;
        limits.age_to = found ? std::optional(found->to) : std::nullopt;
    }
    for (const auto& [text, option, from, to] :
         {std::tuple(&said.ages, "--ages", &limits.age_from, &limits.age_to),
          std::tuple(&said.ratings, "--ratings", &limits.rating_from, &limits.rating_to)}) {
        if (!*text) continue;
        const auto range = range_of(**text);
        if (!range) return fmt::format("{} {}: write 9-10, -12, 50- or any", option, **text);
        *from = range->from, *to = range->to;
    }
    if (said.age_on) {
        const auto day = parse_date(*said.age_on);
        if (!day && *said.age_on != "any")
            return fmt::format("--age-on {}: write the day as 2026-01-01, or any", *said.age_on);
        limits.age_on = day ? std::optional(*day) : std::nullopt;
    }
    if (!said.clubs.empty())
        limits.clubs = said.clubs == std::vector<std::string>{"any"} ? decltype(said.clubs){} : said.clubs;
    turn(said.women_only, limits.women_only);
    return std::nullopt;
}

}  // namespace dommer::cli
