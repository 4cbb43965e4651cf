#include "pairing/fide_1998.hpp"
#include "ranked.hpp"
#include "setup.hpp"

namespace dommer::pairing::fide_1998 {
namespace {

std::optional<Colour> wish(const ColourHistory& colours) {
    const Preference preference = preference_of(colours);
    return preference.kind == Kind::none ? std::nullopt : std::optional(preference.colour);
}

std::optional<std::string_view> clash(const ColourHistory& a, const ColourHistory& b) {
    const Preference one = preference_of(a), two = preference_of(b);
    if (one.kind != Kind::absolute || two.kind != Kind::absolute || one.colour != two.colour) return std::nullopt;
    return "same_absolute_preference";
}

std::vector<int> ranked(const Field& field, const Setup&, std::span<const Points> points) {
    return ranked_by(field,
                     [&](int a, int b) { return ranks_before(field[a], points[at(a)], field[b], points[at(b)]); });
}

}  // namespace

constinit const PairRules pair_rules{
    .articles = {.met = "4.9.5 B1",
                 .colours_forbid = "4.9.5 B2",
                 .others = "4.9.5 C13",
                 .bye = "4.9.5 A5",
                 .scores = "4.9.5 B3",
                 .colours = "4.9.5 B4",
                 .floats_again = "4.9.5 B5",
                 .halves = "4.9.5 D2",
                 .order = "4.9.5 D1"},
    .wish = wish,
    .clash = clash,
    .clash_allowed_over_half = true,
    .ranked = ranked,
};

}  // namespace dommer::pairing::fide_1998
