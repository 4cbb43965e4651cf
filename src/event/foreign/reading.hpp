#pragma once

#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "archives/xml.hpp"
#include "foreign/event_file.hpp"

namespace dommer::foreign {

constexpr std::size_t most_players = 9999, most_rounds = 100;

inline std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

// 0,5 and 0.5: halves are kept exactly, anything finer is none.
inline std::optional<Points> points_in(std::string_view text) {
    const auto mark = text.find_first_of(".,");
    const auto whole = whole_number(text.substr(0, mark));
    if (!whole || *whole < 0 || *whole > 1000) return std::nullopt;
    std::string_view rest = mark == std::string_view::npos ? std::string_view() : text.substr(mark + 1);
    while (rest.ends_with('0')) rest.remove_suffix(1);
    if (rest.empty()) return Points{2 * *whole};
    return rest == "5" ? std::optional(Points{2 * *whole + 1}) : std::nullopt;
}

// 14.02.2026, 2026.02.14, 20260214, also with / or - and a time behind it: 2026/02/14. Empty where it is no day.
std::string report_day(std::string_view text);

// Names what an element has that nobody asked for, each once.
class LeftOut {
public:
    void note(const archives::XmlElement& element, const std::set<std::string_view>& read) {
        for (const auto& [name, value] : element.attributes)
            if (!value.empty() && value != "0" && !read.contains(name))
                seen_.insert(std::string(element.name) + "/@" + std::string(name));
    }
    void element(std::string_view name) { seen_.emplace(name); }
    std::vector<std::string> list() const { return {seen_.begin(), seen_.end()}; }

private:
    std::set<std::string> seen_;
};

// Lets every player have a cell for every round.
void level(trf::Report& report, std::size_t rounds);

inline void add_line(trf::Report& report, const char* code, std::string_view text) {
    if (!text.empty()) report.lines.push_back({code, " " + std::string(text)});
}

}  // namespace dommer::foreign
