#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "pairing/team_swiss.hpp"

// The Swiss for teams word for word: every set of upfloaters and every pairing of a bracket is listed and compared. For
// a dozen teams; shares nothing with the engine but the cards.
namespace dommer::pairing::simple_team_swiss {

using team_swiss::Preferences;
using Set = std::vector<int>;
using Couple = std::pair<int, int>;
using Couples = std::vector<Couple>;

inline std::size_t idx(int place) { return static_cast<std::size_t>(place); }

struct Simple {
    const Field& field;
    const Cards& cards;
    const Regulations& regulations;
    const RoundRequests& requests;
    Preferences type;
    std::vector<Points> secondary;
    std::vector<Points> score;  // with virtual points
    int round;

    bool last_round() const { return regulations.rounds && *regulations.rounds == round; }
    bool last_two() const { return regulations.rounds && round >= *regulations.rounds - 1; }

    bool may_meet(int a, int b) const {
        for (const CardRow& row : cards.of(a))
            if (row.what == Happening::game && row.opponent == b) return false;
        for (const Prohibition& each : regulations.prohibitions) {
            if (round < each.from.number || round > each.to.number || each.weak) continue;
            const auto has = [&](int place) { return std::ranges::count(each.players, field[place].id) > 0; };
            if (has(a) && has(b)) return false;
        }
        return true;
    }
    // W and B of the matches played, oldest first.
    std::string colours(int place) const {
        std::string text;
        for (const CardRow& row : cards.of(place))
            if (row.what == Happening::game) text += row.colour == Colour::white ? 'W' : 'B';
        return text;
    }
    static int difference(const std::string& colours) {
        return static_cast<int>(std::ranges::count(colours, 'W') - std::ranges::count(colours, 'B'));
    }
    // "", "w", "W", "b", "B": capitals are strong (and all there is in type A).
    std::string preference(int place) const {
        const std::string c = colours(place);
        if (c.empty() || type == Preferences::none) return "";
        const int d = difference(c);
        const std::string last2 = c.size() >= 2 ? c.substr(c.size() - 2) : "";
        if (d <= -2 || ((d == -1 || d == 0) && last2 == "BB")) return "W";
        if (d >= 2 || ((d == 1 || d == 0) && last2 == "WW")) return "B";
        if (type == Preferences::a) return "";
        if (d == -1) return "w";
        if (d == 1) return "b";
        if (last_round()) return "";
        return c.back() == 'B' ? "w" : "b";
    }
    bool floated(int place) const {
        if (cards.rounds() == 0) return false;
        const CardRow& row = cards.of(place).back();
        return row.what == Happening::game && row.before != cards.of(row.opponent).back().before;
    }

    // All ways to pair a set completely.
    void each_pairing(Set left, Couples& made, const std::function<void(const Couples&)>& visit) const {
        if (left.empty()) return visit(made);
        const int first = left.front();
        for (std::size_t at = 1; at < left.size(); ++at) {
            if (!may_meet(first, left[at])) continue;
            Set rest;
            for (std::size_t other = 1; other < left.size(); ++other)
                if (other != at) rest.push_back(left[other]);
            made.emplace_back(first, left[at]);
            each_pairing(rest, made, visit);
            made.pop_back();
        }
    }
    bool can_be_paired(Set set) const {
        if (set.empty()) return true;
        if (set.size() % 2 != 0) return false;
        const int first = set.front();
        for (std::size_t at = 1; at < set.size(); ++at) {
            if (!may_meet(first, set[at])) continue;
            Set rest;
            for (std::size_t other = 1; other < set.size(); ++other)
                if (other != at) rest.push_back(set[other]);
            if (can_be_paired(rest)) return true;
        }
        return false;
    }

    std::optional<int> bye(Set present) const {
        std::vector<std::tuple<int, int, int>> order;  // score, minus matches, minus number
        for (const int place : present) {
            int matches = 0;
            bool barred = false;
            for (const CardRow& row : cards.of(place)) {
                matches += row.what == Happening::game ? 1 : 0;
                barred |= row.what == Happening::allocated_bye || row.what == Happening::full_bye ||
                          row.what == Happening::forfeit_win;
            }
            if (!barred) order.emplace_back(score[idx(place)].halves, -matches, -place);
        }
        std::ranges::sort(order);
        for (const auto& [points, matches, place] : order) {
            Set others = present;
            std::erase(others, -place);
            if (can_be_paired(others)) return -place;
        }
        return std::nullopt;
    }

    static Set minus(const Set& from, const Set& these) {
        Set rest;
        for (const int each : from)
            if (std::ranges::count(these, each) == 0) rest.push_back(each);
        return rest;
    }

    void each_subset(const Set& from, int size, std::size_t at, Set& chosen,
                     const std::function<void(const Set&)>& visit) const {
        if (size == 0) return visit(chosen);
        for (; at < from.size(); ++at) {
            chosen.push_back(from[at]);
            each_subset(from, size - 1, at + 1, chosen, visit);
            chosen.pop_back();
        }
    }

    bool next_group_fine(const Set& rest) const {
        // The following group: the highest score among all lower teams, as it was before anybody floated up.
        const Set next = members_of_next(rest);
        if (next.empty()) return true;
        const Set below = minus(rest, next);
        const int needed = static_cast<int>(next.size() % 2);
        bool fine = false;
        Set chosen;
        each_subset(below, needed, 0, chosen, [&](const Set& up) {
            Set bracket = next;
            bracket.insert(bracket.end(), up.begin(), up.end());
            fine = fine || (can_be_paired(bracket) && can_be_paired(minus(below, up)));
        });
        return fine;
    }
    Points next_score;
    Set members_of_next(const Set& rest) const {
        Set next;
        for (const int each : rest)
            if (score[idx(each)] == next_score) next.push_back(each);
        return next;
    }

    // Lower teams by score, then number.
    Set upfloaters(const Set& residents, Set lower) {
        std::ranges::stable_sort(lower, std::greater{}, [&](int place) { return score[idx(place)]; });
        if (!lower.empty()) next_score = score[idx(lower.front())];
        for (int k = static_cast<int>(residents.size() % 2); k <= static_cast<int>(lower.size()); k += 2) {
            struct Kept {
                std::vector<int> profile;  // ascending; larger is better
                bool fine;
                int again;
                Set numbers, set;
            };
            std::optional<Kept> best;
            Set chosen;
            each_subset(lower, k, 0, chosen, [&](const Set& set) {
                Set bracket = residents;
                bracket.insert(bracket.end(), set.begin(), set.end());
                const Set rest = minus(lower, set);
                if (!can_be_paired(bracket) || !can_be_paired(rest)) return;
                Kept kept{{}, next_group_fine(rest), 0, set, set};
                for (const int each : set) {
                    kept.profile.push_back(score[idx(each)].halves);
                    kept.again += !last_two() && floated(each) ? 1 : 0;
                }
                std::ranges::sort(kept.profile);
                const auto better = [](const Kept& a, const Kept& b) {
                    if (a.profile != b.profile) return a.profile > b.profile;
                    if (a.fine != b.fine) return a.fine;
                    if (a.again != b.again) return a.again < b.again;
                    return a.numbers < b.numbers;
                };
                if (!best || better(kept, *best)) best = kept;
            });
            if (best) return best->set;
        }
        return {};
    }

    Couples bracket_pairs(const Set& residents, const Set& up) const {
        Set all = residents;
        all.insert(all.end(), up.begin(), up.end());
        std::ranges::sort(all);
        struct Judged {
            int c8, c9, c10;
            std::vector<int> identifier;
            auto operator<=>(const Judged&) const = default;
        };
        std::optional<std::pair<Judged, Couples>> best;
        Couples made;
        each_pairing(all, made, [&](const Couples& couples) {
            Judged judged{};
            Couples sorted;
            for (const auto& [a, b] : couples) {
                sorted.emplace_back(std::min(a, b), std::max(a, b));
                const std::string one = preference(a), two = preference(b);
                const bool same = !one.empty() && !two.empty() && std::toupper(one[0]) == std::toupper(two[0]);
                judged.c8 += same ? 1 : 0;
                judged.c9 += same && std::isupper(one[0]) && std::isupper(two[0]) ? 1 : 0;
                const bool a_up = std::ranges::count(up, a) > 0, b_up = std::ranges::count(up, b) > 0;
                if (!last_two() && a_up && !b_up && floated(b)) ++judged.c10;
                if (!last_two() && b_up && !a_up && floated(a)) ++judged.c10;
            }
            std::ranges::sort(sorted);
            for (const auto& couple : sorted) judged.identifier.push_back(couple.first);
            for (const auto& couple : sorted) judged.identifier.push_back(couple.second);
            if (!best || judged < best->first) best = {judged, sorted};
        });
        return best->second;
    }

    // White's place of a pair.
    int white_of(int a, int b) const {
        const auto rank = [&](int place) {
            return std::tuple(-cards.score(place).halves, secondary.empty() ? 0 : -secondary[idx(place)].halves, place);
        };
        const int first = rank(a) < rank(b) ? a : b, other = first == a ? b : a;
        const std::string mine = colours(first), theirs = colours(other);
        const bool initial_white = regulations.initial_colour.value_or(Colour::white) == Colour::white;
        if (mine.empty() && theirs.empty()) return (field[first].id.number % 2 != 0) == initial_white ? first : other;
        const std::string p = preference(first), q = preference(other);
        const auto grant = [&](int team, const std::string& wish) {
            return std::toupper(wish[0]) == 'W' ? team : team == first ? other : first;
        };
        if (p.empty() != q.empty()) return p.empty() ? grant(other, q) : grant(first, p);
        if (!p.empty() && std::toupper(p[0]) != std::toupper(q[0])) return grant(first, p);
        if (!p.empty() && (std::isupper(p[0]) != 0) != (std::isupper(q[0]) != 0))
            return std::isupper(p[0]) != 0 ? grant(first, p) : grant(other, q);
        if (difference(mine) != difference(theirs)) return difference(mine) < difference(theirs) ? first : other;
        for (std::size_t back = 1; back <= mine.size() && back <= theirs.size(); ++back) {
            const char x = mine[mine.size() - back], y = theirs[theirs.size() - back];
            if (x != y) return x == 'B' ? first : other;
        }
        if (!p.empty()) return grant(first, p);
        if (!mine.empty()) return mine.back() == 'B' ? first : other;
        return theirs.back() == 'B' ? other : first;
    }
};

// White and black numbers, black 0 for the bye; none: there is no round.
using SimpleRound = std::optional<std::set<std::pair<int, int>>>;

inline SimpleRound pair(const Field& field, const History& history, const Regulations& regulations,
                        const RoundRequests& requests, Preferences type, const std::vector<Points>& secondary) {
    const auto cards = cards_of(field, history, regulations);
    const int round = static_cast<int>(history.rounds.size()) + 1;
    auto score = virtual_points_in(RoundNumber{round}, field, regulations);
    Set left;
    for (int place = 0; place < field.size(); ++place) {
        score[idx(place)] += cards->score(place);
        if (std::ranges::count(requests.absent, field[place].id) == 0) left.push_back(place);
    }
    Simple simple{field, *cards, regulations, requests, type, secondary, score, round, {}};
    std::set<std::pair<int, int>> pairs;
    if (left.size() % 2 != 0) {
        const auto bye = simple.bye(left);
        if (!bye) return std::nullopt;
        pairs.insert({field[*bye].id.number, 0});
        std::erase(left, *bye);
    }
    if (!simple.can_be_paired(left)) return std::nullopt;
    while (!left.empty()) {
        Points top = score[idx(left.front())];
        for (const int place : left) top = std::max(top, score[idx(place)]);
        Set residents, lower;
        for (const int place : left) (score[idx(place)] == top ? residents : lower).push_back(place);
        const Set up = simple.upfloaters(residents, lower);
        for (const auto& [a, b] : simple.bracket_pairs(residents, up)) {
            const int white = simple.white_of(a, b);
            pairs.insert({field[white].id.number, field[white == a ? b : a].id.number});
            std::erase(left, a), std::erase(left, b);
        }
    }
    return pairs;
}

}  // namespace dommer::pairing::simple_team_swiss
