#include "route_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace dommer::server {
namespace {

// The part of a path up to the next slash, which is taken off.
std::string_view next_part(std::string_view& path) {
    path.remove_prefix(1);
    const auto end = std::min(path.find('/'), path.size());
    const auto part = path.substr(0, end);
    path.remove_prefix(end);
    return part;
}

bool fits_pattern(std::string_view pattern, std::string_view path, PathValues& values) {
    // Most routes differ before the first thing that is named.
    const std::string_view same = pattern.substr(0, pattern.find('{'));
    if (!path.starts_with(same)) return false;
    if (same.size() < pattern.size())  // from the slash before it
        pattern.remove_prefix(same.size() - 1), path.remove_prefix(same.size() - 1);
    while (!pattern.empty() && !path.empty()) {
        const std::string_view wanted = next_part(pattern), found = next_part(path);
        if (wanted.starts_with('{')) {
            if (found.empty()) return false;
            values[std::string(wanted.substr(1, wanted.size() - 2))] = found;
        } else if (wanted != found) {
            return false;
        }
    }
    return pattern.empty() && path.empty();
}

auto depth_of(std::string_view path) { return std::ranges::count(path, '/'); }

// 007 is 7: one answer has one key, however it is spelt.
std::string_view without_noughts(std::string_view number) {
    while (number.size() > 1 && number.front() == '0') number.remove_prefix(1);
    return number;
}

}  // namespace

bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 11 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<std::string> key_of(const Route& route, const PathValues& path, const Request& request,
                                  Language language) {
    std::string key = fmt::format("{} {}", static_cast<int>(language), route.pattern);
    for (const auto& [name, value] : path) {
        const bool is_name = name == "event" || name == "book" || name == "article";
        key += fmt::format(" {}={}", name, is_name || !is_number(value) ? value : without_noughts(value));
    }
    for (const QueryPart& part : route.reads) {
        const std::string value = part.name.empty() ? "" : query_value(request.query, part.name);
        if (value.empty() || (!part.word.empty() && value != part.word)) continue;
        if (part.word.empty() && !is_number(value)) return std::nullopt;
        key += fmt::format("&{}={}", part.name, part.word.empty() ? without_noughts(value) : value);
    }
    constexpr std::size_t longest = 300;
    return key.size() <= longest ? std::optional(key) : std::nullopt;
}

RouteTable::RouteTable() {
    for (const auto& part : all_routes())
        for (const Route& route : part) routes_[depth_of(route.pattern)].push_back(route);
}

RouteTable::Match RouteTable::match(Method method, std::string_view path) const {
    Match best;
    const Method api = method == Method::head ? Method::get : method;
    const auto of_its_depth = routes_.find(depth_of(path));
    if (of_its_depth == routes_.end()) return best;
    for (const Route& route : of_its_depth->second) {
        PathValues values;
        if (!fits_pattern(route.pattern, path, values)) continue;
        if (route.method == api && (!best.route || values.size() < best.path.size()))
            best.route = &route, best.path = std::move(values);
        best.allow += (best.allow.empty() ? "" : ", ") + std::string(name_of(route.method));
    }
    return best;
}

}  // namespace dommer::server
