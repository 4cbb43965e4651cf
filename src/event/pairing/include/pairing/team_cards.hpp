#pragma once

#include "pairing/card.hpp"

namespace dommer::pairing {

// A team event as its rounds went. Teams are the entrants of the field; each round stands on two cards, in match points
// and in game points, and board by board.
struct TeamCards {
    Field field;
    Cards match, game;
    int boards = 0;  // of a match
    Points match_win{4}, match_draw{2}, match_loss{0};
    std::vector<std::vector<std::vector<Points>>> board_points;  // team, round, board; no boards: there was no match

    TeamCards(Field teams, int rounds, int boards_of_a_match)
        : field(std::move(teams)),
          match(field.size(), rounds),
          game(field.size(), rounds),
          boards(boards_of_a_match),
          board_points(static_cast<std::size_t>(field.size()),
                       std::vector<std::vector<Points>>(static_cast<std::size_t>(rounds))) {}

    // What a round was for a team, on both cards.
    void enter(int team, int round, CardRow row, Points match_points, Points game_points,
               std::vector<Points> boards_won) {
        row.earned = match_points;
        match.row(team, round) = row, match.score(team) += match_points;
        row.earned = game_points;
        game.row(team, round) = row, game.score(team) += game_points;
        board_points[static_cast<std::size_t>(team)][static_cast<std::size_t>(round)] = std::move(boards_won);
    }
};

}  // namespace dommer::pairing
