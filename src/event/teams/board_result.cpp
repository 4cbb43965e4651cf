#include "teams/board_result.hpp"

namespace dommer::teams {

std::optional<Boards> boards_from(std::string_view letters) {
    Boards boards;
    for (const char& letter : letters) {
        const auto result = value_from<BoardResult>(std::string_view(&letter, 1));
        if (!result) return std::nullopt;
        boards.push_back(*result);
    }
    return boards;
}

std::string letters_of(const Boards& boards) {
    std::string letters;
    for (const BoardResult result : boards) letters += id_of(result);
    return letters;
}

Points score(const Boards& boards, Side side) {
    Points sum;
    for (const BoardResult result : boards) sum += points_of(result, side);
    return sum;
}

Points match_points(const Boards& boards, Side side, const MatchPoints& worth) {
    const Points own = score(boards, side), theirs = score(boards, other_side(side));
    if (own + theirs == Points{}) return {};
    return own > theirs ? worth.won : own == theirs ? worth.drawn : worth.lost;
}

}  // namespace dommer::teams
