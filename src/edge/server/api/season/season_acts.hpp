#pragma once

#include "season_json.hpp"

namespace dommer::server {

// What the asker may do now, each as a form: its fields, what is fixed, what can be chosen. The page draws them and
// sends the fact back.
Json season_acts_json(const SeenSeason& seen, Language language);
Json season_club_acts_json(const SeenSeason& seen, int club, Language language);
Json season_match_acts_json(const SeenSeason& seen, int match, Language language);
// The form of a new season. `closed`: choices of the one that it may follow.
Json season_creation_json(const Json& closed, Date today, Language language);

}  // namespace dommer::server
