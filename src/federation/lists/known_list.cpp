#include "lists/known_list.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "fide_months.hpp"

namespace dommer::lists {
namespace {

std::optional<unsigned> number(std::string_view text, std::size_t digits) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.size() != digits || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<Date> day_of(unsigned year, unsigned month, unsigned day) {
    const Date date{std::chrono::year(static_cast<int>(year)), std::chrono::month(month), std::chrono::day(day)};
    return date.ok() ? std::optional(date) : std::nullopt;
}

std::vector<std::string_view> parts_of(std::string_view text, char between) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(between);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

// standard_nov26frl, rapid_nov26frl_xml
std::optional<KnownList> published_by_fide(std::string_view stem) {
    const auto parts = parts_of(stem, '_');
    if (parts.size() < 2) return std::nullopt;
    const auto kind = value_from<ListKind>(parts[0]);
    const std::string_view when = parts[1];
    if (!kind || *kind == ListKind::all || when.size() != 8 || !when.ends_with("frl")) return std::nullopt;
    const auto month = std::ranges::find(fide_months, when.substr(0, 3));
    const auto year = number(when.substr(3, 2), 2);
    if (month == fide_months.end() || !year) return std::nullopt;
    const auto from = day_of(2000 + *year, static_cast<unsigned>(month - fide_months.begin()) + 1, 1);
    return KnownList{std::string(fide_source), *kind, *from, {}};
}

// fide-2026-11, fide-rapid-2026-11, dsu-2026-10-01
std::optional<KnownList> kept_by_name(std::string_view stem) {
    auto parts = parts_of(stem, '-');
    if (parts.size() < 3 || parts[0].empty()) return std::nullopt;
    KnownList list{std::string(parts[0]), ListKind::all, {}, {}};
    parts.erase(parts.begin());
    if (const auto kind = value_from<ListKind>(parts[0])) {
        list.kind = *kind;
        parts.erase(parts.begin());
    }
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    const auto year = number(parts[0], 4), month = number(parts[1], 2),
               day = parts.size() == 3 ? number(parts[2], 2) : std::optional(1u);
    const auto from = year && month && day ? day_of(*year, *month, *day) : std::nullopt;
    if (!from) return std::nullopt;
    list.from = *from;
    return list;
}

std::string day_text(const KnownList& list) {
    const std::string day = iso(list.from);
    return is_fides(list) || list.from.day() == std::chrono::day(1) ? day.substr(0, 7) : day;
}

}  // namespace

std::optional<KnownList> known_by_name(std::string_view file) {
    std::string small;
    for (const char letter : file)
        small += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    const auto point = small.find('.');
    if (point == std::string::npos || point == 0) return std::nullopt;
    const std::string_view stem = std::string_view(small).substr(0, point);
    auto list = published_by_fide(stem);
    if (!list) list = kept_by_name(stem);
    if (list) list->file = file;
    return list;
}

std::string file_name_of(const KnownList& list, std::string_view ending) {
    std::string name = list.source;
    if (list.kind != ListKind::all) name += "-" + std::string(id_of(list.kind));
    return name + "-" + day_text(list) + std::string(ending);
}

std::string name_of(const KnownList& list) {
    std::string name;
    for (const char letter : list.source)
        name += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (list.kind != ListKind::all) name += " " + std::string(id_of(list.kind));
    return name + " " + day_text(list);
}

std::vector<KnownList> valid_on(std::vector<KnownList> lists, Date day) {
    std::erase_if(lists, [&](const KnownList& list) { return list.from > day; });
    std::map<std::pair<std::string, ListKind>, KnownList> newest;
    for (KnownList& list : lists) {
        const auto [there, is_first] = newest.try_emplace({list.source, list.kind}, list);
        if (!is_first && there->second.from < list.from) there->second = std::move(list);
    }
    std::vector<KnownList> valid;
    for (auto& [what, list] : newest) valid.push_back(std::move(list));
    return valid;
}

bool is_out_of_date(const KnownList& list, Date day) {
    return is_fides(list) && std::pair(list.from.year(), list.from.month()) < std::pair(day.year(), day.month());
}

}  // namespace dommer::lists
