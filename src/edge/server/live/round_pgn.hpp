#pragma once

#include "live_game_acts.hpp"

// The games of a round as everybody may see them: live ones behind the arbiter's delay.
namespace dommer::server {

// The boards of an event that are or were played live, the newest round first, or those of one round. No game is read.
std::vector<app::LiveGameLine> live_lines(ServerState& state, const std::string& event,
                                          std::optional<int> round = std::nullopt);
std::vector<app::LivePlace> live_places(ServerState& state, const std::string& event,
                                        std::optional<int> round = std::nullopt);
// The boards of one round, the newest if none is asked for, and the lines of the others, the newest round first.
struct RoundAndOthers {
    int round = 0;  // 0: no board is live
    std::vector<app::LivePlace> boards;
    std::vector<app::LiveGameLine> others;
};
RoundAndOthers live_round(ServerState& state, const std::string& event, std::optional<int> round);

// The game as everybody sees it now.
ShownGamePtr shown_game(ServerState& state, const app::LivePlace& place);

// The round in PGN, at most so many boards. The round must be there.
std::string pgn_of_round(ServerState& state, const tournament::Tournament& now, const std::string& event, int round,
                         int most_boards = 9999);
// The games of one player, in the order of the rounds.
std::string pgn_of_player(ServerState& state, const tournament::Tournament& now, const std::string& event,
                          tournament::EntryId player);

}  // namespace dommer::server
