#pragma once

#include "draft.hpp"

// The fields of the records of teams. Columns are those of the whole line, which begins with the code; they are
// characters, not bytes.
namespace dommer::trf {

inline std::string_view columns(std::string_view text, int from, int to) {
    return trimmed(Line(text, 0).columns(from - 3, to - 3));
}
inline int last_column(std::string_view text) { return characters_in(text) + 3; }

inline std::optional<int> number_in(std::string_view part) {
    Fault fault{};
    return parse_number(part, fault);
}
inline std::optional<Points> points_in(std::string_view part) {
    Fault fault{};
    return parse_points(part, fault);
}

constexpr int members_from_310 = 74, members_from_013 = 37, line_up_from = 17, byes_from = 15;
constexpr int columns_of_a_player = 5, columns_of_a_bye = 4;

}  // namespace dommer::trf
