#include "pairing/dubov_1997.hpp"
#include "ranked.hpp"
#include "setup.hpp"

namespace dommer::pairing::dubov_1997 {
namespace {

std::optional<std::string_view> clash(const ColourHistory& a, const ColourHistory& b) {
    const bool possible = (may_have(a, Colour::white) && may_have(b, Colour::black)) ||
                          (may_have(a, Colour::black) && may_have(b, Colour::white));
    return possible ? std::nullopt : std::optional<std::string_view>("same_absolute_preference");
}

std::vector<int> ranked(const Field& field, const Setup&, std::span<const Points> points) {
    return ranked_by(field, [&](int a, int b) {
        return points[at(a)] != points[at(b)] ? points[at(a)] > points[at(b)] : field[a].rating > field[b].rating;
    });
}

}  // namespace

constinit const PairRules pair_rules{
    .articles = {.met = "4.9.6 2.1",
                 .colours_forbid = "4.9.6 2.4",
                 .others = "4.9.6 9",
                 .bye = "4.9.6 4",
                 .scores = "4.9.6 7.2",
                 .colours = "4.9.6 6.1",
                 .floats_again = nullptr,
                 .halves = nullptr,
                 .order = "4.9.6 6.3"},
    .wish = preference_of,
    .clash = clash,
    .ranked = ranked,
};

}  // namespace dommer::pairing::dubov_1997
