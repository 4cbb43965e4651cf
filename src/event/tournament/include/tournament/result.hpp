#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "pairing/history.hpp"
#include "tournament/notice.hpp"

namespace dommer::tournament {

struct Played {
    pairing::Outcome outcome = pairing::Outcome::draw;
    bool rated = true;  // less than a move by each: played, but not rated
    friend bool operator==(const Played&, const Played&) = default;
};
struct Defaulted {
    pairing::Default outcome = pairing::Default::both_lose;
    Notice notice = Notice::none;  // dsu_2011, 4.1 §14: whether who stayed away had said so
    friend bool operator==(const Defaulted&, const Defaulted&) = default;
};
// To be played later. dsu_2011, 4.1 §11: before the last round; until then it counts as a draw in the pairing.
struct Postponed {
    friend bool operator==(const Postponed&, const Postponed&) = default;
};
using Result = std::variant<Played, Defaulted, Postponed>;

// 1-0 0-1 ½-½ (also 1/2-1/2, =), +-- for a forfeit win of White, --+ of Black, --- for nobody there (+-a, a-+, a-a:
// absence announced), 0-0 both lost, ½-0 and 0-½; w, d, l for a game shorter than a move; pp for postponed. Also the
// keys of the desk: 1, 0, 5, +, -.
std::optional<Result> parse_result(std::string_view text);
std::string to_string(const Result& result);
std::vector<std::string_view> results_as_written();  // every result once

// The same result for the same players when they have changed colours.
Result with_colours_reversed(const Result& result);

constexpr bool is_final(const Result& result) { return !std::holds_alternative<Postponed>(result); }

}  // namespace dommer::tournament
