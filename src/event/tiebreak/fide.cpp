#include "tiebreak/fide.hpp"

#include <algorithm>

#include "calculation.hpp"
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

// fide_tiebreaks_2026, 4.2: when the list is used up lots are drawn. The lot of a player follows from the recorded seed
// and his number alone, so anybody can draw it again, and nobody's lot depends on who else is in the field.
Value lot_of(const Event& event, int place) {
    if (!event.lot_seed) return {.value = {}, .parts = {}, .counts = false};
    return {Fraction(static_cast<std::int64_t>(Urn::lot_of(*event.lot_seed, event.field[place].id.number) >> 40)), {}};
}

// fide_tiebreaks_2026, 3: the order a play-off brought, best first; who was not in it stays level behind those who
// were.
Value play_off_place(const Event& event, int place) {
    const auto found = std::ranges::find(event.play_off, event.field[place].id);
    return {Fraction(event.play_off.end() - found), {}};
}

}  // namespace

std::vector<Value> values_of(const Event& event, const Code& code) {
    const int size = event.field.size();
    const auto each = [&](auto value_of) {
        std::vector<Value> values;
        values.reserve(at(size));
        for (int place = 0; place < size; ++place) values.push_back(value_of(place));
        return values;
    };
    const bool fore = code.name == Name::fb || code.fore;
    const bool unusable =
        (looks_at_ratings(code.name) && !event.rating_of_unrated &&
         std::ranges::any_of(event.field.players(), [](const auto& p) { return p.rating.value <= 0; })) ||
        ((code.name == Name::bh || code.name == Name::fb || code.name == Name::aob) &&
         event.format == Format::predetermined && !event.edition.buchholz_in_round_robin);
    if (unusable) return each([](int) { return Value{.value = {}, .parts = {}, .counts = false}; });
    const std::optional<Cards> as_drawn = fore ? std::optional(before_the_last_round(event)) : std::nullopt;
    const Cards& cards = as_drawn ? *as_drawn : event.cards;
    const Opponents opponents(event, cards);
    const auto buchholz = [&](int place) {
        auto parts = opponents.scores(place, code.forfeits_as_games);
        modify(parts, code, false, event.edition);
        return summed(std::move(parts));
    };
    switch (code.name) {
        case Name::pts: return each([&](int place) { return Value{Fraction(event.cards.score(place).halves, 2), {}}; });
        case Name::win:
        case Name::won:
        case Name::bpg:
        case Name::bwg:
        case Name::rep:
        case Name::std_points: return each([&](int place) { return own_record(event, place, code); });
        case Name::ps: return each([&](int place) { return progressive(event, place, code); });
        case Name::tpn:
            return each([&](int place) {
                return Value{code.reversed ? event.field[place].id.number : -event.field[place].id.number, {}};
            });
        case Name::rtng:
            return each([&](int place) { return Value{(code.reversed ? -1 : 1) * *rating_of(event, place), {}}; });
        case Name::bh:
        case Name::fb: return each(buchholz);
        case Name::aob: {
            const auto of = each(buchholz);
            return each([&](int place) {
                return mean_over_opponents(event, place, false, [&](int other) { return of[at(other)].value; });
            });
        }
        case Name::sb:
            return each([&](int place) {
                auto parts = opponents.products(place, code.forfeits_as_games, cards);
                modify(parts, code, true, event.edition);
                return summed(std::move(parts));
            });
        case Name::ks: return each([&](int place) { return koya(event, place, code); });
        case Name::aro: return each([&](int place) { return average_of_opponents(event, place, code); });
        case Name::tpr: return each([&](int place) { return performance(event, place); });
        case Name::ptp: return each([&](int place) { return perfect_performance(event, place); });
        case Name::apro:
        case Name::appo: {
            std::vector<Fraction> of;
            for (int place = 0; place < size; ++place)
                of.push_back(Fraction((code.name == Name::apro ? performance_rating(event, place)
                                                               : perfect_performance_rating(event, place))
                                          .value_or(0)));
            return each([&](int place) {
                return mean_over_opponents(event, place, true, [&](int other) { return of[at(other)]; });
            });
        }
        case Name::lot: return each([&](int place) { return lot_of(event, place); });
        case Name::play_off: return each([&](int place) { return play_off_place(event, place); });
        case Name::dsu_sb:
        case Name::dsu_ordinary:
        case Name::dsu_middle: return each([&](int place) { return danish_value(event, place, code); });
        default: return each([](int) { return Value{.value = {}, .parts = {}, .counts = false}; });
    }
}

}  // namespace dommer::tiebreak
