#include "boards.hpp"

#include "calculation.hpp"

namespace dommer::tiebreak {
namespace {

void add(const std::vector<Points>& match, BoardTotals& totals) {
    for (std::size_t board = 0; board < match.size() && board < totals.size(); ++board) totals[board] += match[board];
}

}  // namespace

BoardTotals board_totals(const TeamEvent& event, int team) {
    BoardTotals totals(at(event.cards.boards));
    const auto rows = event.cards.match.of(team);
    for (std::size_t round = 0; round < rows.size(); ++round) {
        if (rows[round].what == Happening::allocated_bye)
            add(std::vector<Points>(totals.size(), win), totals);
        else
            add(event.cards.board_points[at(team)][round], totals);
    }
    return totals;
}

BoardTotals board_totals_against(const TeamEvent& event, int team, int other) {
    BoardTotals totals(at(event.cards.boards));
    const auto rows = event.cards.match.of(team);
    for (std::size_t round = 0; round < rows.size(); ++round)
        if (rows[round].opponent == other) add(event.cards.board_points[at(team)][round], totals);
    return totals;
}

Fraction board_count(const BoardTotals& boards) {
    Fraction count;
    for (std::size_t board = 0; board < boards.size(); ++board)
        count = count - half(boards[board]) * Fraction(static_cast<std::int64_t>(board) + 1);
    return count;
}

std::vector<Fraction> top_boards(const BoardTotals& boards) {
    std::vector<Fraction> values;
    for (const Points points : boards) values.push_back(half(points));
    return values;
}

std::vector<Fraction> without_bottom_boards(const BoardTotals& boards) {
    std::vector<Fraction> values;
    for (std::size_t kept = boards.size(); kept-- > 1;) {
        Fraction sum;
        for (std::size_t board = 0; board < kept; ++board) sum = sum + half(boards[board]);
        values.push_back(sum);
    }
    return values;
}

}  // namespace dommer::tiebreak
