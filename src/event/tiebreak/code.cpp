#include "tiebreak/code.hpp"

#include <algorithm>
#include <charconv>

#include "tiebreak/tie_break.hpp"

namespace dommer::tiebreak {
namespace {

const TieBreak* row_named(std::string_view code) {
    for (const Alias& alias : aliases())
        if (alias.old == code) code = alias.code;
    const auto rows = tie_breaks();
    const auto found = std::ranges::find(rows, code, &TieBreak::code);
    return found == rows.end() ? nullptr : &*found;
}

std::optional<int> number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    int value = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    return bad == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// fide_acceptance_2026, 207: OTHER_ and a name is a tie-break whose values are worked out elsewhere.
constexpr std::string_view other_prefix = "OTHER_";
std::optional<Code> other_code(const std::string& upper) {
    constexpr std::size_t longest = 30;
    const std::string_view all = upper;
    if (!all.starts_with(other_prefix) || all.size() == other_prefix.size() || all.size() > longest)
        return std::nullopt;
    const auto is_letter = [](char each) {
        return (each >= 'A' && each <= 'Z') || (each >= '0' && each <= '9') || each == '_';
    };
    if (!std::ranges::all_of(all, is_letter)) return std::nullopt;
    return Code{.name = Name::other, .text = upper};
}

bool apply(Code& code, std::string_view variant) {
    const auto value = number(variant.substr(1));
    switch (variant[0]) {
        case 'C': return value && (*value == 1 || *value == 2) ? (code.cut = *value, true) : false;
        case 'M': return value && (*value == 1 || *value == 2) ? (code.median = *value, true) : false;
        case 'L': return value ? (code.limit = *value, true) : false;
        case 'K': return value && *value > 0 ? (code.divisor = *value, true) : false;
        case 'P': return variant.size() == 1 && (code.forfeits_as_games = true);
        case 'F': return variant.size() == 1 && (code.fore = true);
        case 'R': return variant.size() == 1 && (code.reversed = true);
        default: return false;
    }
}

// fide_tiebreaks_2026, 7.7, 7.8, 8.2, 10.6 and 13.3: what the earlier editions do not have.
bool came_in_2026(const Code& code) {
    const Conditions& conditions = row_of(code.name).conditions;
    return conditions.came_in_2026 || (conditions.fore_came_in_2026 && code.fore);
}

}  // namespace

tl::expected<Code, CodeError> parse_code(std::string_view text, const Edition& edition) {
    const auto error = [&](BadCode what) { return tl::unexpected(CodeError{what, std::string(text)}); };
    std::string upper;
    for (const char letter : text)
        upper += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (auto other = other_code(upper)) return *other;
    const std::string_view all = upper;
    const auto name_end = std::min(all.find_first_of("/:-"), all.size());
    const TieBreak* row = row_named(all.substr(0, name_end));
    if (row == nullptr || row->name == Name::other) return error(BadCode::unknown);
    Code code{.name = row->name, .text = upper};
    std::string_view rest = all.substr(name_end);
    if (rest.starts_with(":MP"))
        code.basis = Basis::match_points, rest.remove_prefix(3);
    else if (rest.starts_with(":GP"))
        code.basis = Basis::game_points, rest.remove_prefix(3);
    while (!rest.empty()) {
        if (rest[0] != '/' && rest[0] != '-') return error(BadCode::unknown_variant);
        rest.remove_prefix(1);
        const std::size_t sign = rest.size() > 1 && (rest[1] == '-' || rest[1] == '+') ? 2 : 0;  // L-1 is one variant
        const std::string_view variant = rest.substr(0, rest.find_first_of("/-", sign));
        if (variant.empty()) return error(BadCode::unknown_variant);
        if (row->variants.find(variant[0]) == std::string_view::npos)
            return error(std::string_view("CMLKPFR").find(variant[0]) == std::string_view::npos
                             ? BadCode::unknown_variant
                             : BadCode::variant_not_for_this_one);
        if (!apply(code, variant)) return error(BadCode::unknown_variant);
        rest.remove_prefix(variant.size());
    }
    if (came_in_2026(code) && !edition.has_codes_of_2026) return error(BadCode::not_in_this_edition);
    if (code.name == Name::bh && code.fore) code.name = Name::fb, code.fore = false;
    return code;
}

tl::expected<std::vector<Code>, CodeError> parse_codes(std::string_view list, const Edition& edition) {
    std::vector<Code> codes;
    while (!list.empty()) {
        const auto end = std::min(list.find_first_of(", \t"), list.size());
        if (end > 0) {
            auto code = parse_code(list.substr(0, end), edition);
            if (!code) return tl::unexpected(code.error());
            codes.push_back(std::move(*code));
        }
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return codes;
}

bool is_for_teams_only(Name name) { return row_of(name).ranks == Ranks::teams; }
bool is_for_teams(Name name) { return row_of(name).ranks != Ranks::players; }
bool looks_at_ratings(Name name) { return row_of(name).conditions.needs_ratings; }

}  // namespace dommer::tiebreak
