#include "pairing/nsf_monrad.hpp"

#include <algorithm>

#include "monrad_meetings.hpp"

namespace dommer::pairing::nsf_monrad {
namespace {

constexpr const char* book = "nsf-monrad";

std::vector<int> ranked(const Field&, const Setup& setup, std::span<const Points>) {
    return monrad::by_points_and_number(setup);
}

}  // namespace

monrad::Variant variant_of(const Options& options, int most_meetings) {
    return {.rule = {book, most_meetings > 1 ? "4" : "1"},
            .equals_by_number = true,
            .most_of_a_colour = most_of_a_colour,
            .last_round_by_score = options.last_round_by_score,
            .most_meetings = most_meetings};
}

// nsf_monrad_2000, 3: what is not known of the rule is as in the Danish Monrad.
tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const monrad::Variant& variant, const monrad::Options& options,
                                                const Work& work) {
    auto round = monrad::pair_round(field, history, regulations, requests, options, work, variant);
    if (round && !round->boards.empty()) round->reasons.push_back({{book, "3"}, "rest_from_the_danish_monrad", {}, {}});
    return round;
}

std::optional<Reason> keeps_apart(const Field& field, const History& history, const Regulations& regulations,
                                  const RoundRequests& requests, const monrad::Variant& variant,
                                  const PairedRound& round, PlayerId a, PlayerId b) {
    const auto setup = set_up(field, history, regulations, requests);
    const auto one = field.place_of(a), other = field.place_of(b);
    if (!setup || !one || !other) return std::nullopt;
    const int met = monrad::times_met(*setup, *one, *other), first = round_of_meeting(setup->cards, *one, *other);
    if (met >= variant.most_meetings) return Reason{variant.rule, "had_met", {a, b}, {first}};
    if (met > 0 && !monrad::may_meet_again(*setup, *one, *other, variant.most_meetings))
        return Reason{variant.rule, "not_all_others_met", {a, b}, {first}};
    const bool given_up = std::ranges::find(round.reasons, "colours_given_up", &Reason::what) != round.reasons.end();
    if (!given_up && monrad::colours_part(*setup, variant, *one, *other))
        return Reason{{book, "5"}, "both_too_often_one_colour", {a, b}, {}};
    return std::nullopt;
}

constinit const PairRules pair_rules{
    .articles = {.met = "1",
                 .colours_forbid = nullptr,
                 .others = "1",
                 .bye = nullptr,
                 .scores = nullptr,
                 .colours = nullptr,
                 .floats_again = nullptr,
                 .halves = nullptr,
                 .order = "1",
                 .book = book},
    .ranked = ranked,
};

}  // namespace dommer::pairing::nsf_monrad
