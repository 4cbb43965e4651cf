#include "tiebreak/fide.hpp"

#include <algorithm>

#include "rating/expected_score.hpp"
#include "rating/performance.hpp"
#include "tiebreak/danish.hpp"

namespace dommer::tiebreak {
namespace {

using pairing::CardRow;
using pairing::Cards;
using pairing::Happening;

constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }

bool is_requested_bye(const CardRow& row) {
    return row.what == Happening::half_bye || row.what == Happening::zero_bye || row.what == Happening::absent;
}
bool is_forfeit(const CardRow& row) { return row.what == Happening::forfeit_win || row.what == Happening::forfeit_loss; }

// fide_tiebreaks_2026, 16.2: a voluntarily unplayed round: a requested bye or a forfeit loss.
bool is_waived(const CardRow& row) { return is_requested_bye(row) || row.what == Happening::forfeit_loss; }

Points draw_of(const Event& event) { return event.points.white_draw; }
Points win_of(const Event& event) { return pairing::most_of_a_win(event.points); }

// fide_tiebreaks_2026, 15.2: with pairings made beforehand forfeits are games, as 2026 has it with exceptions.
bool counts_as_game(const Event& event, const CardRow& row, bool forfeits_as_games) {
    return pairing::was_played(row) || (is_forfeit(row) && (forfeits_as_games || event.format == Format::predetermined));
}

class Calculation {
public:
    Calculation(const Event& event, const Cards& cards) : event_(event), cards_(cards) {
        for (int place = 0; place < event.field.size(); ++place) adjusted_.push_back(adjusted(place));
    }

    Points adjusted_score(int place) const { return adjusted_[at(place)]; }

    // fide_tiebreaks_2026, 8.1: the opponents' scores; an unplayed round is a dummy opponent (16.4).
    std::vector<Contribution> opponents_scores(int place, bool forfeits_as_games) const {
        std::vector<Contribution> parts;
        const auto rows = cards_.of(place);
        for (int round = 0; round < cards_.rounds(); ++round) {
            const CardRow& row = rows[at(round)];
            Contribution part{.round = round + 1, .opponent = row.opponent};
            if (counts_as_game(event_, row, forfeits_as_games)) part.measure = half(adjusted_score(row.opponent));
            else if (event_.format == Format::predetermined) continue;
            else part.measure = half(dummy_score(place, round)), part.dummy = true, part.waived = is_waived(row);
            part.value = part.measure;
            parts.push_back(part);
        }
        return parts;
    }

    // fide_tiebreaks_2026, 9.1: each opponent's score times the points taken from him.
    std::vector<Contribution> sonneborn_berger(int place, bool forfeits_as_games) const {
        auto parts = opponents_scores(place, forfeits_as_games);
        for (Contribution& part : parts) part.value = part.measure * half(cards_.of(place)[at(part.round - 1)].earned);
        return parts;
    }

private:
    static Fraction half(Points points) { return {points.halves, 2}; }

    Points adjusted(int place) const {
        if (event_.format == Format::predetermined) return cards_.score(place);
        Points sum;
        bool plays_later = false;
        const auto rows = cards_.of(place);
        for (int round = cards_.rounds() - 1; round >= 0; --round) {
            const CardRow& row = rows[at(round)];
            const bool as_draw = event_.edition.unplayed == Unplayed::virtual_opponent ? !pairing::was_played(row) : is_requested_bye(row) && !plays_later;
            sum += as_draw ? draw_of(event_) : row.earned;
            plays_later = plays_later || !is_waived(row);
        }
        return sum;
    }

    // fide_tiebreaks_2026, 16.4: his own score, but not more than a draw a round, or than the scheduled opponent's score.
    Points dummy_score(int place, int round) const {
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

    const Event& event_;
    const Cards& cards_;
    std::vector<Points> adjusted_;
};

using Parts = std::vector<Contribution>;

template <typename Less>
Contribution* least(Parts& parts, bool waived_only, Less less) {
    Contribution* found = nullptr;
    for (Contribution& part : parts)
        if (!part.cut && (!waived_only || part.waived) && (found == nullptr || less(part, *found))) found = &part;
    return found;
}

// fide_tiebreaks_2026, 14.1: Cut-1 takes the least contribution. In Sonneborn-Berger that of the opponent with the lowest
// score; several: the smallest product. 16.5: the lowest voluntarily unplayed round instead, if it is not lower.
void cut_least(Parts& parts, bool by_measure, const Edition& edition) {
    const auto by_value = [](const Contribution& a, const Contribution& b) { return a.value < b.value; };
    const auto by_opponent = [](const Contribution& a, const Contribution& b) { return a.measure != b.measure ? a.measure < b.measure : a.value < b.value; };
    Contribution* normal = by_measure ? least(parts, false, by_opponent) : least(parts, false, by_value);
    if (normal == nullptr) return;
    Contribution* waived = edition.waived_rounds_cut_first ? least(parts, true, by_value) : nullptr;
    (waived != nullptr && waived->value >= normal->value ? waived : normal)->cut = true;
}

void cut_most(Parts& parts) {
    if (Contribution* most = least(parts, false, [](const Contribution& a, const Contribution& b) { return a.value > b.value; })) most->cut = true;
}

// fide_tiebreaks_2026, 14: cuts and medians: the least ones first, then the most.
void modify(Parts& parts, const Code& code, bool by_measure, const Edition& edition) {
    for (int each = 0; each < code.cut + code.median; ++each) cut_least(parts, by_measure, edition);
    for (int each = 0; each < code.median; ++each) cut_most(parts);
}

Fraction sum_of(const Parts& parts) {
    Fraction sum;
    for (const Contribution& part : parts)
        if (!part.cut) sum = sum + part.value;
    return sum;
}

Value summed(Parts parts) {
    const Fraction sum = sum_of(parts);
    return {sum, std::move(parts)};
}

// fide_tiebreaks_2026, 8.3: as if every paired game of the last round had been drawn.
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

std::optional<int> rating_of(const Event& event, int place) {
    const int rating = event.field[place].rating.value;
    return rating > 0 ? std::optional(rating) : event.rating_of_unrated;
}

struct Rated {
    std::vector<rating::Rating> opponents;
    Points score;
    bool complete = true;
};

// fide_tiebreaks_2026, 10: rating tie-breaks look at games played on the board alone.
Rated rated_games(const Event& event, int place) {
    Rated games;
    for (const CardRow& row : event.cards.of(place)) {
        if (!pairing::was_played(row)) continue;
        const auto rating = rating_of(event, row.opponent);
        games.complete = games.complete && rating.has_value();
        games.opponents.push_back({rating.value_or(0)});
        games.score += row.earned;
    }
    return games;
}

// fide_tiebreaks_2026, 10.1: the mean of the opponents' ratings, a half upwards.
Value average_of_opponents(const Event& event, int place, const Code& code) {
    Value result;
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round)
        if (pairing::was_played(rows[at(round)])) {
            const Fraction rating(rating_of(event, rows[at(round)].opponent).value_or(0));
            result.parts.push_back({.round = round + 1, .opponent = rows[at(round)].opponent, .value = rating, .measure = rating});
        }
    modify(result.parts, code, false, event.edition);
    const auto counted = std::ranges::count(result.parts, false, &Contribution::cut);
    if (counted > 0) result.value = nearest_half_up(sum_of(result.parts) * Fraction(1, counted));
    return result;
}

// fide_tiebreaks_2026, 10.2: the average plus the difference for the percentage.
int performance(const Event& event, int place) {
    const Rated games = rated_games(event, place);
    if (games.opponents.empty()) return 0;
    return rating::fide_performance(games.opponents, games.score).rating.value_or(rating::Rating{}).number;
}

// fide_tiebreaks_2026, 10.3: the lowest rating whose expected score reaches the score; without points the lowest opponent less 800.
int perfect_performance(const Event& event, int place) {
    const Rated games = rated_games(event, place);
    if (games.opponents.empty()) return 0;
    const auto [lowest, highest] = std::ranges::minmax(games.opponents);
    if (games.score.halves == 0) return lowest.number - 800;
    const auto reaches = [&](int rating) {
        int expected = 0;
        for (const rating::Rating each : games.opponents) expected += rating::fide_expected(rating - each.number).count;
        return expected >= 50 * games.score.halves;
    };
    int low = lowest.number - 1000, high = highest.number + 1000;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (reaches(middle)) high = middle;
        else low = middle + 1;
    }
    return low;
}

// The mean of something of the opponents, each meeting counted.
template <typename Of>
Value mean_over_opponents(const Event& event, int place, bool rounded, Of of) {
    Value result;
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round)
        if (pairing::was_played(rows[at(round)]))
            result.parts.push_back({.round = round + 1, .opponent = rows[at(round)].opponent, .value = of(rows[at(round)].opponent)});
    if (result.parts.empty()) return result;
    result.value = sum_of(result.parts) * Fraction(1, std::ssize(result.parts));
    if (rounded) result.value = nearest_half_up(result.value);
    return result;
}

template <typename Of>
Value counted(const Event& event, int place, Of worth) {
    Value result;
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round)
        if (const Fraction each = worth(rows[at(round)], round); each != 0)
            result.parts.push_back({.round = round + 1, .opponent = rows[at(round)].opponent, .value = each});
    result.value = sum_of(result.parts);
    return result;
}

// fide_tiebreaks_2026, 7: what stands in the player's own record.
Value own_record(const Event& event, int place, const Code& code) {
    const Points a_win = win_of(event), a_draw = draw_of(event);
    const bool forfeit_wins_played = event.format == Format::predetermined;
    const auto played = [&](const CardRow& row) { return pairing::was_played(row) || (forfeit_wins_played && row.what == Happening::forfeit_win); };
    const auto black = [](const CardRow& row) { return row.colour == Colour::black; };
    switch (code.name) {
        case Name::win: return counted(event, place, [&](const CardRow& row, int) { return Fraction(row.earned >= a_win ? 1 : 0); });
        case Name::won: return counted(event, place, [&](const CardRow& row, int) { return Fraction(played(row) && row.earned >= a_win ? 1 : 0); });
        case Name::bpg: return counted(event, place, [&](const CardRow& row, int) { return Fraction(played(row) && black(row) ? 1 : 0); });
        case Name::bwg: return counted(event, place, [&](const CardRow& row, int) { return Fraction(played(row) && black(row) && row.earned >= a_win ? 1 : 0); });
        case Name::rep: return counted(event, place, [&](const CardRow& row, int) { return Fraction(is_waived(row) ? 0 : 1); });
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
    for (int round = 0; round < event.cards.rounds(); ++round) {
        total = total + Fraction(event.cards.of(place)[at(round)].earned.halves, 2);
        result.parts.push_back({.round = round + 1, .value = total, .cut = round < code.cut});
    }
    result.value = sum_of(result.parts);
    return result;
}

// fide_tiebreaks_2026, 9.2: points against those with at least half of the highest possible score, the limit moved in half-points.
Value koya(const Event& event, int place, const Code& code) {
    return counted(event, place, [&](const CardRow& row, int) {
        if (row.opponent < 0) return Fraction(0);
        const int twice_limit = event.rounds * win_of(event).halves + 2 * code.limit;
        return 2 * event.cards.score(row.opponent).halves >= twice_limit ? Fraction(row.earned.halves, 2) : Fraction(0);
    });
}

Value danish_value(const Event& event, int place, const Code& code) {
    const auto meetings = danish::meetings_of(event.cards, place);
    if (code.name == Name::dsu_sb) return {Fraction(danish::sonneborn_berger(meetings), 4), {}};
    std::vector<Points> opponents;
    for (const auto& each : meetings) opponents.push_back(each.opponent);
    std::vector<Points> steps;
    if (code.name == Name::dsu_ordinary) {
        const auto correction = danish::ordinary_correction(opponents);
        steps = {correction.without_two, correction.without_one, correction.all};
    } else {
        for (const auto& step : danish::middle_correction(opponents, event.rounds)) steps.push_back(step.sum);
    }
    // The steps are compared one after the other: the first weighs more than all that follow.
    Value result;
    std::int64_t key = 0;
    for (const Points step : steps) key = key * 16384 + step.halves, result.parts.push_back({.value = Fraction(step.halves, 2)});
    result.value = key;
    return result;
}

}  // namespace

Points adjusted_score(const Event& event, int place) { return Calculation(event, event.cards).adjusted_score(place); }

std::vector<Value> values_of(const Event& event, const Code& code) {
    const int size = event.field.size();
    std::vector<Value> values(at(size));
    const auto each = [&](auto value_of) {
        for (int place = 0; place < size; ++place) values[at(place)] = value_of(place);
        return values;
    };
    const bool fore = code.name == Name::fb || code.fore;
    const bool unusable = (looks_at_ratings(code.name) && !event.rating_of_unrated && std::ranges::any_of(event.field.players(), [](const auto& p) { return p.rating.value <= 0; })) ||
                          ((code.name == Name::bh || code.name == Name::fb || code.name == Name::aob) && event.format == Format::predetermined && !event.edition.buchholz_in_round_robin);
    if (unusable) return each([](int) { return Value{.value = {}, .parts = {}, .counts = false}; });
    const Cards cards = fore ? before_the_last_round(event) : event.cards;
    const Calculation calculation(event, cards);
    const auto buchholz = [&](int place) {
        auto parts = calculation.opponents_scores(place, code.forfeits_as_games);
        modify(parts, code, false, event.edition);
        return summed(std::move(parts));
    };
    switch (code.name) {
        case Name::pts: return each([&](int place) { return Value{Fraction(event.cards.score(place).halves, 2), {}}; });
        case Name::win: case Name::won: case Name::bpg: case Name::bwg: case Name::rep: case Name::std_points:
            return each([&](int place) { return own_record(event, place, code); });
        case Name::ps: return each([&](int place) { return progressive(event, place, code); });
        case Name::tpn: return each([&](int place) { return Value{code.reversed ? event.field[place].id.number : -event.field[place].id.number, {}}; });
        case Name::rtng: return each([&](int place) { return Value{(code.reversed ? -1 : 1) * *rating_of(event, place), {}}; });
        case Name::bh: case Name::fb: return each(buchholz);
        case Name::aob: {
            const auto of = each(buchholz);
            return each([&](int place) { return mean_over_opponents(event, place, false, [&](int other) { return of[at(other)].value; }); });
        }
        case Name::sb: return each([&](int place) {
            auto parts = calculation.sonneborn_berger(place, code.forfeits_as_games);
            modify(parts, code, true, event.edition);
            return summed(std::move(parts));
        });
        case Name::ks: return each([&](int place) { return koya(event, place, code); });
        case Name::aro: return each([&](int place) { return average_of_opponents(event, place, code); });
        case Name::tpr: return each([&](int place) { return Value{performance(event, place), {}}; });
        case Name::ptp: return each([&](int place) { return Value{perfect_performance(event, place), {}}; });
        case Name::apro: case Name::appo: {
            std::vector<int> of;
            for (int place = 0; place < size; ++place) of.push_back(code.name == Name::apro ? performance(event, place) : perfect_performance(event, place));
            return each([&](int place) { return mean_over_opponents(event, place, true, [&](int other) { return Fraction(of[at(other)]); }); });
        }
        case Name::dsu_sb: case Name::dsu_ordinary: case Name::dsu_middle: return each([&](int place) { return danish_value(event, place, code); });
        default: return each([](int) { return Value{.value = {}, .parts = {}, .counts = false}; });
    }
}

}  // namespace dommer::tiebreak
