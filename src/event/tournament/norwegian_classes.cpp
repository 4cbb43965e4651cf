#include "tournament/norwegian_classes.hpp"

#include <algorithm>
#include <charconv>

namespace dommer::tournament {
namespace {

std::optional<ClassLimit> limit_in(std::string_view word) {
    const std::size_t colon = word.find(':');
    if (colon == 0 || colon == std::string_view::npos) return std::nullopt;
    ClassLimit limit{word.substr(0, colon)};
    const std::string_view number = word.substr(colon + 1);
    const auto [end, bad] = std::from_chars(number.data(), number.data() + number.size(), limit.from);
    if (bad != std::errc() || end != number.data() + number.size() || limit.from < 0 || limit.from > 4000)
        return std::nullopt;
    return limit;
}

const ClassLimit& class_at(const std::vector<ClassLimit>& limits, int rating) {
    return *std::ranges::find_if(limits, [&](const ClassLimit& each) { return rating >= each.from; });
}

}  // namespace

std::optional<std::vector<ClassLimit>> class_limits(const packs::Pack& pack) {
    const packs::PackValue* value = pack.find("limits");
    if (value == nullptr) return std::nullopt;
    std::vector<ClassLimit> limits;
    for (std::string_view rest = value->value; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        const auto limit = limit_in(word);
        if (!limit || std::ranges::find(limits, limit->name, &ClassLimit::name) != limits.end()) return std::nullopt;
        if (!limits.empty() && limit->from >= limits.back().from) return std::nullopt;
        limits.push_back(*limit);
    }
    if (limits.empty() || limits.back().from != 0) return std::nullopt;
    return limits;
}

std::optional<std::vector<ListedRating>> parse_listed_ratings(std::string_view text) {
    std::vector<ListedRating> ratings;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const auto rating = limit_in(word);
        if (!rating || rating->from == 0) return std::nullopt;
        const auto list = parse_date(rating->name);
        if (!list) return std::nullopt;
        ratings.push_back({*list, rating->from});
    }
    return ratings;
}

Date august_before(Date event) {
    using namespace std::chrono;
    return (event.month() > August ? event.year() : event.year() - years(1)) / August / 1;
}

std::optional<ClassChoice> class_of(const packs::Pack& pack, Date event, std::span<const ListedRating> ratings) {
    const auto limits = class_limits(pack);
    if (!limits) return std::nullopt;
    ListedRating newest{};
    for (const ListedRating& each : ratings)
        if (each.list <= event && (newest.rating == 0 || each.list >= newest.list)) newest = each;
    const ClassLimit& own = class_at(*limits, newest.rating);
    ClassChoice choice{own.name, own.name, std::nullopt, pack.find("once_over")};
    int best = newest.rating;
    for (const ListedRating& each : ratings)
        if (choice.again != nullptr && each.list >= august_before(event) && each.list <= event && each.rating > best)
            if (best = each.rating; class_at(*limits, best).from > own.from)
                choice.highest = class_at(*limits, best).name, choice.by_list = each.list;
    return choice;
}

}  // namespace dommer::tournament
