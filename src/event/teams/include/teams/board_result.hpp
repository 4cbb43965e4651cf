#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vocabulary/names.hpp"
#include "vocabulary/points.hpp"

namespace dommer::teams {

enum class Side : unsigned char { home, away };
constexpr Ids<2> ids_of(Side) { return {"home", "away"}; }
constexpr Side other_side(Side side) { return side == Side::home ? Side::away : Side::home; }

// What a board of a match gave, seen from the home team. Nobody: the board was empty on both sides, or both players
// were used unlawfully, or the card was not filled in.
enum class BoardResult : unsigned char { home_win, draw, away_win, home_by_forfeit, away_by_forfeit, nobody };
// As a card is written, one letter a board, board 1 first.
constexpr Ids<6> ids_of(BoardResult) { return {"H", "D", "A", "h", "a", "-"}; }

constexpr bool was_played(BoardResult result) {
    return result == BoardResult::home_win || result == BoardResult::draw || result == BoardResult::away_win;
}

// dsu_2011, 5.1 §3: a win is a point, a draw half a point. A forfeited board counts as any other, and one that is empty
// on both sides gives nobody a point (our reading R-TEAM-04).
constexpr Points points_of(BoardResult result, Side side) {
    switch (result) {
        case BoardResult::draw: return draw;
        case BoardResult::home_win:
        case BoardResult::home_by_forfeit: return side == Side::home ? win : loss;
        case BoardResult::away_win:
        case BoardResult::away_by_forfeit: return side == Side::away ? win : loss;
        case BoardResult::nobody: break;
    }
    return loss;
}

using Boards = std::vector<BoardResult>;

// None: a letter that is no result.
std::optional<Boards> boards_from(std::string_view letters);
std::string letters_of(const Boards& boards);

Points score(const Boards& boards, Side side);

// What a match is worth to a team by the points of its boards.
struct MatchPoints {
    Points won{4}, drawn{2}, lost{0};
    friend bool operator==(const MatchPoints&, const MatchPoints&) = default;
};

// dsu_2011, 5.1 §3: two match points for a match won, one for a drawn one. Where no board gave anybody a point nobody
// has match points (our reading R-TEAM-05).
Points match_points(const Boards& boards, Side side, const MatchPoints& worth = {});

}  // namespace dommer::teams
