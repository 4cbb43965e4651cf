#include "pairing/round_robin.hpp"

#include "rows.hpp"

namespace dommer::systems {
namespace {

constexpr Option round_robin_options[] = {
    {"twice", "round robin: everybody meets everybody twice, with both colours",
     Flag{[](SystemOptions& options) -> bool& { return options.twice; }}},
    {"swap-rounds", "double round robin: the last two rounds of the first cycle change places",
     Flag{[](SystemOptions& options) -> bool& { return options.swapped; }}},
};

// Everybody twice: twice as many rounds as the table has, unless the report says how many.
Paired pair_round_robin(const RoundInput& input, const SystemOptions& options) {
    pairing::Regulations regulations = input.regulations;
    if (options.twice && input.field.size() > 1)
        regulations.rounds = 2 * (pairing::round_robin::table_size(input.field.size()) - 1);
    return pairing::round_robin::pair_round(input.field, input.history, regulations, input.requests, options.swapped);
}

// Two players meet when the table says so.
void add_round_of_the_table(const pairing::Field& field, PlayerId one, PlayerId two, std::vector<Reason>& answer) {
    const auto a = field.place_of(one), b = field.place_of(two);
    if (!a || !b || *a == *b) return;
    const int size = pairing::round_robin::table_size(field.size());
    for (int round = 1; round < size; ++round)
        if (pairing::round_robin::opponent_in(*a + 1, round, size) == *b + 1)
            answer.push_back({{"dsu-2011", "4.9.11"}, "meet_by_the_table_in", {one, two}, {round}});
}

Reasons why_not_round_robin(const RoundInput& input, const SystemOptions&, const PairedRound& round, PlayerId a,
                            PlayerId b) {
    std::vector<Reason> answer =
        *pairing::why_not(input.field, input.history, input.regulations, input.requests, round, a, b);
    add_round_of_the_table(input.field, a, b, answer);
    return answer;
}

}  // namespace

// dsu_2011, 4.9.11: the table of an all-play-all.
constinit const System round_robin_row{
    .id = "round-robin",
    .name = {"Round robin", "Alle-mod-alle", "Alle-mot-alle (Berger)", "Alla-möter-alla (Berger)"},
    .trf = {"CUSTOM_ROUNDROBIN", "CUSTOM_ROUNDROBIN", "Individual: Round-Robin"},
    .schedule = Schedule::all_play_all,
    .is_fides = true,
    .articles = {"dsu-2011", "4.9.11", "4.9.11", "4.9.11", "4.9.11"},
    // dsu_2011, 4.9.11: the table goes by drawn numbers. dsu_2011, 4.1 §24: cash is shared, the rest goes by
    // Sonneborn-Berger.
    .customs = {.numbers_by_lot = true, .money_is_shared = true, .tie_breaks = "DSU_SB"},
    .options = round_robin_options,
    .pair = pair_round_robin,
    .why_not = why_not_round_robin,
};

}  // namespace dommer::systems
