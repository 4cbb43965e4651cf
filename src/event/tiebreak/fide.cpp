#include "tiebreak/fide.hpp"

#include <algorithm>

#include "calculation.hpp"
#include "tiebreak/tie_break.hpp"
#include "vocabulary/urn.hpp"

namespace dommer::tiebreak {
namespace {

// The mean of something of the opponents, each meeting counted.
template <typename Of>
Value mean_over_opponents(const Event& event, int place, bool rounded, Of of) {
    Value result;
    result.parts.reserve(at(event.cards.rounds()));
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round)
        if (pairing::was_played(rows[at(round)]))
            result.parts.push_back(
                {.round = round + 1, .opponent = rows[at(round)].opponent, .value = of(rows[at(round)].opponent)});
    result.is_sum = false;
    if (result.parts.empty()) return result;
    result.value = sum_of(result.parts) * Fraction(1, std::ssize(result.parts));
    if (rounded) result.value = nearest_half_up(result.value);
    return result;
}

template <typename Of>
std::vector<Value> each_place(const Event& event, Of of) {
    std::vector<Value> values;
    values.reserve(at(event.field.size()));
    for (int place = 0; place < event.field.size(); ++place) values.push_back(of(place));
    return values;
}

std::vector<Value> mean_of_opponents_ratings(const Event& event, std::optional<int> (*rating)(const Event&, int)) {
    std::vector<Fraction> of;
    for (int place = 0; place < event.field.size(); ++place) of.push_back(Fraction(rating(event, place).value_or(0)));
    return each_place(event, [&](int place) {
        return mean_over_opponents(event, place, true, [&](int other) { return of[at(other)]; });
    });
}

}  // namespace

// fide_tiebreaks_2026, 4.2: when the list is used up lots are drawn. The lot of a player follows from the recorded seed
// and their number alone, so anybody can draw it again, and nobody's lot depends on who else is in the field.
Value lot_of(const Event& event, int place, const Code&) {
    if (!event.lot_seed) return {.value = {}, .parts = {}, .counts = false};
    return {Fraction(static_cast<std::int64_t>(Urn::lot_of(*event.lot_seed, event.field[place].id.number) >> 40)), {}};
}

// fide_tiebreaks_2026, 3: the order a play-off brought, best first; who was not in it stays level behind those who
// were.
Value worked_out_elsewhere(const Event& event, int place, const Code& code) {
    const auto entered = event.elsewhere.find(code.text);
    if (entered == event.elsewhere.end() || !entered->second[at(place)])
        return {.value = {}, .parts = {}, .counts = false};
    return {*entered->second[at(place)], {}};
}

Value play_off_place(const Event& event, int place, const Code&) {
    const auto found = std::ranges::find(event.play_off, event.field[place].id);
    return {Fraction(event.play_off.end() - found), {}};
}

// The cards a code looks at: Fore Buchholz and its kin see the last round drawn.
class CardsFor {
public:
    CardsFor(const Event& event, const Code& code)
        : as_drawn_(code.name == Name::fb || code.fore ? std::optional(before_the_last_round(event)) : std::nullopt),
          cards_(as_drawn_ ? *as_drawn_ : event.cards) {}
    CardsFor(const CardsFor&) = delete;
    CardsFor& operator=(const CardsFor&) = delete;
    const Cards& cards() const { return cards_; }

private:
    std::optional<Cards> as_drawn_;
    const Cards& cards_;
};

std::vector<Value> buchholz(const Event& event, const Code& code) {
    const CardsFor seen(event, code);
    const Opponents opponents(event, seen.cards());
    return each_place(event, [&](int place) {
        auto parts = opponents.scores(place, code.forfeits_as_games);
        modify(parts, code, false, event.edition);
        return summed(std::move(parts));
    });
}

std::vector<Value> average_buchholz(const Event& event, const Code& code) {
    const auto of = buchholz(event, code);
    return each_place(event, [&](int place) {
        return mean_over_opponents(event, place, false, [&](int other) { return of[at(other)].value; });
    });
}

std::vector<Value> sonneborn_berger(const Event& event, const Code& code) {
    const CardsFor seen(event, code);
    const Opponents opponents(event, seen.cards());
    return each_place(event, [&](int place) {
        auto parts = opponents.products(place, code.forfeits_as_games, seen.cards());
        modify(parts, code, true, event.edition);
        return summed(std::move(parts));
    });
}

std::vector<Value> average_performance(const Event& event, const Code&) {
    return mean_of_opponents_ratings(event, performance_rating);
}
std::vector<Value> average_perfect_performance(const Event& event, const Code&) {
    return mean_of_opponents_ratings(event, perfect_performance_rating);
}

std::vector<Value> values_of(const Event& event, const Code& code) {
    const TieBreak& row = row_of(code.name);
    const bool ratings_missing = row.conditions.needs_ratings && !event.rating_of_unrated && has_unrated(event);
    const bool not_here = row.conditions.out_of_round_robins && event.format == Format::predetermined &&
                          !event.edition.buchholz_in_round_robin;
    if (row.values == nullptr || ratings_missing || not_here)
        return each_place(event, [](int) { return Value{.value = {}, .parts = {}, .counts = false}; });
    return row.values(event, code);
}

}  // namespace dommer::tiebreak
