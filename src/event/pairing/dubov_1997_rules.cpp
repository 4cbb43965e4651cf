#include <algorithm>

#include "index.hpp"
#include "pairing/dubov_1997.hpp"
#include "pairing/first_assignment.hpp"

namespace dommer::pairing::dubov_1997 {
namespace {

bool by_name(const Contender& a, const Contender& b) { return a.name != b.name ? a.name < b.name : a.id < b.id; }

std::vector<std::optional<Colour>> preferences_of(std::span<const Contender> group) {
    std::vector<std::optional<Colour>> preferences;
    for (const Contender& each : group) preferences.push_back(preference_of(each.colours));
    return preferences;
}

}  // namespace

Average average_of_opponents(const Field& field, const Cards& cards, int place) {
    Average average;
    for (const CardRow& row : cards.of(place))
        if (row.opponent >= 0) average.sum += field[row.opponent].rating.value, ++average.count;
    return average;
}

std::optional<Colour> preference_of(const ColourHistory& colours) {
    const int difference = whites_minus_blacks(colours);
    if (difference != 0) return difference < 0 ? Colour::white : Colour::black;
    const auto last = game_from_the_end(colours);
    return last ? std::optional(opponent_of(*last)) : std::nullopt;
}

bool white_seeker_before(const Contender& a, const Contender& b) {
    if (a.aro != b.aro) return a.aro < b.aro;
    return a.rating != b.rating ? a.rating < b.rating : by_name(a, b);
}

bool black_seeker_before(const Contender& a, const Contender& b) {
    if (a.rating != b.rating) return a.rating > b.rating;
    return a.aro != b.aro ? a.aro > b.aro : by_name(a, b);
}

bool may_have(const ColourHistory& colours, Colour colour) {
    const int after = whites_minus_blacks(colours) + (colour == Colour::white ? 1 : -1);
    if (after > 2 || after < -2) return false;
    return game_from_the_end(colours) != colour || game_from_the_end(colours, 1) != colour;
}

ColourDecision colours_of(const Contender& a, const Contender& b) {
    const auto wish_a = preference_of(a.colours), wish_b = preference_of(b.colours);
    if (wish_a && wish_b && *wish_a != *wish_b) return {*wish_a == Colour::white, 1};
    if (wish_a && !wish_b) return {*wish_a == Colour::white, 1};
    if (wish_b && !wish_a) return {*wish_b == Colour::black, 1};
    const int balance_a = whites_minus_blacks(a.colours), balance_b = whites_minus_blacks(b.colours);
    if (balance_a != balance_b) return {balance_a < balance_b, 2};
    for (std::size_t back = 1; back <= std::min(a.colours.size(), b.colours.size()); ++back) {
        const HadColour one = a.colours[a.colours.size() - back], two = b.colours[b.colours.size() - back];
        if (one != two && one != HadColour::none && two != HadColour::none) return {one == HadColour::black, 3};
    }
    if (a.aro != b.aro) return {a.aro > b.aro, 4};
    if (a.rating != b.rating) return {a.rating < b.rating, 5};
    return {by_name(a, b), 6};
}

bool may_move_up(std::span<const char> moved_up, int rounds, bool last_round) {
    if (last_round) return true;
    const int total = static_cast<int>(std::ranges::count_if(moved_up, [](char up) { return up != 0; }));
    if (total >= (rounds < 10 ? 3 : 4)) return false;
    return moved_up.size() < 2 || !moved_up.back() || !moved_up[moved_up.size() - 2];
}

std::optional<int> sits_out(std::span<const Contender> group) { return sits_out(group, preferences_of(group)); }

std::optional<int> sits_out(std::span<const Contender> group, std::span<const std::optional<Colour>> preferences) {
    const auto white = std::ranges::count(preferences, std::optional(Colour::white));
    const auto black = std::ranges::count(preferences, std::optional(Colour::black));
    const std::optional<Colour> dominating =
        white == black ? std::nullopt : std::optional(white > black ? Colour::white : Colour::black);
    std::optional<int> chosen;
    for (int place = 0; place < static_cast<int>(group.size()); ++place) {
        const Contender& each = group[at(place)];
        if (each.won_without_play) continue;
        if (!chosen) {
            chosen = place;
            continue;
        }
        const Contender& best = group[at(*chosen)];
        const bool dominates = dominating && preferences[at(place)] == dominating,
                   best_dominates = dominating && preferences[at(*chosen)] == dominating;
        const bool better = each.rating != best.rating    ? each.rating < best.rating
                            : dominates != best_dominates ? dominates
                            : each.aro != best.aro        ? each.aro > best.aro
                                                          : by_name(best, each);
        if (better) chosen = place;
    }
    return chosen;
}

std::vector<int> change_sides(std::span<const Contender> seekers, Colour wanted, int n) {
    std::vector<int> movers;
    for (int place = 0; place < static_cast<int>(seekers.size()); ++place)
        if (may_have(seekers[at(place)].colours, opponent_of(wanted))) movers.push_back(place);
    std::ranges::stable_sort(movers, [&](int one, int two) {
        const Contender &a = seekers[at(one)], &b = seekers[at(two)];
        if (a.aro != b.aro) return wanted == Colour::white ? a.aro < b.aro : a.aro > b.aro;
        if (a.rating != b.rating) return wanted == Colour::white ? a.rating > b.rating : a.rating < b.rating;
        return by_name(a, b);
    });
    movers.resize(std::min(movers.size(), at(n)));
    return movers;
}

std::optional<std::vector<Pair>> improved(int rows, const std::vector<Pair>& met) {
    CostTable costs(rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < rows; ++column) costs.put(row, column, 0);
    for (const auto& [row, column] : met) costs.row(row, 0).remove(column);
    const auto found = first_cheapest_assignment(costs);
    if (!found) return std::nullopt;
    std::vector<Pair> pairs;
    for (int row = 0; row < rows; ++row) pairs.emplace_back(row, found->column[at(row)]);
    return pairs;
}

std::vector<int> white_candidates(int row, int rows) {
    std::vector<int> candidates;
    for (int below = row + 1; below < rows; ++below) candidates.push_back(below);
    for (int above = row - 1; above >= 0; --above) candidates.push_back(above);
    return candidates;
}

std::vector<int> floater_order(const std::vector<int>& white, const std::vector<int>& black) {
    std::vector<int> order;
    for (std::size_t each = 0; each < std::max(white.size(), black.size()); ++each) {
        if (each < white.size()) order.push_back(white[each]);
        if (each < black.size()) order.push_back(black[each]);
    }
    return order;
}

std::optional<int> best_candidate(std::span<const Contender> candidates,
                                  std::span<const std::optional<Colour>> preferences, std::optional<Colour> wanted) {
    std::optional<int> best;
    for (int place = 0; place < static_cast<int>(candidates.size()); ++place) {
        if (!best) {
            best = place;
            continue;
        }
        const Contender &each = candidates[at(place)], &old = candidates[at(*best)];
        const bool fits = wanted && preferences[at(place)] == wanted,
                   old_fits = wanted && preferences[at(*best)] == wanted;
        const bool better = fits != old_fits            ? fits
                            : each.rating != old.rating ? each.rating > old.rating
                            : each.aro != old.aro       ? each.aro < old.aro
                                                        : by_name(each, old);
        if (better) best = place;
    }
    return best;
}

}  // namespace dommer::pairing::dubov_1997
