#include "tournament/tournament.hpp"

#include <algorithm>

namespace dommer::tournament {

bool is_away(const Entrant& entrant, RoundNumber round) {
    return round < entrant.first_round || (entrant.withdrawal && round > entrant.withdrawal->after) ||
           entrant.byes.contains(round);
}

Particulars particulars_in(const Entrant& entrant, RoundNumber round) {
    Particulars then = entrant.particulars;
    for (const LaterRating& later : entrant.later_ratings)
        if (later.from <= round)
            (later.is_fides ? then.elo : then.rating) = later.rating, then.rating_from = later.list;
    return then;
}

const Entrant* find(const Tournament& tournament, EntryId id) {
    const auto found = tournament.entrants.find(id);
    return found == tournament.entrants.end() ? nullptr : &found->second;
}

const BoardPairing* find(const Tournament& tournament, RoundNumber round, int board) {
    if (round.number < 1 || round >= next_round(tournament)) return nullptr;
    const auto& tables = tournament.rounds[static_cast<std::size_t>(round.number - 1)].tables;
    if (board < 1 || board > static_cast<int>(tables.size())) return nullptr;
    return &tables[static_cast<std::size_t>(board - 1)];
}

Confirmation confirmation_of(const BoardPairing& table) {
    const std::optional<Result> result = table.result            ? table.result
                                         : table.reports.empty() ? std::nullopt
                                                                 : std::optional(table.reports[0].result);
    for (const Reported& each : table.reports)
        if (each.result != result) return Confirmation::differing;
    constexpr Confirmation by_count[] = {Confirmation::none, Confirmation::one, Confirmation::both};
    return by_count[std::min<std::size_t>(table.reports.size(), 2)];
}

std::vector<int> boards_without_result(const HeldRound& round) {
    std::vector<int> boards;
    for (int board = 1; board <= static_cast<int>(round.tables.size()); ++board)
        if (!round.tables[static_cast<std::size_t>(board - 1)].result) boards.push_back(board);
    return boards;
}

std::optional<BoardOfRound> first_postponed(const Tournament& tournament) {
    for (int round = 1; round <= static_cast<int>(tournament.rounds.size()); ++round) {
        const auto& tables = tournament.rounds[static_cast<std::size_t>(round - 1)].tables;
        for (int board = 1; board <= static_cast<int>(tables.size()); ++board)
            if (const auto& result = tables[static_cast<std::size_t>(board - 1)].result; result && !is_final(*result))
                return BoardOfRound{{round}, board};
    }
    return std::nullopt;
}

bool are_all_rounds_played(const Tournament& tournament) {
    return static_cast<int>(tournament.rounds.size()) >= tournament.settings.rounds &&
           std::ranges::all_of(tournament.rounds, [](const HeldRound& round) {
               return std::ranges::all_of(
                   round.tables, [](const BoardPairing& table) { return table.result && is_final(*table.result); });
           });
}

}  // namespace dommer::tournament
