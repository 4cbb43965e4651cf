#include <algorithm>

#include "rows.hpp"

// The systems for players that pair teams too: what they call White is the visiting team, which has it on board 1.
namespace dommer::systems {
namespace {

// dsu_2011, 5.3 §2: the pokal is paired by Monrad, after a lot. How results may go on is not followed for teams: a
// match has more results than a game.
Paired pair_team_monrad(const RoundInput& input, const SystemOptions& options) {
    SystemOptions without_forecast = options;
    without_forecast.monrad.forecast_budget = 0;
    auto round = monrad_row.pair(input, without_forecast);
    if (!round) return round;
    std::erase_if(round->reasons,
                  [](const Reason& reason) { return reason.what == "later_rounds_not_followed_to_the_end"; });
    if (round->bye)
        for (Reason& reason : round->bye->reasons)
            if (reason.what == "no_game_and_one_point")
                reason = {{"dsu-2011", "5.3 §2"}, "team_without_a_match", {round->bye->player}, {}};
    return round;
}

}  // namespace

constinit const System team_monrad_row{
    .id = "team-monrad",
    .name = {"Monrad for teams", "Monrad for hold", "Monrad for lag", "Monrad för lag"},
    .trf = {"CUSTOM_TEAM_SWISS_GP", "CUSTOM_TEAM_SWISS_GP", "Team: Swiss-System"},
    .articles = {"dsu-2011", "4.9.1", "4.9.1", "5.3 §8", "4.9.1"},
    .customs = {.numbers_by_lot = true},
    .pair = pair_team_monrad,
    .why_not =
        [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a, PlayerId b) {
            return why_not_by_retry(pairing::monrad::pair_rules, pair_team_monrad, input, options, round, a, b);
        },
};

// dsu_2011, 5.1 §1 and 5.5 §5: everybody meets everybody, by the same table as players.
constinit const System team_round_robin_row{
    .id = "team-round-robin",
    .name = {"Round robin for teams", "Alle-mod-alle for hold", "Alle-mot-alle for lag", "Alla-möter-alla för lag"},
    .trf = {"CUSTOM_TEAM_ROUNDROBIN", "CUSTOM_TEAM_ROUNDROBIN", "Team: Round-Robin"},
    .schedule = Schedule::all_play_all,
    .articles = {"dsu-2011", "4.9.11", "4.9.11", "4.9.11", "4.9.11"},
    .customs = {.numbers_by_lot = true},
    .pair = [](const RoundInput& input, const SystemOptions& options) { return round_robin_row.pair(input, options); },
    .why_not = [](const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a,
                  PlayerId b) { return round_robin_row.why_not(input, options, round, a, b); },
};

}  // namespace dommer::systems
