#pragma once

#include "pairing/monrad.hpp"

// The Monrad of the Norwegian federation, and Konrad, in which two may meet again. Of the federation's rule only the
// beginning is known; what it does not tell is taken from the Danish Monrad, and every round says so.
namespace dommer::pairing::nsf_monrad {

inline constexpr int most_of_a_colour = 2;  // nsf_monrad_2000, 5

struct Options {
    bool last_round_by_score = true;  // nsf_monrad_2000, 6: equal scores go before colours in the last round
    int max_meets = 2;                // nsf_monrad_2000, 4: how often two may meet in Konrad
};

monrad::Variant variant_of(const Options& options, int most_meetings);

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const monrad::Variant& variant, const monrad::Options& options = {},
                                                const Work& work = Work::without_limit());

// What keeps two apart in a paired round, whatever the others do: that they have met, or their colours.
std::optional<Reason> keeps_apart(const Field& field, const History& history, const Regulations& regulations,
                                  const RoundRequests& requests, const monrad::Variant& variant,
                                  const PairedRound& round, PlayerId a, PlayerId b);

extern const PairRules pair_rules;

}  // namespace dommer::pairing::nsf_monrad
