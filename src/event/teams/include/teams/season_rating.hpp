#pragma once

#include "rating/reported_event.hpp"
#include "teams/season.hpp"

namespace dommer::teams::season {

struct RatedPlayer {
    int team = 0, number = 0;  // on the strength list of the team's club
    int person = 0;            // in the register; 0: the list does not say
    std::string name;
};
struct RatedSeasonGames {
    std::vector<RatedPlayer> players;  // by place in the event
    rating::ReportedEvent event;
};

// dsu_2011, 5.1 §2 and 4.5.4.2: the games of a group as the rating rules see them, of one round or of all (0): those
// that were played, but not with a reserve who was put in after half an hour. dsu_2011, 5.1 §13: a player who was used
// unlawfully has lost the game for the match; it is rated as it was played. A card counts once it is agreed.
RatedSeasonGames rated_games(const Season& season, std::string_view group, int round = 0);

}  // namespace dommer::teams::season
