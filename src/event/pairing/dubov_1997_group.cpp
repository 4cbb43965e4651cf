#include "dubov_1997_group.hpp"

#include <algorithm>

#include "index.hpp"
#include "pairing/first_assignment.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing::dubov_1997 {

Table::Table(std::span<const Contender> contenders, const MayMeet& not_met, const Work& work)
    : all_(contenders),
      not_met_(not_met),
      work_(work) {
    for (const Contender& each : contenders) {
        wishes_.push_back(preference_of(each.colours));
        may_white_.push_back(may_have(each.colours, Colour::white));
        may_black_.push_back(may_have(each.colours, Colour::black));
    }
}

bool Table::legal(int a, int b) const {
    if (!not_met_(a, b)) return false;
    return (may_white_[at(a)] && may_black_[at(b)]) || (may_black_[at(a)] && may_white_[at(b)]);
}

bool Table::has_opponent(int place, const std::vector<int>& among) const {
    return std::ranges::any_of(among, [&](int other) { return other != place && legal(place, other); });
}

MayMeet Table::legal_among(const std::vector<int>& members) const {
    spend_on_pairs(work_, members.size());
    MayMeet may_meet(size(), false);
    for (const int a : members)
        for (const int b : members)
            if (a < b && legal(a, b)) may_meet.allow(a, b);
    return may_meet;
}

void Table::sort_seekers(std::vector<int>& seekers, Colour colour) const {
    std::ranges::sort(seekers, [&](int a, int b) {
        return colour == Colour::white ? white_seeker_before((*this)[a], (*this)[b])
                                       : black_seeker_before((*this)[a], (*this)[b]);
    });
}

namespace {

struct Sides {
    std::vector<int> white, black;
};

void transfer(const Table& table, std::vector<int>& from, std::vector<int>& to, Colour wanted, int n) {
    std::vector<Contender> seekers;
    for (const int place : from) seekers.push_back(table[place]);
    std::vector<int> movers;
    for (const int each : change_sides(seekers, wanted, n)) movers.push_back(from[at(each)]);
    for (const int place : movers) std::erase(from, place), to.push_back(place);
}

// Players without a preference go where fewer are; then 7.3 and 7.4.
Sides balanced(const Table& table, const std::vector<int>& members) {
    Sides sides;
    for (const int place : members)
        if (const auto wish = table.wish(place)) (*wish == Colour::white ? sides.white : sides.black).push_back(place);
    for (const int place : members)
        if (!table.wish(place)) (sides.white.size() <= sides.black.size() ? sides.white : sides.black).push_back(place);
    const auto surplus = std::ssize(sides.white) - std::ssize(sides.black);
    if (surplus > 1) transfer(table, sides.white, sides.black, Colour::white, static_cast<int>(surplus / 2));
    if (surplus < -1) transfer(table, sides.black, sides.white, Colour::black, static_cast<int>(-surplus / 2));
    table.sort_seekers(sides.white, Colour::white);
    table.sort_seekers(sides.black, Colour::black);
    return sides;
}

// How many of them the largest pairing leaves alone.
int alone_in_the_largest_pairing(const Table& table, const std::vector<int>& members) {
    const MayMeet may_meet = table.legal_among(members);
    Pairing largest(may_meet, members);
    largest.grow_to_everybody();
    return largest.alone();
}

// dsu_2011, 4.9.6 6.2 and 4.9.6 6.3: row by row, as far as every white-seeker finds a black-seeker.
std::optional<std::vector<Pair>> pair_rows(const Table& table, const Sides& sides) {
    if (sides.white.size() != sides.black.size()) return std::nullopt;
    const int rows = static_cast<int>(sides.white.size());
    CostTable costs(rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < rows; ++column)
            if (table.legal(sides.white[at(row)], sides.black[at(column)])) costs.put(row, column, 0);
    const auto found = first_cheapest_assignment(costs, table.work());
    if (!found) return std::nullopt;
    std::vector<Pair> pairs;
    for (int row = 0; row < rows; ++row)
        pairs.emplace_back(sides.white[at(row)], sides.black[at(found->column[at(row)])]);
    return pairs;
}

// dsu_2011, 4.9.6 6.3: (last paragraph) a white-seeker who has met every black-seeker meets a white-seeker, if the
// others can still be paired.
std::optional<Pair> two_white_seekers(const Table& table, const std::vector<int>& members) {
    const Sides sides = balanced(table, members);
    const int rows = static_cast<int>(sides.white.size());
    for (int row = 0; row < rows; ++row) {
        const int player = sides.white[at(row)];
        if (table.has_opponent(player, sides.black)) continue;
        for (const int other : white_candidates(row, rows)) {
            const int partner = sides.white[at(other)];
            if (!table.legal(player, partner)) continue;
            std::vector<int> rest = members;
            std::erase(rest, player), std::erase(rest, partner);
            if (alone_in_the_largest_pairing(table, rest) == 0) return Pair{player, partner};
        }
    }
    return std::nullopt;
}

// The two columns of 6.2 from the bottom upwards, the black-seeker of a row before the white-seeker.
std::vector<int> from_the_bottom(const Sides& sides) {
    std::vector<int> order;
    for (std::size_t row = std::max(sides.white.size(), sides.black.size()); row-- > 0;) {
        if (row < sides.black.size()) order.push_back(sides.black[row]);
        if (row < sides.white.size()) order.push_back(sides.white[row]);
    }
    return order;
}

// dsu_2011, 4.9.6 6.4: the best choice of a floater, of those without whom as many pairs can be made; among equals the
// one from the lowest row.
int floater_of(const Table& table, const std::vector<int>& members, const std::vector<int>& below,
               const std::vector<char>& was_floater) {
    auto order = from_the_bottom(balanced(table, members));
    std::ranges::stable_sort(order, {}, [&](int place) {
        return floater_priority(was_floater[at(place)], table.has_opponent(place, below));
    });
    const int alone = alone_in_the_largest_pairing(table, members);
    for (const int place : order) {
        std::vector<int> rest = members;
        std::erase(rest, place);
        if (alone_in_the_largest_pairing(table, rest) < alone) return place;
    }
    return order.front();
}

}  // namespace

std::optional<std::vector<Pair>> pair_by_complete_search(const Table& table, const std::vector<int>& members) {
    if (members.size() % 2 != 0) return std::nullopt;
    const MayMeet may_meet = table.legal_among(members);
    Pairing pairing(may_meet, members);
    if (!pairing.grow_to_everybody()) return std::nullopt;
    const Sides sides = balanced(table, members);
    std::vector<char> tied(at(table.size()));
    std::vector<int> order = sides.white;
    order.insert(order.end(), sides.black.begin(), sides.black.end());
    std::vector<Pair> pairs;
    for (const int player : order)
        for (const auto* others : {&sides.black, &sides.white})
            for (const int other : *others)
                if (!tied[at(player)] && other != player && !tied[at(other)] && may_meet(player, other) &&
                    pairing.tie(player, other)) {
                    tied[at(player)] = tied[at(other)] = true;
                    pairs.emplace_back(player, other);
                }
    return pairs;
}

Within pair_within(const Table& table, std::vector<int> members, const std::vector<int>& below,
                   const std::vector<char>& was_floater) {
    Within within;
    const auto finish = [&](const std::vector<Pair>& pairs) {
        within.pairs.insert(within.pairs.end(), pairs.begin(), pairs.end());
        return within;
    };
    while (!members.empty()) {
        if (members.size() % 2 == 0) {
            if (const auto rows = pair_rows(table, balanced(table, members))) return finish(*rows);
            if (const auto two = two_white_seekers(table, members)) {  // D4: the rest is balanced again by 7.4
                within.pairs.push_back(*two);
                std::erase(members, two->first), std::erase(members, two->second);
                continue;
            }
            if (const auto all = pair_by_complete_search(table, members))
                return within.complete_search = true, finish(*all);
        }
        within.left.push_back(floater_of(table, members, below, was_floater));
        std::erase(members, within.left.back());
    }
    return within;
}

}  // namespace dommer::pairing::dubov_1997
