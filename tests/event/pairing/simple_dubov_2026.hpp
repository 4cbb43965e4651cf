#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "pairing/card.hpp"
#include "pairing/round.hpp"

// FIDE's Dubov System of 2026 word for word: every set of upfloaters, of shifters and every transposition is listed and
// compared. For eight players or so; shares nothing with the engine but the cards.
namespace dommer::pairing::simple_dubov_2026 {

using Set = std::vector<int>;
inline std::size_t idx(int place) { return static_cast<std::size_t>(place); }

struct Simple {
    const Field& field;
    const Cards& cards;
    const Regulations& regulations;
    std::vector<Points> score;  // with virtual points
    int round;

    bool last_round() const { return regulations.rounds && *regulations.rounds == round; }

    // W and B of the games played, oldest first.
    std::string colours(int place) const {
        std::string text;
        for (const CardRow& row : cards.of(place))
            if (row.what == Happening::game) text += row.colour == Colour::white ? 'W' : 'B';
        return text;
    }
    static int difference(const std::string& c) {
        return static_cast<int>(std::ranges::count(c, 'W') - std::ranges::count(c, 'B'));
    }
    // The colour wanted, and 2 absolute, 1 strong, 0 mild.
    std::pair<char, int> preference(int place) const {
        const std::string c = colours(place);
        if (c.empty()) return {'B', 0};
        const int d = difference(c);
        if (std::abs(d) >= 2) return {d > 0 ? 'B' : 'W', 2};
        if (c.ends_with("WW")) return {'B', 2};
        if (c.ends_with("BB")) return {'W', 2};
        if (d != 0) return {d > 0 ? 'B' : 'W', 1};
        return {c.back() == 'W' ? 'B' : 'W', 0};
    }
    int average(int place) const {
        double sum = 0, count = 0;
        for (const CardRow& row : cards.of(place))
            if (row.what == Happening::game) sum += field[row.opponent].rating.value, count += 1;
        return count == 0 ? 0 : static_cast<int>(sum / count + 0.5);
    }
    bool up(int place, int in) const {
        const CardRow& row = cards.of(place)[idx(in)];
        return row.what == Happening::game && cards.of(row.opponent)[idx(in)].before > row.before;
    }
    int ups(int place) const {
        int count = 0;
        for (int in = 0; in < cards.rounds(); ++in) count += up(place, in) ? 1 : 0;
        return count;
    }
    bool legal(int a, int b) const {
        for (const CardRow& row : cards.of(a))
            if (row.what == Happening::game && row.opponent == b) return false;
        for (const Prohibition& each : regulations.prohibitions) {
            if (round < each.from.number || round > each.to.number) continue;
            const auto has = [&](int place) { return std::ranges::count(each.players, field[place].id) > 0; };
            if (has(a) && has(b)) return false;
        }
        return !(preference(a) == preference(b) && preference(a).second == 2);
    }

    // All legal pairings of a set.
    using Couples = std::vector<std::pair<int, int>>;
    void each_pairing(const Set& left, Couples& made, const std::function<void(const Couples&)>& visit) const {
        if (left.empty()) return visit(made);
        for (std::size_t at = 1; at < left.size(); ++at) {
            if (!legal(left[0], left[at])) continue;
            Set rest;
            for (std::size_t other = 1; other < left.size(); ++other)
                if (other != at) rest.push_back(left[other]);
            made.emplace_back(left[0], left[at]);
            each_pairing(rest, made, visit);
            made.pop_back();
        }
    }
    bool can_be_paired(const Set& set) const {
        if (set.size() % 2 != 0) return false;
        bool any = false;
        Couples made;
        each_pairing(set, made, [&](const Couples&) { any = true; });
        return any;
    }
    int missed(const Couples& couples) const {
        return static_cast<int>(std::ranges::count_if(
            couples, [&](const auto& pair) { return preference(pair.first).first == preference(pair.second).first; }));
    }
    int fewest_missed(const Set& set) const {
        int fewest = 1000;
        Couples made;
        each_pairing(set, made, [&](const Couples& couples) { fewest = std::min(fewest, missed(couples)); });
        return fewest;
    }

    static Set minus(const Set& from, const Set& these) {
        Set rest;
        for (const int each : from)
            if (std::ranges::count(these, each) == 0) rest.push_back(each);
        return rest;
    }
    static Set plus(Set one, const Set& two) {
        one.insert(one.end(), two.begin(), two.end());
        std::ranges::sort(one);
        return one;
    }
    // Subsets in the order of their positions in the list; `visit` says whether it has seen enough.
    static bool each_subset(const Set& from, int size, std::size_t at, Set& chosen,
                            const std::function<bool(const Set&)>& visit) {
        if (size == 0) return visit(chosen);
        for (; at < from.size(); ++at) {
            chosen.push_back(from[at]);
            const bool enough = each_subset(from, size - 1, at + 1, chosen, visit);
            chosen.pop_back();
            if (enough) return true;
        }
        return false;
    }

    std::optional<int> bye(const Set& present) const {
        std::vector<std::tuple<int, int, int>> order;  // score, minus games, minus number
        for (const int place : present) {
            const bool barred = std::ranges::any_of(cards.of(place), [](const CardRow& row) {
                return row.what == Happening::allocated_bye || row.what == Happening::full_bye ||
                       row.what == Happening::forfeit_win;
            });
            if (!barred) order.emplace_back(score[idx(place)].halves, -static_cast<int>(colours(place).size()), -place);
        }
        std::ranges::sort(order);
        for (const auto& [points, games, place] : order)
            if (can_be_paired(minus(present, {-place}))) return -place;
        return std::nullopt;
    }

    // `lower` by score, then number.
    Set upfloaters(const Set& residents, const Set& lower) const {
        for (int k = 0; k <= static_cast<int>(lower.size()); ++k) {
            struct Judged {
                std::vector<int> minus_scores;  // of the lowest first
                int c7 = 0, c8 = 0, c9 = 0, c10 = 0;
                auto operator<=>(const Judged&) const = default;
            };
            std::optional<std::pair<Judged, Set>> best;
            Set chosen;
            each_subset(lower, k, 0, chosen, [&](const Set& set) {
                const Set bracket = plus(residents, set);
                if (!can_be_paired(bracket) || !can_be_paired(minus(lower, set))) return false;
                Judged judged{{}, fewest_missed(bracket)};
                const int most = 2 + regulations.rounds.value_or(round) / 5;
                for (const int each : set) {
                    judged.minus_scores.push_back(-score[idx(each)].halves);
                    if (last_round()) continue;
                    judged.c8 += ups(each) >= most ? 1 : 0;
                    judged.c9 += ups(each) >= most ? ups(each) : 0;
                    judged.c10 += cards.rounds() > 0 && up(each, cards.rounds() - 1) ? 1 : 0;
                }
                std::ranges::sort(judged.minus_scores, std::greater{});
                if (!best || judged < best->first) best = {judged, set};
                return false;
            });
            if (best) return best->second;
        }
        return {};
    }

    static Set from_the_middle(const Set& list) {
        Set order;
        std::vector<std::pair<int, int>> distances;  // twice that from the middle, then the position
        for (int at = 0; at < static_cast<int>(list.size()); ++at)
            distances.emplace_back(std::abs(2 * at - (static_cast<int>(list.size()) - 1)), at);
        std::ranges::sort(distances);
        for (const auto& [distance, at] : distances) order.push_back(list[idx(at)]);
        return order;
    }
    Set by_average(Set group) const {
        std::ranges::stable_sort(group, {}, [&](int place) { return average(place); });
        return group;
    }
    // The first transposition of the second group that is legal against the first.
    std::optional<Couples> transposed(const Set& one, Set two) const {
        if (one.size() != two.size()) return std::nullopt;
        const Set first = by_average(one);
        do {
            Couples couples;
            for (std::size_t at = 0; at < first.size(); ++at) couples.emplace_back(first[at], two[at]);
            if (std::ranges::all_of(couples, [&](const auto& pair) { return legal(pair.first, pair.second); }))
                return couples;
        } while (std::ranges::next_permutation(two).found);
        return std::nullopt;
    }

    Couples bracket_pairs(const Set& members) const {
        Set g1, g2;
        const bool nobody = std::ranges::all_of(members, [&](int place) { return colours(place).empty(); });
        for (std::size_t at = 0; at < members.size(); ++at)
            (nobody ? at < members.size() / 2 : preference(members[at]).first == 'W') ? g1.push_back(members[at])
                                                                                      : g2.push_back(members[at]);
        const int best = fewest_missed(members);
        const bool first_is_small = g1.size() <= g2.size();
        Set &small = first_is_small ? g1 : g2, &large = first_is_small ? g2 : g1;
        int inside = 1000;
        Couples made;
        each_pairing(members, made, [&](const Couples& couples) {
            if (missed(couples) != best) return;
            inside =
                std::min(inside, static_cast<int>(std::ranges::count_if(couples, [&](const auto& pair) {
                             return std::ranges::count(small, pair.first) + std::ranges::count(small, pair.second) == 2;
                         })));
        });
        const auto listed = [&](const Set& group, bool is_first) {
            return from_the_middle(is_first ? by_average(group) : group);
        };
        std::optional<Couples> answer;
        Set away;
        each_subset(listed(small, first_is_small), inside, 0, away, [&](const Set& leave) {
            const Set small_now = minus(small, leave), large_now = plus(large, leave);
            const int more = static_cast<int>(large_now.size() - small_now.size()) / 2;
            Set chosen;
            return each_subset(listed(large_now, !first_is_small), more, 0, chosen, [&](const Set& come) {
                const Set a = plus(small_now, come), b = minus(large_now, come);
                const auto couples = first_is_small ? transposed(a, b) : transposed(b, a);
                if (!couples || missed(*couples) != best) return false;
                answer = couples;
                return true;
            });
        });
        return *answer;
    }

    int white_of(int a, int b) const {
        const auto rank = [&](int place) { return std::pair(-score[idx(place)].halves, place); };
        const int first = rank(a) < rank(b) ? a : b, other = first == a ? b : a;
        const std::string mine = colours(first), theirs = colours(other);
        const bool initial_white = regulations.initial_colour.value_or(Colour::white) == Colour::white;
        if (mine.empty() && theirs.empty()) return (field[first].id.number % 2 != 0) == initial_white ? first : other;
        const auto p = preference(first), q = preference(other);
        if (p.first != q.first) return p.first == 'W' ? first : other;
        if (p.second != q.second) return (p.first == 'W') == (p.second > q.second) ? first : other;
        for (std::size_t back = 1; back <= mine.size() && back <= theirs.size(); ++back) {
            const char x = mine[mine.size() - back], y = theirs[theirs.size() - back];
            if (x != y) return x == 'B' ? first : other;
        }
        return p.first == 'W' ? first : other;
    }
};

// White and black numbers, black 0 for the bye; none: there is no round.
using SimpleRound = std::optional<std::set<std::pair<int, int>>>;

inline SimpleRound pair(const Field& field, const History& history, const Regulations& regulations,
                        const RoundRequests& requests) {
    const auto cards = cards_of(field, history, regulations);
    const int round = static_cast<int>(history.rounds.size()) + 1;
    auto score = virtual_points_in(RoundNumber{round}, field, regulations);
    Set left;
    for (int place = 0; place < field.size(); ++place) {
        score[idx(place)] += cards->score(place);
        if (std::ranges::count(requests.absent, field[place].id) == 0) left.push_back(place);
    }
    const Simple simple{field, *cards, regulations, score, round};
    std::set<std::pair<int, int>> pairs;
    if (left.size() % 2 != 0) {
        const auto bye = simple.bye(left);
        if (!bye) return std::nullopt;
        pairs.insert({field[*bye].id.number, 0});
        std::erase(left, *bye);
    }
    if (!simple.can_be_paired(left)) return std::nullopt;
    std::ranges::stable_sort(left, std::greater{}, [&](int place) { return score[idx(place)]; });
    while (!left.empty()) {
        Set residents, lower;
        for (const int place : left) (score[idx(place)] == score[idx(left[0])] ? residents : lower).push_back(place);
        const Set members = Simple::plus(residents, simple.upfloaters(residents, lower));
        for (const auto& [a, b] : simple.bracket_pairs(members)) {
            const int white = simple.white_of(a, b);
            pairs.insert({field[white].id.number, field[white == a ? b : a].id.number});
        }
        left = Simple::minus(left, members);
    }
    return pairs;
}

}  // namespace dommer::pairing::simple_dubov_2026
