#pragma once

#include "tiebreak/team.hpp"

// What the rows of tie_breaks.cpp compute for teams. Only this room reads it.
namespace dommer::tiebreak {

// fide_tiebreaks_2026, 12: by board.
Value board_count_of(const TeamEvent& event, int team, const Code& code);
Value top_boards_of(const TeamEvent& event, int team, const Code& code);
Value without_bottom_boards_of(const TeamEvent& event, int team, const Code& code);

// fide_tiebreaks_2026, 13: by both scores.
Value secondary_score(const TeamEvent& event, int team, const Code& code);
std::vector<Value> match_by_match(const TeamEvent& event, const Code& code);
std::vector<Value> match_by_game(const TeamEvent& event, const Code& code);
std::vector<Value> game_by_match(const TeamEvent& event, const Code& code);
std::vector<Value> game_by_game(const TeamEvent& event, const Code& code);
std::vector<Value> scores_and_schedule(const TeamEvent& event, const Code& code);
std::vector<Value> by_match_points(const TeamEvent& event, const Code& code);

}  // namespace dommer::tiebreak
