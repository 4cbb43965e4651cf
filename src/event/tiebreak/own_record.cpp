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

}  // namespace

// fide_tiebreaks_2026, 7: what stands in the player's own record.
Value own_record(const Event& event, int place, const Code& code) {
    const Points a_win = win_of(event), a_draw = draw_of(event);
    // fide_tiebreaks_2026, 15.2: in a round robin forfeits are games; from 2026 forfeit losses are not.
    const bool round_robin = event.format == Format::predetermined;
    const auto played = [&](const CardRow& row) {
        return pairing::was_played(row) ||
               (round_robin && (row.what == Happening::forfeit_win ||
                                (row.what == Happening::forfeit_loss && !event.edition.forfeits_apart_in_round_robin)));
    };
    const auto black = [](const CardRow& row) { return row.colour == Colour::black; };
    switch (code.name) {
        case Name::win:
            return counted(event, place,
                           [&](const CardRow& row, int) { return Fraction(row.earned >= a_win ? 1 : 0); });
        case Name::won:
            return counted(event, place, [&](const CardRow& row, int) {
                return Fraction(played(row) && row.earned >= a_win ? 1 : 0);
            });
        case Name::bpg:
            return counted(event, place,
                           [&](const CardRow& row, int) { return Fraction(played(row) && black(row) ? 1 : 0); });
        case Name::bwg:
            return counted(event, place, [&](const CardRow& row, int) {
                return Fraction(played(row) && black(row) && row.earned >= a_win ? 1 : 0);
            });
        case Name::rep:
            return counted(event, place, [&](const CardRow& row, int) { return Fraction(is_waived(row) ? 0 : 1); });
        default: break;
    }
    return counted(event, place, [&](const CardRow& row, int round) {  // STD
        const Points against = row.opponent >= 0 ? event.cards.of(row.opponent)[at(round)].earned : a_draw;
        return row.earned > against ? Fraction(1) : row.earned == against ? Fraction(1, 2) : Fraction(0);
    });
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
// half-points.
Value koya(const Event& event, int place, const Code& code) {
    return counted(event, place, [&](const CardRow& row, int) {
        if (row.opponent < 0) return Fraction(0);
        const int twice_limit = event.rounds * win_of(event).halves + 2 * code.limit;
        return 2 * event.cards.score(row.opponent).halves >= twice_limit ? Fraction(row.earned.halves, 2) : Fraction(0);
    });
}

}  // namespace dommer::tiebreak
