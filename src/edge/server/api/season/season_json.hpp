#pragma once

#include "api_request.hpp"
#include "app/seasons.hpp"

namespace dommer::server {

// A season as somebody sees it: what they may do in it, and whose line-ups they may see before the match.
struct SeenSeason {
    std::string id;
    const teams::season::Season& now;
    std::string user;
    bool directs = false;
    bool acts_for(int team) const;
};

Json season_json(const SeenSeason& seen, Language language);
Json season_match_json(const SeenSeason& seen, int match, Language language);
Json season_club_json(const SeenSeason& seen, int club, Date today);
// What only the director sees: drafts, decisions, protests, contacts.
Json season_desk_json(const SeenSeason& seen, Date today, Language language);
Json season_review_json(const teams::season::LineUpReview& review, Language language);

// The name of what a role counts in: a tournament by its short name, a season as season/NAME, or a group of
// correspondence games as correspondence-group/NAME. Throws Problem if
// there is none.
std::string name_of_place(const ApiRequest& request, const std::string& place);

Problem problem_of(const teams::season::Refusal& refusal);

}  // namespace dommer::server
