#include "tiebreak/shown.hpp"

#include <cstdio>

#include "tiebreak/tie_break.hpp"

namespace dommer::tiebreak {
namespace {

// What is better when it is less, which the variant R turns round.
bool is_turned(const Code& code) { return row_of(code.name).less_is_better != code.reversed; }

bool is_encounter(Name name) {
    const TieBreak& row = row_of(name);
    return row.values == nullptr && row.team_values == nullptr;
}

}  // namespace

std::optional<Fraction> shown_value(const Code& code, const Value& value) {
    if (!value.counts || (is_encounter(code.name) && value.parts.empty())) return std::nullopt;
    return is_turned(code) ? -value.value : value.value;
}

std::string decimal_text(const Fraction& value) {
    if (value.bottom() == 1) return std::to_string(value.top());
    const bool ends = 4 % value.bottom() == 0;
    const double exact = ends ? static_cast<double>(value.top()) / static_cast<double>(value.bottom())
                              : static_cast<double>(nearest_half_up(value * Fraction(100))) / 100;
    char text[64];
    const int length = std::snprintf(text, sizeof text, ends ? "%.10g" : "%.2f", exact);
    return {text, static_cast<std::size_t>(length)};
}

std::string shown_text(const Code& code, const Value& value) {
    const auto known = shown_value(code, value);
    if (!known) return "-";
    std::string text = decimal_text(*known);
    for (const Fraction& further : value.further) text += "/" + decimal_text(further);
    return text;
}

}  // namespace dommer::tiebreak
