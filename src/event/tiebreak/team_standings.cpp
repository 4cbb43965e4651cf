#include <algorithm>

#include "boards.hpp"
#include "calculation.hpp"
#include "tiebreak/level_groups.hpp"
#include "tiebreak/team.hpp"

namespace dommer::tiebreak {
namespace {

using Group = std::vector<int>;

bool is_extended_direct_encounter(Name name) {
    return name == Name::ede || name == Name::edebt || name == Name::edebb || name == Name::edet || name == Name::edeb;
}

// fide_tiebreaks_2026, 13.3: what the two teams' own match says, by board count where the code has it, then board by
// board.
std::vector<Fraction> by_boards(const TeamEvent& event, int team, int other, Name name) {
    const auto totals = board_totals_against(event, team, other);
    std::vector<Fraction> values;
    if (name == Name::edebt || name == Name::edebb) values.push_back(board_count(totals));
    const auto boards = name == Name::edebt || name == Name::edet ? top_boards(totals) : without_bottom_boards(totals);
    values.insert(values.end(), boards.begin(), boards.end());
    return values;
}

bool have_met(const TeamEvent& event, int team, int other) {
    return std::ranges::any_of(event.cards.match.of(team),
                               [&](const CardRow& row) { return row.opponent == other && pairing::was_played(row); });
}

// fide_tiebreaks_2026, 13.3: what an extended direct encounter looks at: the primary score among each other, then the
// secondary, and of two teams that have met, where the code has them, the boards of their match.
void show_extended_encounter(const TeamEvent& event, const Group& group, const Code& code, Step& step) {
    const auto first = scores_among_each_other(seen_by(event, event.primary), group, code.forfeits_as_games);
    const auto second = scores_among_each_other(seen_by(event, event.secondary()), group, code.forfeits_as_games);
    const bool boards = code.name != Name::ede && group.size() == 2 && have_met(event, group[0], group[1]);
    for (const int team : group) {
        Value& value = step.values[at(team)] = first[at(team)];
        value.further = {second[at(team)].value};
        for (Contribution part : second[at(team)].parts) part.secondary = true, value.parts.push_back(part);
        if (!boards) continue;
        const auto totals = board_totals_against(event, team, team == group[0] ? group[1] : group[0]);
        for (std::size_t board = 0; board < totals.size(); ++board)
            value.parts.push_back({.board = static_cast<int>(board) + 1, .value = half(totals[board])});
    }
}

// A group still level is taken apart by one code; the values shown for it go into the step.
std::vector<Group> taken_apart(const TeamEvent& event, const Group& group, const Code& code, Step& step) {
    if (group.size() < 2) return {group};
    if (is_extended_direct_encounter(code.name)) {
        show_extended_encounter(event, group, code, step);
        return extended_direct_encounter(event, group, code);
    }
    if (code.name == Name::de) {
        const Event seen = seen_by(event, event.basis_of(code));
        const auto scores = scores_among_each_other(seen, group, code.forfeits_as_games);
        for (const int team : group) step.values[at(team)] = scores[at(team)];
        return direct_encounter(seen, group, code.forfeits_as_games);
    }
    // fide_tiebreaks_2026, 12.1: board counts compare only teams with equal game points; others stay level here.
    const auto games = [&](int team) { return event.cards.game.score(team); };
    if (code.name == Name::bc &&
        std::ranges::any_of(group, [&](int team) { return games(team) != games(group.front()); }))
        return {group};
    return split_by_value(group, step.values);
}

}  // namespace

std::vector<Group> extended_direct_encounter(const TeamEvent& event, const Group& group, const Code& code) {
    if (group.size() < 2) return {group};
    std::vector<Group> parts;
    for (const Basis basis : {event.primary, event.secondary()}) {
        parts = direct_encounter(seen_by(event, basis), group, code.forfeits_as_games);
        if (parts.size() > 1) break;
    }
    if (parts.size() > 1) {
        std::vector<Group> finer;
        for (const Group& part : parts)
            for (auto& each : extended_direct_encounter(event, part, code)) finer.push_back(std::move(each));
        return finer;
    }
    if (code.name == Name::ede || group.size() != 2 || !have_met(event, group[0], group[1])) return {group};
    const auto first = by_boards(event, group[0], group[1], code.name),
               second = by_boards(event, group[1], group[0], code.name);
    if (first == second) return {group};
    return first > second ? std::vector<Group>{{group[0]}, {group[1]}} : std::vector<Group>{{group[1]}, {group[0]}};
}

Standings team_standings(const TeamEvent& event, const std::vector<Code>& codes) {
    Standings result;
    Group everybody;
    for (int team = 0; team < event.cards.field.size(); ++team) everybody.push_back(team);
    if (everybody.empty()) return result;
    const Event primary = seen_by(event, event.primary);
    result.groups = {everybody};
    if (codes.empty() || codes.front().name != Name::pts)
        result.groups = level_groups(everybody, [&](int team) { return primary.cards.score(team); });
    for (const Code& code : codes) {
        const bool of_a_group = code.name == Name::de || is_extended_direct_encounter(code.name);
        Step step{code, of_a_group ? std::vector<Value>(everybody.size()) : team_values_of(event, code)};
        std::vector<Group> finer;
        for (const Group& group : result.groups)
            for (auto& part : taken_apart(event, group, code, step)) finer.push_back(std::move(part));
        result.groups = std::move(finer);
        result.steps.push_back(std::move(step));
    }
    return result;
}

}  // namespace dommer::tiebreak
