#pragma once

namespace dommer::rating {

// dsu_2011, 5.1 §2: team games are rated by the same rules.
enum class EventKind { individual, team };  // team: the division tournament and rated team events

struct GameFacts {
    bool played = false;
    bool bye = false;
    bool absent_without_accepted_notice = false;
    bool absent_from_whole_tournament = false;  // without accepted notice
    bool reserve_put_in_after_half_an_hour = false;
};

struct GameRating {
    bool rated = false;
    int quarantine_months_at_least = 0;
};

// dsu_2011, 4.5.4.2: every played game, but not a team game with a reserve put in after half an hour; of those not
// played only absence without accepted notice in an individual event. Who stays away from the whole tournament so has
// none of their games rated, and at least 6 months of quarantine.
constexpr GameRating game_rating(const GameFacts& game, EventKind event) {
    if (game.absent_from_whole_tournament) return {false, 6};
    if (game.bye) return {false};
    if (game.played) return {!(event == EventKind::team && game.reserve_put_in_after_half_an_hour)};
    return {event == EventKind::individual && game.absent_without_accepted_notice};
}

}  // namespace dommer::rating
