#include "packs/known_values.hpp"

#include <algorithm>
#include <numeric>

#include "packs/library.hpp"

namespace dommer::packs {
namespace {

bool are_distinct(std::vector<std::string_view> words) {
    std::ranges::sort(words);
    return std::ranges::adjacent_find(words) == words.end() && std::ranges::count(words, "") == 0;
}

// The kinds of values. For people alone: nothing is computed with it.
bool words(std::string_view, std::string_view) { return true; }
bool number(std::string_view value, std::string_view) { return number_in(value).has_value(); }
bool number_or(std::string_view value, std::string_view word) { return value == word || number_in(value); }
// As many numbers as one of those in the form says.
bool numbers(std::string_view value, std::string_view how_many) {
    const auto found = words_in(value);
    const auto is_number = [](std::string_view word) { return number_in(word).has_value(); };
    return std::ranges::all_of(found, is_number) &&
           std::ranges::count(numbers_in(how_many), static_cast<int>(found.size())) != 0;
}
bool numbers_or_none(std::string_view value, std::string_view how_many) {
    return value == "none" || numbers(value, how_many);
}
bool rising_numbers(std::string_view value, std::string_view how_many) {
    const auto found = numbers_in(value);
    return numbers(value, how_many) && std::ranges::adjacent_find(found, std::greater_equal<>()) == found.end();
}
bool falling_numbers(std::string_view value, std::string_view how_many) {
    const auto found = numbers_in(value);
    return numbers(value, how_many) && std::ranges::adjacent_find(found, std::less_equal<>()) == found.end();
}
bool names(std::string_view value, std::string_view) { return are_distinct(words_in(value)); }
bool some_of(std::string_view value, std::string_view known) {
    const auto may = words_in(known);
    return names(value, {}) && std::ranges::all_of(words_in(value), [&](std::string_view word) {
               return std::ranges::count(may, word) != 0;
           });
}
bool one_of(std::string_view value, std::string_view known) {
    return words_in(value).size() == 1 && some_of(value, known);
}
bool all_of(std::string_view value, std::string_view known) {
    return words_in(value).size() == words_in(known).size() && some_of(value, known);
}
// One of the phrases in the form, which have a bar between them.
bool phrase(std::string_view value, std::string_view form) {
    for (std::size_t from = 0; from <= form.size();) {
        const std::size_t end = std::min(form.find('|', from), form.size());
        if (form.substr(from, end - from) == value) return true;
        from = end + 1;
    }
    return false;
}
bool groups(std::string_view value, std::string_view) { return groups_in(value).has_value(); }
bool places(std::string_view value, std::string_view) { return places_in(value).has_value(); }
bool time(std::string_view value, std::string_view) { return time_in(value).has_value(); }
// "40/90+30, 30+30": as the settings of a season write it.
bool time_control(std::string_view value, std::string_view) {
    return value.front() >= '1' && value.front() <= '9' &&
           value.find_first_not_of("0123456789/+, ") == std::string_view::npos;
}

struct Pair {
    std::string_view first, second;
};
std::vector<Pair> pairs_in(std::string_view value) {
    std::vector<Pair> pairs;
    for (const std::string_view word : words_in(value)) {
        const std::size_t colon = std::min(word.find(':'), word.size());
        pairs.push_back({word.substr(0, colon), word.substr(std::min(word.size(), colon + 1))});
    }
    return pairs;
}
bool fall_to_zero(const std::vector<std::string_view>& levels) {
    int above = 10001;
    for (const std::string_view level : levels) {
        const auto from = number_in(level);
        if (!from || *from >= above) return false;
        above = *from;
    }
    return above == 0;
}
// "2400:10 2000:20 0:45": from which rating on which coefficient.
bool coefficients(std::string_view value, std::string_view) {
    constexpr int highest_coefficient = 100;
    std::vector<std::string_view> levels;
    for (const Pair& pair : pairs_in(value)) {
        const auto k = number_in(pair.second);
        if (!k || *k == 0 || *k > highest_coefficient) return false;
        levels.push_back(pair.first);
    }
    return fall_to_zero(levels);
}
// "Elite:2350 1:1800 2:0": the classes, each from which rating on.
bool classes(std::string_view value, std::string_view) {
    constexpr int highest_limit = 4000;
    std::vector<std::string_view> called, levels;
    for (const Pair& pair : pairs_in(value)) called.push_back(pair.first), levels.push_back(pair.second);
    return are_distinct(called) && fall_to_zero(levels) && *number_in(levels.front()) <= highest_limit;
}
bool is_decimal(std::string_view word) {
    const std::size_t point = word.find('.');
    if (point == std::string_view::npos || point == 0 || word.size() != point + 3) return false;
    const auto whole = number_in(word.substr(0, point));
    return whole && *whole <= 99 && number_in(word.substr(point + 1));
}
// "5 1.50 2 0.50": up to 5 games from 1.5 points on, and for every 2 games more from half a point later.
bool bonus(std::string_view value, std::string_view) {
    const auto parts = words_in(value);
    return parts.size() == 4 && number_in(parts[0]) && is_decimal(parts[1]) && number_in(parts[2]).value_or(0) > 0 &&
           is_decimal(parts[3]);
}
// "2000 1/2": below 2000, half of the way up.
bool compression(std::string_view value, std::string_view) {
    const auto parts = words_in(value);
    if (parts.size() != 2 || !number_in(parts[0])) return false;
    const std::size_t slash = parts[1].find('/');
    if (slash == std::string_view::npos) return false;
    const auto top = number_in(parts[1].substr(0, slash)), bottom = number_in(parts[1].substr(slash + 1));
    return top && bottom && *bottom > 0 && *top <= *bottom;
}

using enum Federation;
using S = Subject;
constexpr std::string_view points = "board_points match_points",
                           table_order =
                               "match_points board_points wins head_to_head mutual_match_points mutual_points",
                           cup_rows = "junior senior senior-50 senior-65 broad elite";
constexpr KnownValue rows_of_values[] = {
    {denmark, S::rating, "coefficients", coefficients, {}, true},
    {denmark, S::rating, "average_method", numbers_or_none, "1", true},
    {denmark, S::rating, "bonus", bonus, {}, true},
    {denmark, S::rating, "floor_standard", number, {}, true},
    {denmark, S::rating, "floor_rapid", number, {}, true},
    {denmark, S::rating, "floor_blitz", number, {}, true},
    {denmark, S::rating, "highest_club_entry", number, {}, true},
    {denmark, S::rating, "inactivity", rising_numbers, "3", true},
    {denmark, S::rating, "alignment", numbers_or_none, "4", true},
    {denmark, S::rating, "compression", compression},
    {denmark, S::rating, "lists_begin", some_of, "rapid blitz"},
    {denmark, S::rating, "everything_is_rated", words},
    {denmark, S::rating, "foreign_members", words},
    {norway, S::rating, "lists", words},
    {norway, S::rating, "difference_cap", number},
    {norway, S::rating, "walkovers", words},
    {norway, S::rating, "coefficients", words},
    {denmark, S::tournaments, "bodies", words},
    {denmark, S::tournaments, "arbiter_grades", names, {}, true},
    {denmark, S::tournaments, "least_licence", names, {}, true},
    {denmark, S::tournaments, "scope", words},
    {denmark, S::tournaments, "rating_committee", words},
    {denmark, S::tournaments, "hybrid_arbiter", words},
    {norway, S::tournaments, "scope", words},
    {norway, S::tournaments, "systems", some_of, "fide-swiss berger"},
    {norway, S::tournaments, "foreign_players", words},
    {norway, S::tournaments, "exceptions", words},
    {denmark, S::league, "teams", number, {}, true},
    {denmark, S::league, "groups", groups, {}, true},
    {denmark, S::league, "order_league", all_of, points, true},
    {denmark, S::league, "order_divisions", all_of, points, true},
    {denmark, S::league, "promotion", words},
    {denmark, S::league, "district_places", places},
    {denmark, S::league, "relegation", number, {}, true},
    {denmark, S::league, "regions", words},
    {denmark, S::league, "foreigners", number_or, "no limit", true},
    {denmark, S::league, "appeal_to_committee_days", number, {}, true},
    {denmark, S::league, "appeal_to_board_days", number, {}, true},
    {denmark, S::league, "phone_in_bag", phrase, "allowed when off|not allowed"},
    {denmark, S::league, "seven_players", phrase, "warning, then a point|nothing"},
    {norway, S::league, "match_points", falling_numbers, "3", true},
    {norway, S::league, "order", some_of, table_order, true},
    {norway, S::league, "time", time_control, {}, true},
    {norway, S::league, "penalty", words},
    {norway, S::league, "elite", words},
    {denmark, S::cup, "rows", some_of, cup_rows, true},
    {denmark, S::cup, "senior_age", rising_numbers, "1 2", true},
    {denmark, S::cup, "broad_average", number, {}, true},
    {denmark, S::cup, "time", time, {}, true},
    {denmark, S::cup, "mixed_teams", words},
    {denmark, S::cup, "appeal", phrase, "to the board|final"},
    {denmark, S::dues, "child", number, {}, true},
    {denmark, S::dues, "junior", number, {}, true},
    {denmark, S::dues, "adult", number, {}, true},
    {denmark, S::dues, "senior", number, {}, true},
    {denmark, S::dues, "ages", rising_numbers, "3", true},
    {denmark, S::dues, "districts", number},
    {denmark, S::dues, "joined_districts", rising_numbers, "2 3 4 5 6 7 8 9"},
    {denmark, S::dues, "entry_day", number, {}, true},
    {norway, S::classes, "limits", classes, {}, true},
    {norway, S::classes, "list", one_of, "national fide"},
    {norway, S::classes, "once_over", words},
    {norway, S::classes, "age_classes", words},
    {norway, S::pairing, "numbers", words},
    {norway, S::pairing, "tie_breaks", names},
    {norway, S::pairing, "last_round", words},
    {norway, S::pairing, "konrad", words},
    {norway, S::pairing, "colour_balance", number},
    {norway, S::pairing, "max_meets", number},
    {fide, S::online, "kinds", names},
    {fide, S::online, "clock_on_disconnect", words},
    {fide, S::online, "reconnect_window", words},
    {fide, S::online, "illegal_move", words},
    {fide, S::online, "auto_draw", words},
    {fide, S::online, "arbiters_per_venue", number},
    {fide, S::online, "ratable", words},
    {fide, S::chess960, "array", words},
    {fide, S::chess960, "published_before", words},
};

std::string_view value_of(const Pack& pack, std::string_view key) {
    const PackValue* value = pack.find(key);
    return value == nullptr ? std::string_view() : value->value;
}

// Two values that cannot both hold. The one is in the other's words wherever both are there.
struct Agreement {
    Subject subject;
    std::string_view one, other;
    bool (*holds)(std::string_view one, std::string_view other);
};
constexpr Agreement agreements[] = {
    {S::tournaments, "least_licence", "arbiter_grades", one_of},
    {S::league, "teams", "groups",
     [](std::string_view teams, std::string_view rows) {
         const auto pyramid = groups_in(rows);
         int sum = 0;
         for (const GroupsOfRow& row : *pyramid) sum += row.groups * row.teams;
         return sum == number_in(teams);
     }},
    {S::cup, "senior_age", "rows",
     [](std::string_view ages, std::string_view rows) {
         const auto seniors =
             std::ranges::count_if(words_in(rows), [](std::string_view row) { return row.starts_with("senior"); });
         return std::ssize(words_in(ages)) == seniors;
     }},
};

std::optional<PackError> contradiction_in(const Pack& pack, std::string_view text) {
    for (const Agreement& each : agreements) {
        const std::string_view one = value_of(pack, each.one), other = value_of(pack, each.other);
        if (each.subject != pack.subject || one.empty() || other.empty() || each.holds(one, other)) continue;
        const int line = std::max(line_of(text, each.one), line_of(text, each.other));
        return PackError{BadPack::values_contradict, line, std::string(each.one) + ", " + std::string(each.other)};
    }
    return std::nullopt;
}

}  // namespace

std::span<const KnownValue> known_values() { return rows_of_values; }

const KnownValue* find_known(Federation federation, Subject subject, std::string_view key) {
    const KnownValue* found = nullptr;
    for (const KnownValue& each : rows_of_values)
        if (each.subject == subject && each.key == key && (found == nullptr || each.federation == federation))
            found = &each;
    return found;
}

std::optional<PackError> fault_in_values(const Pack& pack, std::string_view text) {
    for (const PackValue& value : pack.values) {
        const KnownValue* row = find_known(pack.federation, pack.subject, value.key);
        const auto at = [&](BadPack what) { return PackError{what, line_of(text, value.key), std::string(value.key)}; };
        if (row == nullptr) return at(BadPack::unknown_key);
        if (!row->reads(value.value, row->form)) return at(BadPack::unreadable_value);
    }
    for (const KnownValue& each : rows_of_values)
        if (each.is_needed && each.federation == pack.federation && each.subject == pack.subject &&
            !pack.find(each.key))
            return PackError{BadPack::value_missing, 1, std::string(each.key)};
    return contradiction_in(pack, text);
}

}  // namespace dommer::packs
