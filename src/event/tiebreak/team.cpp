#include "tiebreak/team.hpp"

#include "boards.hpp"
#include "calculation.hpp"
#include "team_calculation.hpp"
#include "tiebreak/tie_break.hpp"

namespace dommer::tiebreak {
namespace {

const Cards& cards_of(const TeamEvent& event, Basis basis) {
    return basis == Basis::match_points ? event.cards.match : event.cards.game;
}

Value in_turn(std::vector<Fraction> values) {
    if (values.empty()) return {};
    Value result{values.front(), {}};
    result.further.assign(values.begin() + 1, values.end());
    return result;
}

// A score with the rounds it was made in.
Value score_by_rounds(const Cards& cards, int team) {
    Value value{half(cards.score(team)), {}};
    const auto rows = cards.of(team);
    for (std::size_t round = 0; round < rows.size(); ++round)
        if (rows[round].earned.halves != 0)
            value.parts.push_back({.round = static_cast<int>(round) + 1,
                                   .opponent = rows[round].opponent,
                                   .value = half(rows[round].earned)});
    return value;
}

// The points of each board behind a value.
Value with_boards(Value value, const BoardTotals& totals) {
    for (std::size_t board = 0; board < totals.size(); ++board)
        value.parts.push_back({.board = static_cast<int>(board) + 1, .value = half(totals[board])});
    value.is_sum = false;
    return value;
}

// fide_tiebreaks_2026, 13.2: the second letter says which total of the opponent counts, the third which own score.
std::vector<Value> extended_by(const TeamEvent& event, const Code& code, Basis of_opponents, Basis own) {
    const Event seen = seen_by(event, of_opponents);
    const Opponents opponents(seen, seen.cards);
    std::vector<Value> values;
    for (int team = 0; team < event.cards.field.size(); ++team) {
        auto parts = opponents.products(team, code.forfeits_as_games, cards_of(event, own));
        modify(parts, code, true, event.edition);
        values.push_back(summed(std::move(parts)));
    }
    return values;
}

// fide_tiebreaks_2026, 13.4: the whole part of the highest possible primary total over the highest secondary score of
// one match.
std::int64_t schedule_divisor(const TeamEvent& event) {
    const Points match = event.cards.match_win, game{2 * event.cards.boards};
    const bool by_match = event.primary == Basis::match_points;
    const int most = event.rounds * (by_match ? match : game).halves, one = (by_match ? game : match).halves;
    return one > 0 && most / one > 0 ? most / one : 1;
}

}  // namespace

Event seen_by(const TeamEvent& event, Basis basis) {
    const auto& cards = event.cards;
    const auto points = basis == Basis::match_points
                            ? pairing::PointSystem::of(cards.match_win, cards.match_draw, cards.match_loss)
                            : pairing::PointSystem::of(Points{2 * cards.boards}, Points{cards.boards}, Points{});
    return {cards.field,  cards_of(event, basis), points,         event.format,  event.edition,
            event.rounds, std::nullopt,           event.lot_seed, event.play_off};
}

Value board_count_of(const TeamEvent& event, int team, const Code&) {
    const auto totals = board_totals(event, team);
    return with_boards({board_count(totals), {}}, totals);
}
Value top_boards_of(const TeamEvent& event, int team, const Code&) {
    const auto totals = board_totals(event, team);
    return with_boards(in_turn(top_boards(totals)), totals);
}
Value without_bottom_boards_of(const TeamEvent& event, int team, const Code&) {
    const auto totals = board_totals(event, team);
    return with_boards(in_turn(without_bottom_boards(totals)), totals);
}

// fide_tiebreaks_2026, 13.1: the score that is not the primary one.
Value secondary_score(const TeamEvent& event, int team, const Code&) {
    return score_by_rounds(cards_of(event, event.secondary()), team);
}

std::vector<Value> match_by_match(const TeamEvent& event, const Code& code) {
    return extended_by(event, code, Basis::match_points, Basis::match_points);
}
std::vector<Value> match_by_game(const TeamEvent& event, const Code& code) {
    return extended_by(event, code, Basis::match_points, Basis::game_points);
}
std::vector<Value> game_by_match(const TeamEvent& event, const Code& code) {
    return extended_by(event, code, Basis::game_points, Basis::match_points);
}
std::vector<Value> game_by_game(const TeamEvent& event, const Code& code) {
    return extended_by(event, code, Basis::game_points, Basis::game_points);
}

// fide_tiebreaks_2026, 13.4: the secondary score plus Buchholz on the primary score over a divisor.
std::vector<Value> scores_and_schedule(const TeamEvent& event, const Code& code) {
    Code buchholz{.name = code.fore ? Name::fb : Name::bh, .forfeits_as_games = code.forfeits_as_games};
    auto values = values_of(seen_by(event, event.primary), buchholz);
    const std::int64_t divisor = code.divisor.value_or(static_cast<int>(schedule_divisor(event)));
    for (int team = 0; team < event.cards.field.size(); ++team) {
        Value& value = values[at(team)];
        const Fraction own = half(cards_of(event, event.secondary()).score(team));
        for (Contribution& part : value.parts) part.value = part.value * Fraction(1, divisor);
        value.parts.insert(value.parts.begin(), Contribution{.value = own});
        value.value = own + value.value * Fraction(1, divisor);
    }
    return values;
}

// A match is won or not: the boards do not change that.
std::vector<Value> by_match_points(const TeamEvent& event, const Code& code) {
    return values_of(seen_by(event, Basis::match_points), code);
}

std::vector<Value> team_values_of(const TeamEvent& event, const Code& code) {
    const TieBreak& row = row_of(code.name);
    if (row.team_values != nullptr) return row.team_values(event, code);
    return values_of(seen_by(event, event.basis_of(code)), code);
}

}  // namespace dommer::tiebreak
