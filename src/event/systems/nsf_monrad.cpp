#include "rows.hpp"

namespace dommer::systems {
namespace {

namespace nsf = pairing::nsf_monrad;

constexpr Option nsf_monrad_options[] = {
    {"last-round-colours", "NSF Monrad and Konrad: colours go before equal scores in the last round too",
     Flag{[](SystemOptions& options) -> bool& { return options.nsf_monrad.last_round_by_score; }, false}},
};
constexpr Option konrad_options[] = {
    {"max-meets", "Konrad: how often two players may meet",
     Number{1, 20, [](SystemOptions& options, int number) { options.nsf_monrad.max_meets = number; }}},
};

using VariantOf = pairing::monrad::Variant (*)(const SystemOptions&);

pairing::monrad::Variant once(const SystemOptions& options) { return nsf::variant_of(options.nsf_monrad, 1); }
pairing::monrad::Variant again(const SystemOptions& options) {
    return nsf::variant_of(options.nsf_monrad, options.nsf_monrad.max_meets);
}

template <VariantOf variant>
Paired pair_by(const RoundInput& input, const SystemOptions& options) {
    return nsf::pair_round(input.field, input.history, input.regulations, input.requests, variant(options),
                           options.monrad, input.work);
}

template <VariantOf variant>
Reasons why_not_by(const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a,
                   PlayerId b) {
    const auto keeps_apart = [&](PlayerId one, PlayerId other) {
        return nsf::keeps_apart(input.field, input.history, input.regulations, input.requests, variant(options), round,
                                one, other);
    };
    return why_not_by_retry(nsf::pair_rules, pair_by<variant>, input, options, round, a, b, keeps_apart);
}

// nsf_monrad_2000, 7: from seven rounds on.
constexpr std::string_view quality = "NSF_MQ/C2,NSF_MQ/C1,NSF_MQ,NSF_BQ";

}  // namespace

// nsf_monrad_2000, 1: by points and starting number, the nearest one has not met.
constinit const System nsf_monrad_row{
    .id = "nsf-monrad",
    .name = {"Monrad (Norway)", "Monrad (Norge)", "NSF-Monrad", "Monrad (Norge)"},
    .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
    .articles = {"nsf-monrad", "1", "3", "5", "1"},
    .customs = {.numbers_by_lot = true,
                .numbers_by_quarters = true,
                .colours_in_last_round = true,
                .tie_breaks = quality},
    .options = nsf_monrad_options,
    .pair = pair_by<once>,
    .why_not = why_not_by<once>,
};

// nsf_monrad_2000, 4: the same, but two may meet again.
constinit const System konrad_row{
    .id = "konrad",
    .name = {"Konrad (Norway)", "Konrad (Norge)", "Konrad", "Konrad (Norge)"},
    .trf = {"CUSTOM_SWISS", "CUSTOM_SWISS", "Individual: Swiss-System"},
    .articles = {"nsf-monrad", "", "", "5", "1"},
    .customs = {.numbers_by_lot = true,
                .numbers_by_quarters = true,
                .meets_again = true,
                .colours_in_last_round = true,
                .tie_breaks = quality},
    .options = konrad_options,
    .pair = pair_by<again>,
    .why_not = why_not_by<again>,
};

}  // namespace dommer::systems
