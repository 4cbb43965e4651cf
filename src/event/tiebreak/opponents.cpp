#include <algorithm>

#include "calculation.hpp"

namespace dommer::tiebreak {

Opponents::Opponents(const Event& event, const Cards& cards) : event_(event), cards_(cards) {
    adjusted_.reserve(at(event.field.size()));
    for (int place = 0; place < event.field.size(); ++place) adjusted_.push_back(adjusted(place));
}

Parts Opponents::scores(int place, bool forfeits_as_games) const {
    Parts parts;
    parts.reserve(at(cards_.rounds()));
    const auto rows = cards_.of(place);
    for (int round = 0; round < cards_.rounds(); ++round) {
        const CardRow& row = rows[at(round)];
        Contribution part{.round = round + 1, .opponent = row.opponent};
        if (counts_as_game(event_, row, forfeits_as_games))
            part.measure = half(adjusted_score(row.opponent));
        else if (event_.format == Format::predetermined)
            continue;
        else
            part.measure = half(dummy_score(place, round)), part.dummy = true, part.waived = is_waived(row);
        part.value = part.measure;
        parts.push_back(part);
    }
    return parts;
}

Parts Opponents::products(int place, bool forfeits_as_games, const Cards& own) const {
    auto parts = scores(place, forfeits_as_games);
    for (Contribution& part : parts) {
        part.scored = own.of(place)[at(part.round - 1)].earned;
        part.value = part.measure * half(*part.scored);
    }
    return parts;
}

Points Opponents::adjusted(int place) const {
    if (event_.format == Format::predetermined) return cards_.score(place);
    Points sum;
    bool plays_later = false;
    const auto rows = cards_.of(place);
    for (int round = cards_.rounds() - 1; round >= 0; --round) {
        const CardRow& row = rows[at(round)];
        const bool as_draw = event_.edition.unplayed == Unplayed::virtual_opponent
                                 ? !pairing::was_played(row)
                                 : is_requested_bye(row) && !plays_later;
        sum += as_draw ? draw_of(event_) : row.earned;
        plays_later = plays_later || !is_waived(row);
    }
    return sum;
}

// fide_tiebreaks_2026, 16.4: their own score, but not more than a draw a round, or than the scheduled opponent's score.
Points Opponents::dummy_score(int place, int round) const {
    const CardRow& row = cards_.of(place)[at(round)];
    if (event_.edition.unplayed == Unplayed::virtual_opponent) {
        Points before;
        for (int earlier = 0; earlier < round; ++earlier) before += cards_.of(place)[at(earlier)].earned;
        return before + (win_of(event_) - row.earned) + Points{draw_of(event_).halves * (event_.rounds - round - 1)};
    }
    const Points own = cards_.score(place);
    if (!event_.edition.dummy_is_capped) return own;
    const Points cap = is_forfeit(row) ? adjusted_score(row.opponent) : Points{draw_of(event_).halves * event_.rounds};
    return std::min(own, cap);
}

Cards before_the_last_round(const Event& event) {
    Cards cards = event.cards;
    const int last = cards.rounds() - 1;
    if (last < 0) return cards;
    for (int place = 0; place < event.field.size(); ++place) {
        CardRow& row = cards.row(place, last);
        if (row.opponent < 0) continue;
        cards.score(place) = cards.score(place) - row.earned + draw_of(event);
        row.earned = draw_of(event), row.what = Happening::game;
    }
    return cards;
}

Points adjusted_score(const Event& event, int place) { return Opponents(event, event.cards).adjusted_score(place); }

}  // namespace dommer::tiebreak
