#include <algorithm>

#include "calculation.hpp"
#include "tiebreak/level_groups.hpp"

namespace dommer::tiebreak {
namespace {

using Group = std::vector<int>;

struct Direct {
    Fraction score;
    int missing = 0;
};

// What each member scored against the others of the group; several games with one opponent count with their average.
std::vector<Direct> among_each_other(const Event& event, const Group& group, bool forfeits_as_games) {
    std::vector<Direct> table(at(event.field.size()));
    std::vector<char> member(at(event.field.size()));
    for (const int place : group) member[at(place)] = true;
    for (const int place : group) {
        std::vector<std::pair<int, Fraction>> games;
        for (const CardRow& row : event.cards.of(place))
            if (row.opponent >= 0 && member[at(row.opponent)] && counts_as_game(event, row, forfeits_as_games))
                games.emplace_back(row.opponent, half(row.earned));
        std::ranges::stable_sort(games, {}, &std::pair<int, Fraction>::first);
        Direct& own = table[at(place)];
        own.missing = static_cast<int>(group.size()) - 1;
        for (std::size_t from = 0; from < games.size();) {
            Fraction sum;
            std::size_t to = from;
            while (to < games.size() && games[to].first == games[from].first) sum = sum + games[to++].second;
            own.score = own.score + sum * Fraction(1, static_cast<std::int64_t>(to - from));
            --own.missing, from = to;
        }
    }
    return table;
}

}  // namespace

std::vector<Group> direct_encounter(const Event& event, const Group& group, bool forfeits_as_games) {
    if (group.size() < 2) return {group};
    const auto table = among_each_other(event, group, forfeits_as_games);
    std::vector<Group> result;
    const auto again = [&](const Group& part) {
        for (auto& each : direct_encounter(event, part, forfeits_as_games)) result.push_back(std::move(each));
    };
    if (std::ranges::all_of(group, [&](int place) { return table[at(place)].missing == 0; })) {
        const auto parts = level_groups(group, [&](int place) { return table[at(place)].score; });
        if (parts.size() == 1) return {group};
        for (const Group& part : parts) again(part);
        return result;
    }
    // Not all have met: who is alone on top whatever the missing games bring comes first; then the same for the next
    // place.
    const Fraction a_win(pairing::most_of_a_win(event.points).halves, 2);
    Group rest = group;
    for (;;) {
        const auto sure = std::ranges::find_if(rest, [&](int place) {
            return std::ranges::all_of(rest, [&](int other) {
                return other == place ||
                       table[at(place)].score > table[at(other)].score + a_win * Fraction(table[at(other)].missing);
            });
        });
        if (sure == rest.end() || rest.size() < 2) break;
        result.push_back({*sure});
        rest.erase(sure);
    }
    if (result.empty()) return {group};
    again(rest);
    return result;
}

std::vector<Value> scores_among_each_other(const Event& event, const Group& group, bool forfeits_as_games) {
    std::vector<Value> values(at(event.field.size()));
    const auto table = among_each_other(event, group, forfeits_as_games);
    std::vector<char> member(at(event.field.size()));
    for (const int place : group) member[at(place)] = true;
    for (const int place : group) {
        Value& own = values[at(place)];
        own.value = table[at(place)].score, own.is_sum = false;
        const auto rows = event.cards.of(place);
        for (int round = 0; round < event.cards.rounds(); ++round)
            if (const CardRow& row = rows[at(round)];
                row.opponent >= 0 && member[at(row.opponent)] && counts_as_game(event, row, forfeits_as_games))
                own.parts.push_back({.round = round + 1, .opponent = row.opponent, .value = half(row.earned)});
    }
    return values;
}

Standings standings(const Event& event, const std::vector<Code>& codes) {
    Standings result;
    Group everybody;
    for (int place = 0; place < event.field.size(); ++place) everybody.push_back(place);
    if (everybody.empty()) return result;
    result.groups = {everybody};
    const bool points_named = !codes.empty() && codes.front().name == Name::pts;
    if (!points_named) result.groups = level_groups(everybody, [&](int place) { return event.cards.score(place); });
    for (const Code& code : codes) {
        const bool direct = code.name == Name::de;
        Step step{code, direct ? std::vector<Value>(at(event.field.size())) : values_of(event, code)};
        std::vector<Group> finer;
        for (const Group& group : result.groups) {
            if (group.size() < 2) {
                finer.push_back(group);
                continue;
            }
            if (direct) {
                const auto scores = scores_among_each_other(event, group, code.forfeits_as_games);
                for (const int place : group) step.values[at(place)] = scores[at(place)];
            }
            for (auto& part :
                 direct ? direct_encounter(event, group, code.forfeits_as_games) : split_by_value(group, step.values))
                finer.push_back(std::move(part));
        }
        result.groups = std::move(finer);
        result.steps.push_back(std::move(step));
    }
    return result;
}

}  // namespace dommer::tiebreak
