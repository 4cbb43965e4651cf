#include "calculation.hpp"

namespace dommer::tiebreak {
namespace {

template <typename Of>
Value counted(const Event& event, int place, Of worth) {
    Value result;
    result.parts.reserve(at(event.cards.rounds()));
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round)
        if (const Fraction each = worth(rows[at(round)], round); each != 0)
            result.parts.push_back({.round = round + 1, .opponent = rows[at(round)].opponent, .value = each});
    result.value = sum_of(result.parts);
    return result;
}

// fide_tiebreaks_2026, 15.2: in a round robin forfeits are games; from 2026 forfeit losses are not.
bool is_game_of_record(const Event& event, const CardRow& row) {
    const bool lost = row.what == Happening::forfeit_loss && !event.edition.forfeits_apart_in_round_robin;
    return pairing::was_played(row) ||
           (event.format == Format::predetermined && (row.what == Happening::forfeit_win || lost));
}

}  // namespace

// fide_tiebreaks_2026, 7: what stands in the player's own record.
Value wins(const Event& event, int place, const Code&) {
    return counted(event, place,
                   [&](const CardRow& row, int) { return Fraction(row.earned >= win_of(event) ? 1 : 0); });
}
Value games_won(const Event& event, int place, const Code&) {
    return counted(event, place, [&](const CardRow& row, int) {
        return Fraction(is_game_of_record(event, row) && row.earned >= win_of(event) ? 1 : 0);
    });
}
Value games_with_black(const Event& event, int place, const Code&) {
    return counted(event, place, [&](const CardRow& row, int) {
        return Fraction(is_game_of_record(event, row) && row.colour == Colour::black ? 1 : 0);
    });
}
Value wins_with_black(const Event& event, int place, const Code&) {
    return counted(event, place, [&](const CardRow& row, int) {
        const bool won = is_game_of_record(event, row) && row.earned >= win_of(event);
        return Fraction(won && row.colour == Colour::black ? 1 : 0);
    });
}
Value rounds_elected_to_play(const Event& event, int place, const Code&) {
    return counted(event, place, [&](const CardRow& row, int) { return Fraction(is_waived(row) ? 0 : 1); });
}

// fide_tiebreaks_2026, 7.7: a point for every round scored higher than the scheduled opponent, half for an equal one.
Value standard_points(const Event& event, int place, const Code&) {
    return counted(event, place, [&](const CardRow& row, int round) {
        const Points against = row.opponent >= 0 ? event.cards.of(row.opponent)[at(round)].earned : draw_of(event);
        return row.earned > against ? Fraction(1) : row.earned == against ? Fraction(1, 2) : Fraction(0);
    });
}

// fide_tiebreaks_2026, 7.8: the lower number is better; the variant R turns it.
Value pairing_number(const Event& event, int place, const Code& code) {
    return {code.reversed ? event.field[place].id.number : -event.field[place].id.number, {}};
}

Value points_scored(const Event& event, int place, const Code&) {
    return {Fraction(event.cards.score(place).halves, 2), {}};
}

// fide_tiebreaks_2026, 7.5: the running totals; a cut drops the first.
Value progressive(const Event& event, int place, const Code& code) {
    Value result;
    Fraction total;
    result.parts.reserve(at(event.cards.rounds()));
    for (int round = 0; round < event.cards.rounds(); ++round) {
        total = total + Fraction(event.cards.of(place)[at(round)].earned.halves, 2);
        result.parts.push_back({.round = round + 1, .value = total, .cut = round < code.cut});
    }
    result.value = sum_of(result.parts);
    return result;
}

// fide_tiebreaks_2026, 9.2: points against those with at least half of the highest possible score, the limit moved in
// half-points. Where an odd number of players all meet, everybody is free once in a cycle, so that nobody can score in
// all rounds.
Value koya(const Event& event, int place, const Code& code) {
    const int players = event.field.size();
    const int free = event.format == Format::predetermined && players % 2 == 1 ? event.rounds / players : 0;
    const int twice_limit = (event.rounds - free) * win_of(event).halves + 2 * code.limit;
    return counted(event, place, [&](const CardRow& row, int) {
        if (row.opponent < 0) return Fraction(0);
        return 2 * event.cards.score(row.opponent).halves >= twice_limit ? Fraction(row.earned.halves, 2) : Fraction(0);
    });
}

}  // namespace dommer::tiebreak
