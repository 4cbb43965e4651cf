#include "pairing/round_robin.hpp"

#include "index.hpp"
#include "setup.hpp"

namespace dommer::pairing::round_robin {

ScheduledRound scheduled_round(int players, int round) {
    const int size = table_size(players);
    ScheduledRound result;
    result.games.reserve(at(players / 2));
    for (int player = 1; player <= players; ++player) {
        const int other = opponent_in(player, round, size);
        if (other > players)
            result.bye = player;
        else if (player < other)
            result.games.push_back(has_white(player, other, size) ? ScheduledGame{player, other}
                                                                  : ScheduledGame{other, player});
    }
    return result;
}

std::vector<ScheduledRound> schedule(int players, int cycles, bool swapped) {
    std::vector<ScheduledRound> rounds;
    if (players < 2) return rounds;
    const int length = table_size(players) - 1;
    rounds.reserve(at(length * cycles));
    for (int cycle = 0; cycle < cycles; ++cycle)
        for (int round = 1; round <= length; ++round) {
            rounds.push_back(
                scheduled_round(players, round_of_table(cycle * length + round, length, swapped && cycles > 1)));
            if (cycle % 2 != 0)
                for (ScheduledGame& game : rounds.back().games) std::swap(game.white, game.black);
        }
    return rounds;
}

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                bool swapped) {
    const auto setup = set_up(field, history, regulations, requests);
    if (!setup) return tl::unexpected(setup.error());
    const int length = field.size() < 2 ? 0 : table_size(field.size()) - 1, round = setup->round.number;
    const int rounds = regulations.rounds.value_or(length);
    if (length == 0)
        return tl::unexpected(NotPaired(CannotPair{
            WhyNot::no_legal_pairing, {}, {{{"dsu-2011", "4.9.11"}, "table_needs_two", {}, {field.size()}}}}));
    if (round > rounds)
        return tl::unexpected(NotPaired(
            CannotPair{WhyNot::no_legal_pairing, {}, {{{"dsu-2011", "4.9.11"}, "all_have_met", {}, {rounds}}}}));
    const bool swaps = swapped && rounds >= 2 * length;
    const ScheduledRound scheduled = scheduled_round(field.size(), round_of_table(round, length, swaps));
    const bool reversed = (round - 1) / length % 2 != 0;
    PairedRound result;
    for (int earlier = 1; earlier < round; ++earlier)  // games of the history that the table does not have
        for (const ScheduledGame& game : scheduled_round(field.size(), round_of_table(earlier, length, swaps)).games)
            if (const int met = setup->cards.of(game.white - 1)[at(earlier - 1)].opponent;
                met >= 0 && met != game.black - 1)
                result.reasons.push_back({{"dsu-2011", "4.9.11"},
                                          "not_by_the_table_before",
                                          {field[game.white - 1].id, field[met].id},
                                          {earlier}});
    for (const ScheduledGame& game : scheduled.games) {
        const int white = (reversed ? game.black : game.white) - 1, black = (reversed ? game.white : game.black) - 1;
        // A player who is away has their game in the table all the same: it is forfeited, not replaced.
        result.boards.push_back(
            {field[white].id,
             field[black].id,
             {{{"dsu-2011", "4.9.11"}, "by_the_table", {field[white].id, field[black].id}, {round}}}});
        for (const int place : {white, black})
            if (!setup->is_present[at(place)])
                result.boards.back().reasons.push_back(
                    {{"dsu-2011", "4.9.11"}, "away_but_scheduled", {field[place].id}, {}});
    }
    if (scheduled.bye > 0)
        result.bye = Bye{field[scheduled.bye - 1].id,
                         {{{"dsu-2011", "4.9.11"}, "meets_the_extra_player", {field[scheduled.bye - 1].id}, {round}}}};
    return result;
}

}  // namespace dommer::pairing::round_robin
