#include <algorithm>

#include "combinations.hpp"
#include "first_exchange.hpp"
#include "index.hpp"
#include "pairing/danish_swiss.hpp"
#include "pairing/first_assignment.hpp"

namespace dommer::pairing::danish_swiss {
namespace {

struct Halves {
    std::vector<int> a, b;
};

struct Arranged {
    std::vector<Pair> pairs;
    int preferences_met = 0;
};

// What each arrangement of b leaves unfulfilled, kind by kind: most cells of a large pool are alike.
CostTable unfulfilled(const Contest& contest, const Halves& halves) {
    const int size = static_cast<int>(halves.a.size());
    CostTable costs(size);
    std::vector<BitRow> columns_of(at(contest.kinds()), BitRow(size));
    std::vector<int> kinds;
    for (int column = 0; column < size; ++column) {
        const int kind = contest.kind(halves.b[at(column)]);
        if (columns_of[at(kind)].empty()) kinds.push_back(kind);
        columns_of[at(kind)].add(column);
    }
    for (int row = 0; row < size; ++row) {
        const int a = halves.a[at(row)], kind_a = contest.kind(a);
        for (const int kind_b : kinds) {
            if (!contest.class_legal(kind_a, kind_b)) continue;
            const int ahead = contest.class_preferences_met(kind_a, kind_b),
                      behind = contest.class_preferences_met(kind_b, kind_a);
            if (ahead == behind || a < halves.b.front()) {
                costs.row(row, 2 - ahead) |= columns_of[at(kind_b)];
                continue;
            }
            for (int column = 0; column < size; ++column)
                if (columns_of[at(kind_b)].has(column))
                    costs.put(row, column, 2 - (a < halves.b[at(column)] ? ahead : behind));
        }
        for (const int met : contest.opponents(a)) {
            const auto found = std::ranges::lower_bound(halves.b, met);
            if (found == halves.b.end() || *found != met) continue;
            for (int cost = 0; cost <= CostTable::dearest; ++cost)
                costs.row(row, cost).remove(static_cast<int>(found - halves.b.begin()));
        }
    }
    return costs;
}

std::optional<Arranged> arrange(const Contest& contest, const Halves& halves) {
    const auto found = first_cheapest_assignment(unfulfilled(contest, halves), contest.work());
    if (!found) return std::nullopt;
    Arranged arranged{.pairs = {}, .preferences_met = 2 * static_cast<int>(halves.a.size()) - found->cost};
    for (std::size_t row = 0; row < halves.a.size(); ++row)
        arranged.pairs.emplace_back(halves.a[row], halves.b[at(found->column[row])]);
    return arranged;
}

// Positions in a are counted from its lowest player, so that exchanges of lower players come first.
Halves exchanged(const Halves& halves, const std::vector<int>& from_a, const std::vector<int>& from_b) {
    Halves after = halves;
    for (std::size_t each = 0; each < from_a.size(); ++each)
        std::swap(after.a[after.a.size() - 1 - at(from_a[each])], after.b[at(from_b[each])]);
    std::ranges::sort(after.a);
    std::ranges::sort(after.b);
    return after;
}

Halves exchanged(const Halves& halves, const FirstExchange& exchange) {
    const int size = static_cast<int>(halves.a.size());
    std::vector<int> from_a, from_b;
    for (const int position : exchange.from_upper) from_a.push_back(size - 1 - position);
    for (const int position : exchange.from_lower) from_b.push_back(position - size);
    return exchanged(halves, from_a, from_b);
}

// So many exchanges are tried one after the other, which is quick where one of the first will do; then the first of all
// that will do is found by a matching.
constexpr int literal_tries = 100;

SplitList list_of(const Contest& contest, const std::vector<int>& list, bool wide) {
    return {.size = static_cast<int>(list.size()),
            .upper = static_cast<int>(list.size()) / 2,
            .cost_of = [&contest, &list, wide](int a, int b) -> std::optional<int> {
                if (!contest.legal(list[at(a)], list[at(b)])) return std::nullopt;
                return wide ? 2 - contest.preferences_met(list[at(a)], list[at(b)]) : 0;
            },
            .may_be_left = [](int) { return false; }};
}

// Calls `try_halves` for every exchange in the order of 5.3 nr 4 and 5, until it says stop.
template <typename Try>
void for_each_exchange(const Halves& halves, Try try_halves) {
    const int size = static_cast<int>(halves.a.size());
    for (int many = 1; many <= size; ++many) {
        auto from_a = first_combination(many);
        do {
            auto from_b = first_combination(many);
            do {
                if (try_halves(exchanged(halves, from_a, from_b))) return;
            } while (next_combination(from_b, size));
        } while (next_combination(from_a, size));
    }
}

bool can_be_paired(const Contest& contest, const std::vector<int>& list) {
    spend_on_pairs(contest.work(), list.size());
    MayMeet may_meet(static_cast<int>(list.size()), false);
    std::vector<int> places(list.size());
    for (std::size_t a = 0; a < list.size(); ++a) {
        places[a] = static_cast<int>(a);
        for (std::size_t b = a + 1; b < list.size(); ++b)
            if (contest.legal(list[a], list[b])) may_meet.allow(static_cast<int>(a), static_cast<int>(b));
    }
    return everybody_can_be_paired(may_meet, places);
}

// No arrangement can meet more preferences: players beyond one half who want the same colour must meet each other.
int most_preferences(const Contest& contest, const std::vector<int>& list) {
    int white = 0, black = 0;
    for (const int place : list)
        if (contest.preference(place).strength != Strength::none)
            ++(contest.preference(place).colour == Colour::white ? white : black);
    return white + black -
           std::max({0, white - static_cast<int>(list.size()) / 2, black - static_cast<int>(list.size()) / 2});
}

}  // namespace

std::optional<std::vector<Pair>> pair_list(const Contest& contest, const std::vector<int>& list) {
    if (list.empty()) return std::vector<Pair>{};
    if (list.size() % 2 != 0) return std::nullopt;
    const auto middle = list.begin() + std::ssize(list) / 2;
    const Halves halves{{list.begin(), middle}, {middle, list.end()}};
    std::optional<Arranged> best = arrange(contest, halves);
    const bool wide = contest.options().colour_scope == ColourScope::pool;
    if (best && !wide) return best->pairs;
    if (!best && !can_be_paired(contest, list)) return std::nullopt;
    const int most = most_preferences(contest, list);
    if (best && best->preferences_met >= most) return best->pairs;
    const auto is_decided = [&] { return best && (!wide || best->preferences_met >= most); };
    const auto try_next = [&](const Halves& after) {
        auto arranged = arrange(contest, after);
        if (arranged && (!best || arranged->preferences_met > best->preferences_met)) best = std::move(arranged);
        return is_decided();
    };
    int tries_left = literal_tries;
    for_each_exchange(halves, [&](const Halves& after) { return try_next(after) || --tries_left == 0; });
    if (is_decided() || tries_left > 0) return best->pairs;
    if (const auto first = first_exchange(list_of(contest, list, wide), contest.work())) {
        const int met = 2 * static_cast<int>(halves.a.size()) - first->cost;
        if (best && wide && best->preferences_met >= met) return best->pairs;
        return arrange(contest, exchanged(halves, *first))->pairs;
    }
    for_each_exchange(halves, try_next);  // longer than the matching has room for
    return best->pairs;
}

}  // namespace dommer::pairing::danish_swiss
