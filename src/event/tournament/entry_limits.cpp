#include "tournament/entry_limits.hpp"

#include <algorithm>

#include "registry/fold.hpp"

namespace dommer::tournament {
namespace {

constexpr AgeClass age_class_rows[] = {
    {"u8", std::nullopt, 7, "1.1.15.3"},
    {"u10", std::nullopt, 9, "1.1.15.3"},
    {"u12", std::nullopt, 11, "1.1.15.3"},
    {"u14", std::nullopt, 13, "1.1.15.3"},
    {"u16", std::nullopt, 15, "1.1.15.3"},
    {"u18", std::nullopt, 17, "1.1.15.3"},
    {"u20", std::nullopt, 19, "1.1.15.3"},
    {"a", 17, 20, "1.1.16.3"},
    {"b", 15, 16, "1.1.16.3"},
    {"c", 13, 14, "1.1.16.3"},
    {"d", 11, 12, "1.1.16.3"},
    {"e", 9, 10, "1.1.16.3"},
    {"f", std::nullopt, 8, "1.1.16.3"},
};

constexpr int longest_life = 130, highest_rating = 4000;
constexpr std::size_t most_clubs = 100, longest_name = 120;

bool is_range(const std::optional<int>& from, const std::optional<int>& to, int most) {
    return (!from || (*from >= 0 && *from <= most)) && (!to || (*to >= 0 && *to <= most)) &&
           (!from || !to || *from <= *to);
}

bool are_names(const std::vector<std::string>& clubs) {
    return clubs.size() <= most_clubs && std::ranges::all_of(clubs, [](const std::string& name) {
               return name.size() <= longest_name && !registry::folded(name).empty();
           });
}

bool is_of_one(const std::vector<std::string>& clubs, const std::string& club) {
    return std::ranges::any_of(
        clubs, [own = registry::folded(club)](const std::string& name) { return registry::folded(name) == own; });
}

}  // namespace

std::span<const AgeClass> age_classes() { return age_class_rows; }

const AgeClass* find_age_class(std::string_view id) {
    const auto* found = std::ranges::find(age_class_rows, id, &AgeClass::id);
    return found == std::end(age_class_rows) ? nullptr : found;
}

const AgeClass* age_class_of(const EntryLimits& limits) {
    const auto* found = std::ranges::find_if(
        age_class_rows, [&](const AgeClass& each) { return limits.age_from == each.from && limits.age_to == each.to; });
    return found == std::end(age_class_rows) ? nullptr : found;
}

bool are_possible(const EntryLimits& limits) {
    return is_range(limits.age_from, limits.age_to, longest_life) &&
           is_range(limits.rating_from, limits.rating_to, highest_rating) && are_names(limits.clubs);
}

Date reference_day(const EntryLimits& limits, Date first_day) {
    return limits.age_on.value_or(Date{first_day.year(), std::chrono::January, std::chrono::day(1)});
}

std::optional<OutsideLimits> outside(const EntryLimits& limits, const Particulars& player, Date first_day) {
    if (limits.women_only && player.sex != Sex::woman) return OutsideLimits::not_a_woman;
    if (limits.age_from || limits.age_to) {
        if (!player.born) return OutsideLimits::birth_unknown;
        const Date on = reference_day(limits, first_day);
        if (limits.age_from && !has_reached_age(*player.born, *limits.age_from, on)) return OutsideLimits::too_young;
        if (limits.age_to && has_reached_age(*player.born, *limits.age_to + 1, on)) return OutsideLimits::too_old;
    }
    const int rating = player.rating.value;
    if (limits.rating_from && rating < *limits.rating_from) return OutsideLimits::rated_too_low;
    if (limits.rating_to && rating > *limits.rating_to) return OutsideLimits::rated_too_high;
    if (!limits.clubs.empty() && !is_of_one(limits.clubs, player.club)) return OutsideLimits::of_another_club;
    return std::nullopt;
}

}  // namespace dommer::tournament
