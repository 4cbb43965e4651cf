#pragma once

#include "trf/squads.hpp"

namespace dommer::trf {

struct BoardOnFile {  // none: nobody sat there; the code is blank then
    std::optional<PlayerId> of_white, of_black;
    Code white_code = Code::blank, black_code = Code::blank;
    bool turned = false;  // the colours are not those of the board
};
struct MatchOnFile {
    int white = 0, black = 0;                                 // teams by place; who has White on board 1
    std::vector<BoardOnFile> boards;                          // empty: the match was forfeited as a whole (330)
    Code white_code = Code::blank, black_code = Code::blank;  // of such a match
    bool crossed = false;                                     // two who met are on different boards of the line-ups
};
using RoundOnFile = std::vector<MatchOnFile>;  // in the order of records 300 and 330, then of the teams

// Teams without players, games of players without a team or inside one, and line-ups that do not fit the games.
std::vector<TeamFinding> squad_faults(const Report& report, const Squads& squads);

// Every match with its boards; or everything by which games, teams and line-ups do not fit together.
tl::expected<std::vector<RoundOnFile>, std::vector<TeamFinding>> team_matches(const Report& report,
                                                                              const Squads& squads,
                                                                              const pairing::TeamCards& cards);

// Where in the file it stands, lines and columns from 1; line 0: the file as a whole.
struct Place {
    int line = 0, column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};
Place place_of(std::string_view text, const TeamFinding& finding);

}  // namespace dommer::trf
