#include <algorithm>

#include "tiebreak/fide.hpp"

namespace dommer::tiebreak {
namespace {

constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }
using Group = std::vector<int>;

template <typename Key>
std::vector<Group> split(const Group& group, Key key) {
    Group sorted = group;
    std::ranges::stable_sort(sorted, [&](int a, int b) { return key(a) > key(b); });
    std::vector<Group> groups;
    for (const int place : sorted) {
        if (groups.empty() || key(groups.back().front()) != key(place)) groups.emplace_back();
        groups.back().push_back(place);
    }
    return groups;
}

struct Direct {
    Fraction score;
    int missing = 0;
};

// What each member scored against the others of the group; several games with one opponent count with their average.
std::vector<Direct> among_each_other(const Event& event, const Group& group, bool forfeits_as_games) {
    std::vector<Direct> table(at(event.field.size()));
    for (const int place : group)
        for (const int other : group) {
            if (place == other) continue;
            Fraction sum;
            int games = 0;
            for (const pairing::CardRow& row : event.cards.of(place)) {
                const bool forfeit = row.what == pairing::Happening::forfeit_win || row.what == pairing::Happening::forfeit_loss;
                const bool counts = pairing::was_played(row) || (forfeit && (forfeits_as_games || event.format == Format::predetermined));
                if (row.opponent == other && counts) sum = sum + Fraction(row.earned.halves, 2), ++games;
            }
            if (games > 0) table[at(place)].score = table[at(place)].score + sum * Fraction(1, games);
            else ++table[at(place)].missing;
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
        const auto parts = split(group, [&](int place) { return table[at(place)].score; });
        if (parts.size() == 1) return {group};
        for (const Group& part : parts) again(part);
        return result;
    }
    // Not all have met: who is alone on top whatever the missing games bring comes first; then the same for the next place.
    const Fraction a_win(pairing::most_of_a_win(event.points).halves, 2);
    Group rest = group;
    for (;;) {
        const auto sure = std::ranges::find_if(rest, [&](int place) {
            return std::ranges::all_of(rest, [&](int other) { return other == place || table[at(place)].score > table[at(other)].score + a_win * Fraction(table[at(other)].missing); });
        });
        if (sure == rest.end() || rest.size() < 2) break;
        result.push_back({*sure});
        rest.erase(sure);
    }
    if (result.empty()) return {group};
    again(rest);
    return result;
}

Standings standings(const Event& event, const std::vector<Code>& codes) {
    Standings result;
    Group everybody;
    for (int place = 0; place < event.field.size(); ++place) everybody.push_back(place);
    if (everybody.empty()) return result;
    result.groups = {everybody};
    const bool points_named = !codes.empty() && codes.front().name == Name::pts;
    if (!points_named) result.groups = split(everybody, [&](int place) { return event.cards.score(place); });
    for (const Code& code : codes) {
        Step step{code, code.name == Name::de ? std::vector<Value>{} : values_of(event, code)};
        std::vector<Group> finer;
        for (const Group& group : result.groups) {
            auto parts = group.size() < 2            ? std::vector<Group>{group}
                         : code.name == Name::de ? direct_encounter(event, group, code.forfeits_as_games)
                                                 : split(group, [&](int place) { return step.values[at(place)].value; });
            for (auto& part : parts) finer.push_back(std::move(part));
        }
        result.groups = std::move(finer);
        result.steps.push_back(std::move(step));
    }
    return result;
}

}  // namespace dommer::tiebreak
