#pragma once

#include "app/seasons.hpp"
#include "livegame/decide.hpp"
#include "tournament/tournament.hpp"

// Boards of a team match as live tables. To a live game the match is an event with one round that is played, named
// SEASON~MATCH: seats, clocks, delay and PGN need no second way. The season has its line-ups and takes its results.
namespace dommer::app {

struct MatchPlace {
    std::string season;
    int match = 0;
    friend bool operator==(const MatchPlace&, const MatchPlace&) = default;
};
std::string name_of(const MatchPlace& place);
std::optional<MatchPlace> match_place_from(std::string_view event);  // none: the name of a tournament

// Where a role counts that is asked for an event of live games: in the season of a match, else in the event itself.
std::string rights_of(const std::string& event);

// The stream in which an event of live games has its boards and players.
std::string stream_of_event(const std::string& event);

// As everybody may see it: before both line-ups are there the round is not published and has no names.
tournament::Tournament match_as_event(const teams::season::Season& season, int match);

// What follows in the season when the game at a board has ended: its result is on both cards. A card that is settled is
// decided anew where a ruling changes a result that the game has given before.
using DecidedResult = tl::expected<std::vector<teams::season::Event>, livegame::Refusal>;
DecidedResult decide_result(const SeasonState& now, int match, int board, const livegame::Game& game, Instant moment);

}  // namespace dommer::app
