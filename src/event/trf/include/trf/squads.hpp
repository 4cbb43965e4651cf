#pragma once

#include <map>

#include "trf/teams.hpp"

namespace dommer::trf {

struct Squad {  // a team and its players, in the order of boards
    PlayerId number;
    std::string name;
    std::vector<PlayerId> members;
};

// Our own reports say it in a comment, for FIDE has no record of clubs.
inline constexpr const char* teams_of_one_club = "teams of one club:";
struct ClubOnFile {
    std::string name;
    std::vector<int> teams;  // by place, its first team first
};

// Who plays for whom: records 310 (or 013), and for single rounds 300.
struct Squads {
    std::vector<Squad> teams;                                                      // by number
    std::map<PlayerId, const PlayerLine*> lines;                                   // of the report, which outlives this
    std::map<PlayerId, int> team_of;                                               // by place
    std::map<std::pair<RoundNumber, PlayerId>, std::vector<PlayerId>> named = {};  // 300, by team number; 0: nobody

    std::vector<ClubOnFile> clubs = {};                         // with two teams or more
    std::map<std::pair<RoundNumber, PlayerId>, int> lent = {};  // by 300, to another team of the club in this round

    std::optional<int> team_in(RoundNumber round, PlayerId player) const;
    const Cell* cell(PlayerId player, RoundNumber round) const;  // nullptr: none
    // The players of the boards: as record 300 says, or the members who had something to play, in their order.
    std::vector<PlayerId> line_up(int team, RoundNumber round) const;
};
tl::expected<Squads, TeamFinding> squads_of(const Report& report);

}  // namespace dommer::trf
