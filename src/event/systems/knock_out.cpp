#include "pairing/knock_out.hpp"

#include <algorithm>

#include "rows.hpp"

namespace dommer::systems {
namespace {

constexpr Option knock_out_options[] = {
    {"lot",
     "knock-out: draw by lot inside the seeding classes from this seed, which is printed; left out: the players' "
     "numbers are their draw numbers",
     Number{0, 2'147'483'647,
            [](SystemOptions& options, int seed) { options.lot = static_cast<std::uint64_t>(seed); }}},
};

Paired pair_knock_out(const RoundInput& input, const SystemOptions& options) {
    return pairing::knock_out::pair_round(input.field, input.history, input.regulations, input.requests, options.lot);
}

bool is_in(const PairedRound& round, PlayerId player) {
    return std::ranges::any_of(
               round.boards,
               [&](const pairing::Board& board) { return board.white == player || board.black == player; }) ||
           std::ranges::any_of(round.reasons, [&](const Reason& reason) {
               return reason.what == "goes_through_without_a_match" && reason.players.front() == player;
           });
}

Reasons why_not_knock_out(const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a,
                          PlayerId b) {
    std::vector<Reason> answer =
        *pairing::why_not(input.field, input.history, input.regulations, input.requests, round, a, b);
    const auto meeting = pairing::knock_out::round_of_meeting(input.field, options.lot, a, b);
    if (!meeting) return answer;
    for (const PlayerId player : {a, b})
        if (!is_in(round, player)) answer.push_back({{"dsu-2011", "4.9.7"}, "is_out", {player}, {}});
    answer.push_back({{"dsu-2011", "4.9.7"}, "meet_in_the_bracket_in", {a, b}, {*meeting}});
    return answer;
}

}  // namespace

// dsu_2011, 4.9.7: who loses is out.
constinit const System knock_out_row{
    .id = "knock-out",
    .name = {"Knock-out", "Pokalturnering", "Utslagsturnering (cup)", "Utslagsturnering (cup)"},
    .trf = {"CUSTOM_KNOCKOUT", "CUSTOM_KNOCKOUT", "Individual: Knock-Out"},
    .schedule = Schedule::bracket,
    .encounter = Encounter::match,
    .articles = {"dsu-2011", "4.9.7", "4.9.7", "4.9.7", "4.9.7"},
    .options = knock_out_options,
    .pair = pair_knock_out,
    .why_not = why_not_knock_out,
};

}  // namespace dommer::systems
