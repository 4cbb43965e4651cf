#include "monrad_meetings.hpp"

#include <algorithm>
#include <numeric>

#include "index.hpp"

namespace dommer::pairing::monrad {
namespace {

int times_sat_out(const Setup& setup, int place) {
    return static_cast<int>(std::ranges::count(setup.cards.of(place), Happening::allocated_bye, &CardRow::what));
}

}  // namespace

std::vector<int> by_points_and_number(const Setup& setup) {
    std::vector<int> order(setup.is_present.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](int place) { return setup.cards.score(place); });
    return order;
}

int times_met(const Setup& setup, int a, int b) {
    return static_cast<int>(std::ranges::count(setup.opponents[at(a)], b));
}

int last_meeting(const Setup& setup, int a, int b) {
    const auto rows = setup.cards.of(a);
    for (std::size_t round = rows.size(); round > 0; --round)
        if (was_played(rows[round - 1]) && rows[round - 1].opponent == b) return static_cast<int>(round);
    return 0;
}

bool may_meet_again(const Setup& setup, int a, int b, int most) {
    const int met = times_met(setup, a, b);
    if (met >= most) return false;
    const auto done = [&](int player, int each) {
        return times_met(setup, player, each) >= met || std::ranges::any_of(setup.prohibited, [&](const auto& pair) {
                   return std::minmax(pair.first, pair.second) == std::minmax(player, each);
               });
    };
    const Points one = setup.cards.score(a), other = setup.cards.score(b);
    return std::ranges::all_of(setup.present, [&](int each) {
        const Points score = setup.cards.score(each);
        return each == a || each == b || (score != one && score != other) || (done(a, each) && done(b, each));
    });
}

bool may_sit_out_again(const Setup& setup, int place, int most) {
    const int out = times_sat_out(setup, place);
    return out < most &&
           std::ranges::all_of(setup.present, [&](int each) { return times_sat_out(setup, each) >= out; });
}

bool both_have_most_of_a_colour(const Setup& setup, int most, int a, int b) {
    const int one = whites_minus_blacks(setup.colours[at(a)]), other = whites_minus_blacks(setup.colours[at(b)]);
    return (one >= most && other >= most) || (one <= -most && other <= -most);
}

bool colours_part(const Setup& setup, const Variant& variant, int a, int b) {
    if (!variant.most_of_a_colour || !both_have_most_of_a_colour(setup, *variant.most_of_a_colour, a, b)) return false;
    return !(setup.last_round && variant.last_round_by_score && setup.cards.score(a) == setup.cards.score(b));
}

}  // namespace dommer::pairing::monrad
