#include "pairing/danish_swiss.hpp"
#include "ranked.hpp"
#include "setup.hpp"

namespace dommer::pairing::danish_swiss {
namespace {

std::optional<Colour> wish(const ColourHistory& colours) {
    const Preference preference = preference_of(colours);
    return preference.strength == Strength::none ? std::nullopt : std::optional(preference.colour);
}

std::optional<std::string_view> clash(const ColourHistory& a, const ColourHistory& b) {
    const Preference one = preference_of(a);
    if (one.strength != Strength::strong || one != preference_of(b)) return std::nullopt;
    return "same_strong_preference";
}

std::vector<int> ranked(const Field& field, const Setup&, std::span<const Points> points) {
    return ranked_by(field, [&](int a, int b) { return points[at(a)] > points[at(b)]; });
}

}  // namespace

constinit const PairRules pair_rules{
    .articles = {.met = "4.9.3 1.2",
                 .colours_forbid = "4.9.3 colour",
                 .others = "4.9.3 9",
                 .bye = "4.9.3 2.1",
                 .scores = "4.9.3 6.1",
                 .colours = "4.9.3 5.2",
                 .floats_again = nullptr,
                 .halves = "4.9.3 5.1",
                 .order = "4.9.3 5.3"},
    .wish = wish,
    .clash = clash,
    .clash_allowed_over_half = true,
    .bye_counts_as_white = true,  // dsu_2011, 4.9.3 2.2: who met X counts as having had White
    .ranked = ranked,
};

}  // namespace dommer::pairing::danish_swiss
