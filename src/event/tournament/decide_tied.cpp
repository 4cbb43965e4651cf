// What the standing takes from outside: the order of players who are level to the last, and values worked out
// elsewhere.
#include <algorithm>
#include <set>

#include "deciding.hpp"
#include "tiebreak/code.hpp"
#include "tournament/standing.hpp"

namespace dommer::tournament {

// fide_acceptance_2026, 205: once everything is played, and all of those who are level with each other.
Decision Decider::operator()(const OrderTied& c) const {
    for (const EntryId id : c.order)
        if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
    if (!are_all_rounds_played(now))
        return no(Refused::rounds_left, {}, {static_cast<int>(now.rounds.size()), now.settings.rounds});
    const auto standing = standing_by_rules(now);
    if (!standing) return no(Refused::settings_wrong);
    const auto group = std::ranges::find_if(standing->level_groups, [&](const std::vector<EntryId>& level) {
        return !c.order.empty() && std::ranges::find(level, c.order.front()) != level.end();
    });
    if (group == standing->level_groups.end() || group->size() < 2) return no(Refused::not_level, c.order);
    for (const EntryId id : c.order)
        if (std::ranges::find(*group, id) == group->end()) return no(Refused::not_level, {c.order.front(), id});
    if (c.order.size() != group->size() || std::set(c.order.begin(), c.order.end()).size() != group->size())
        return no(Refused::order_incomplete);
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(TiedOrdered{c.order, c.level_again, c.reason});
}

// fide_acceptance_2026, 207: of a tie-break of the settings, for anybody, at any time.
Decision Decider::operator()(const EnterTieBreakValues& c) const {
    const auto codes = tiebreak::parse_codes(now.settings.tie_breaks);
    const auto asked = tiebreak::parse_code(c.code);
    const bool is_there = codes && asked && asked->name == tiebreak::Name::other &&
                          std::ranges::find(*codes, asked->text, &tiebreak::Code::text) != codes->end();
    if (!is_there) return no(Refused::no_such_tie_break);
    if (c.values.empty()) return no(Refused::no_values_given);
    for (const ElsewhereValue& each : c.values)
        if (entrant(each.entrant) == nullptr) return no(Refused::no_such_entrant, {each.entrant});
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(TieBreakValuesEntered{asked->text, c.values, c.reason});
}

}  // namespace dommer::tournament
