#include "teams/match.hpp"

#include <algorithm>

#include "rating/rated_game.hpp"

namespace dommer::teams {

MatchOutcome outcome_of(const Arrival& home, const Arrival& away, const Attendance& attendance) {
    const auto is_out = [&](const Arrival& team) {
        return !team.minutes_late || team.players < attendance.least_players;
    };
    const auto is_late = [&](const Arrival& team) {
        return team.minutes_late && *team.minutes_late > attendance.latest_minutes;
    };
    if (attendance.too_few_withdraws && (is_out(home) || is_out(away))) {
        Withdrawn withdrawn;
        if (is_out(home)) withdrawn.teams.push_back(Side::home);
        if (is_out(away)) withdrawn.teams.push_back(Side::away);
        return withdrawn;
    }
    const bool home_lost = is_late(home) || is_out(home), away_lost = is_late(away) || is_out(away);
    if (home_lost && away_lost) return Forfeited{};
    if (home_lost) return Forfeited{Side::away};
    if (away_lost) return Forfeited{Side::home};
    const auto empty = [&](const Arrival& team) { return std::max(0, attendance.boards - team.players); };
    return Played{empty(home), empty(away)};
}

Boards forfeited_boards(const Forfeited& forfeited, int boards) {
    const BoardResult each = !forfeited.winner                 ? BoardResult::nobody
                             : *forfeited.winner == Side::home ? BoardResult::home_by_forfeit
                                                               : BoardResult::away_by_forfeit;
    return Boards(static_cast<std::size_t>(boards), each);
}

Boards after_unlawful_players(Boards boards, const std::vector<int>& home_unlawful,
                              const std::vector<int>& away_unlawful) {
    for (std::size_t at = 0; at < boards.size(); ++at) {
        const auto is_in = [&](const std::vector<int>& list) {
            return std::ranges::find(list, static_cast<int>(at) + 1) != list.end();
        };
        const bool home = is_in(home_unlawful), away = is_in(away_unlawful);
        if (home && away)
            boards[at] = BoardResult::nobody;
        else if (home)
            boards[at] = BoardResult::away_by_forfeit;
        else if (away)
            boards[at] = BoardResult::home_by_forfeit;
    }
    return boards;
}

ClockStart clock_start(std::optional<int> white_arrival, std::optional<int> black_arrival, int default_after) {
    const auto within = [&](std::optional<int> arrival) {
        return std::min(arrival.value_or(default_after), default_after);
    };
    const auto defaults = [&](std::optional<int> arrival) { return !arrival || *arrival > default_after; };
    ClockStart start{.white_defaults = defaults(white_arrival), .black_defaults = defaults(black_arrival)};
    const bool white_is_here = white_arrival == 0, black_is_here = black_arrival == 0;
    if (white_is_here && !black_is_here) start.started = Colour::black;
    start.white_lost = within(white_arrival);
    if (!start.white_defaults) start.black_lost = std::max(0, within(black_arrival) - start.white_lost);
    return start;
}

bool is_rated(BoardResult result, std::optional<int> reserve_put_in_after_minutes) {
    const rating::GameFacts facts{
        .played = was_played(result),
        .reserve_put_in_after_half_an_hour = reserve_put_in_after_minutes && *reserve_put_in_after_minutes > 30};
    return rating::game_rating(facts, rating::EventKind::team).rated;
}

}  // namespace dommer::teams
